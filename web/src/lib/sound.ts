/** Small sounds, made on the spot: a few soft tones each. */

import { preferences } from "./preferences.svelte";

/** One tone: when it begins and how long it lasts (seconds), how high (hertz), how loud. */
type Tone = readonly [start: number, length: number, pitch: number, volume: number];

const SOUNDS = {
  plant: [
    [0, 0.12, 392, 0.16],
    [0.08, 0.16, 523, 0.12],
  ],
  grow: [
    [0, 0.14, 440, 0.14],
    [0.09, 0.14, 554, 0.14],
    [0.18, 0.22, 659, 0.12],
  ],
  buy: [
    [0, 0.07, 880, 0.09],
    [0.06, 0.12, 1175, 0.08],
  ],
  collect: [
    [0, 0.18, 523, 0.15],
    [0.1, 0.18, 659, 0.15],
    [0.2, 0.18, 784, 0.14],
    [0.3, 0.4, 1047, 0.13],
  ],
  light: [
    [0, 0.5, 587, 0.08],
    [0.12, 0.5, 740, 0.08],
    [0.24, 0.6, 880, 0.07],
  ],
  animal: [
    [0, 0.1, 330, 0.14],
    [0.11, 0.14, 415, 0.12],
  ],
  turn: [
    [0, 0.25, 659, 0.13],
    [0.16, 0.4, 880, 0.12],
  ],
  end: [[0, 0.2, 349, 0.1]],
  undo: [
    [0, 0.1, 494, 0.1],
    [0.08, 0.14, 392, 0.1],
  ],
  refused: [[0, 0.16, 196, 0.14]],
  over: [
    [0, 0.3, 523, 0.13],
    [0.2, 0.3, 659, 0.13],
    [0.4, 0.3, 784, 0.13],
    [0.6, 0.8, 1047, 0.13],
  ],
} satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

let air: AudioContext | null = null;

export function play(sound: Sound): void {
  // Browsers let a page be heard only after it was touched.
  if (!preferences.all.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    air ??= new AudioContext();
  } catch {
    return; // no sound here
  }
  air.resume().catch(() => undefined); // where the browser lets nothing be heard
  for (const [start, length, pitch, volume] of SOUNDS[sound]) tone(air, start, length, pitch, volume);
}

function tone(air: AudioContext, start: number, length: number, pitch: number, volume: number): void {
  const from = air.currentTime + start;
  const wave = air.createOscillator();
  const gain = air.createGain();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0005, from + length);
  wave.connect(gain).connect(air.destination);
  wave.start(from);
  wave.stop(from + length + 0.05);
}

const OF_ACTIONS: Record<string, Sound> = {
  place: "plant",
  plant: "plant",
  sow: "plant",
  grow: "grow",
  fertilise: "grow",
  improve: "grow",
  buy: "buy",
  collect: "collect",
  gore: "collect",
  end: "end",
};

export function soundOf(action: string): Sound {
  return OF_ACTIONS[action.split(" ")[0] ?? ""] ?? "animal";
}
