"""What a page draws with WebGL, counted from outside: frames, draw calls, and things kept on the card."""

from __future__ import annotations

from dataclasses import dataclass

from web.player import Player

# Every call that draws, makes or deletes something goes through the context; a frame is a callback of the
# browser's frame clock in which something was drawn.
COUNTER = """
(() => {
  const drawn = { frames: 0, calls: 0, last: 0, most: 0, kept: 0 };
  window.drawnByThePage = drawn;
  const context = WebGL2RenderingContext.prototype;
  const wrap = (name, count) => {
    const original = context[name];
    context[name] = function (...words) {
      count();
      return original.apply(this, words);
    };
  };
  for (const name of ["drawArrays", "drawElements", "drawRangeElements"])
    wrap(name, () => (drawn.calls += 1));
  for (const name of ["drawArraysInstanced", "drawElementsInstanced"]) wrap(name, () => (drawn.calls += 1));
  for (const kind of ["Buffer", "Texture", "Program", "Framebuffer", "Renderbuffer", "VertexArray"]) {
    wrap(`create${kind}`, () => (drawn.kept += 1));
    wrap(`delete${kind}`, () => (drawn.kept -= 1));
  }
  const clock = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    clock((now) => {
      const before = drawn.calls;
      callback(now);
      if (drawn.calls === before) return;
      drawn.frames += 1;
      drawn.last = drawn.calls - before;
      drawn.most = Math.max(drawn.most, drawn.last);
    });
})();
"""


@dataclass(frozen=True)
class Drawn:
    """What was drawn so far."""

    frames: int
    calls: int
    last: int  # draw calls of the last frame
    most: int  # draw calls of the frame that had most
    kept: int  # buffers, textures, programs and the like that were made and not deleted


def count_drawing(player: Player) -> None:
    """Count from the next page on."""
    player.context.add_init_script(COUNTER)


def drawn(player: Player) -> Drawn:
    return Drawn(**player.page.evaluate("() => window.drawnByThePage"))


def wait_until_still(player: Player) -> Drawn:
    """Wait until nothing was drawn for a second."""
    player.page.wait_for_function(
        """() => {
          const { frames } = window.drawnByThePage;
          const now = performance.now();
          if (window.lastFrames !== frames) [window.lastFrames, window.lastChange] = [frames, now];
          return frames > 0 && now - window.lastChange > 1000;
        }""",
        polling=100,
        timeout=90_000,
    )
    return drawn(player)
