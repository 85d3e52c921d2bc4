"""What a page draws with WebGL, seen from outside: frames, pictures, and things kept on the card."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from itertools import count

import numpy as np
from numpy.typing import NDArray

from web.player import Player

# Every call that draws, makes or deletes something goes through the context. What is drawn in one go is a
# frame: it is counted as soon as the code that drew it has ended, when its picture can still be read.
COUNTER = """
(() => {
  const drawn = { frames: 0, last: 0, most: 0, sparks: 0, kept: 0 };
  window.drawnByThePage = drawn;
  const context = WebGL2RenderingContext.prototype;
  const wrap = (name, count) => {
    const original = context[name];
    context[name] = function (...words) {
      count(this, ...words);
      return original.apply(this, words);
    };
  };
  let calls = 0;
  let sparks = 0;
  const count = (gl) => {
    if (calls === 0) queueMicrotask(() => endFrame(gl));
    calls += 1;
  };
  const endFrame = (gl) => {
    drawn.frames += 1;
    [drawn.last, drawn.most, drawn.sparks] = [calls, Math.max(drawn.most, calls), sparks];
    calls = sparks = 0;
    if (window.pictureWanted) window.pictureSeen = look(gl, window.pictureWanted);
  };
  const look = (gl, { left, top, right, bottom }) => {
    const scale = gl.drawingBufferWidth / gl.canvas.clientWidth;
    const round = (length) => Math.round(length * scale);
    const [width, height] = [round(right - left), round(bottom - top)];
    const pixels = new Uint8Array(width * height * 4);
    const [x, y] = [round(left), gl.drawingBufferHeight - round(bottom)];
    gl.readPixels(x, y, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return { width, height, pixels };
  };
  for (const name of ["drawArrays", "drawElements", "drawRangeElements"]) wrap(name, count);
  // Points of light are squares, two triangles each, that are drawn all at once.
  wrap("drawElementsInstanced", (gl, mode, corners, type, offset, copies) => {
    count(gl);
    if (corners === 6) sparks += copies;
  });
  wrap("drawArraysInstanced", count);
  for (const kind of ["Buffer", "Texture", "Program", "Framebuffer", "Renderbuffer", "VertexArray"]) {
    wrap(`create${kind}`, () => (drawn.kept += 1));
    wrap(`delete${kind}`, () => (drawn.kept -= 1));
  }
})();
"""

Picture = NDArray[np.int16]  # rows, columns, red–green–blue
calls = count()  # of the waiting for stillness, to tell one from the next


@dataclass(frozen=True)
class Drawn:
    """What was drawn so far."""

    frames: int
    last: int  # draw calls of the last frame
    most: int  # draw calls of the frame that had most
    sparks: int  # points of light in the last frame
    kept: int  # buffers, textures, programs and the like that were made and not deleted


def count_drawing(player: Player) -> None:
    """Count from the next page on."""
    player.context.add_init_script(COUNTER)


def drawn(player: Player) -> Drawn:
    return Drawn(**player.page.evaluate("() => window.drawnByThePage"))


def wait_until_still(player: Player, seconds: float = 1) -> Drawn:
    """Wait until nothing was drawn for some time from now on, though the page could have drawn.

    A slow card lets the page draw seldom: time alone proves nothing, and moments to draw are counted too.
    """
    player.page.wait_for_function(
        """([milliseconds, call]) => {
          const { frames } = window.drawnByThePage;
          const now = performance.now();
          const still = window.stillness;
          if (still?.call !== call || still.frames !== frames) {
            window.stillness = { call, frames, since: now, moments: 0 };
            return false;
          }
          still.moments += 1;
          return frames > 0 && now - still.since > milliseconds && still.moments >= 5;
        }""",
        arg=[1000 * seconds, next(calls)],
        polling="raf",
        timeout=180_000,
    )
    return drawn(player)


def want_pictures(player: Player) -> None:
    """Keep the picture of the island's middle, where no waves are seen, from the next frame on."""
    player.page.evaluate(
        """() => {
          const { left: x, top: y } = document.querySelector("canvas").getBoundingClientRect();
          const middles = ["b1", "b5", "f1", "f5"].map((space) => {
            const box = document.querySelector(`[data-space=${space}]`).getBoundingClientRect();
            return [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
          });
          const [across, down] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
          window.pictureWanted = {
            left: Math.max(across[0], across[2]),
            right: Math.min(across[1], across[3]),
            top: Math.max(down[0], down[1]),
            bottom: Math.min(down[2], down[3]),
          };
        }"""
    )


def picture(player: Player) -> Picture:
    """Give the picture of the last frame."""
    seen = player.page.evaluate(
        "() => ({ ...window.pictureSeen, pixels: btoa(String.fromCharCode(...window.pictureSeen.pixels)) })"
    )
    pixels = np.frombuffer(base64.b64decode(seen["pixels"]), np.uint8)
    return pixels.reshape(seen["height"], seen["width"], 4)[::-1, :, :3].astype(np.int16)
