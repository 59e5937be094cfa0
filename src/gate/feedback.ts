import type { Verdict } from '#domain/check-in/decide.ts';

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds. */
  length: number;
  shape: OscillatorType;
}

const high: Tone = { pitch: 1318, length: 0.12, shape: 'sine' };
const middle: Tone = { pitch: 880, length: 0.09, shape: 'sine' };
const low: Tone = { pitch: 196, length: 0.28, shape: 'sawtooth' };

/** Told apart without looking: rising, three equal, up and down, two low, one long low. */
const melodies: Record<Verdict, readonly Tone[]> = {
  ok: [middle, high],
  pay: [middle, middle, middle],
  warn: [high, middle, high],
  used: [low, low],
  refused: [{ ...low, length: 0.6 }],
};
const vibrations: Record<Verdict, number[]> = {
  ok: [120],
  pay: [80, 60, 80, 60, 80],
  warn: [80, 60, 200],
  used: [250, 100, 250],
  refused: [500],
};

let context: AudioContext | undefined;

/** Browsers let a page sound only after it was touched: called on the first touch. */
export function unlockSound(): void {
  context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
  if (context?.state === 'suspended') context.resume().catch(() => undefined);
}

function play(tones: readonly Tone[]): void {
  if (context?.state !== 'running') return;
  let at = context.currentTime;
  for (const { pitch, length, shape } of tones) {
    const source = new OscillatorNode(context, { type: shape, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.5, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(volume).connect(context.destination);
    source.start(at);
    source.stop(at + length);
    at += length + 0.04;
  }
}

/** Sound and vibration of a verdict. iPhones have no `vibrate`, and an unguarded call would end the scan. */
export function signal(verdict: Verdict, hasSound: boolean): void {
  if (hasSound) play(melodies[verdict]);
  navigator.vibrate?.(vibrations[verdict]);
}
