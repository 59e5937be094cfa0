import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFrames } from './read-frames.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const video = document.createElement('video');
Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_ENOUGH_DATA });

test('no frame is looked at while the code before is judged, and the next one is read after it', async () => {
  let frames = 0;
  const judged: (() => void)[] = [];
  const decoder = {
    name: 'zxing' as const,
    decode: () => Promise.resolve([{ text: `7K3MQ9000${++frames}`, fromMiddle: 0 }]),
  };
  const stop = readFrames(video, decoder, () => new Promise<void>((resolve) => judged.push(resolve)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([frames, judged.length]).toEqual([1, 1]);
  judged[0]?.();
  await vi.advanceTimersByTimeAsync(60);
  expect([frames, judged.length]).toEqual([2, 2]);
  stop();
});

test('a reader that fails does not end the camera', async () => {
  let frames = 0;
  const decoder = {
    name: 'zxing' as const,
    decode: () => Promise.resolve([{ text: `7K3MQ9000${++frames}`, fromMiddle: 0 }]),
  };
  const stop = readFrames(video, decoder, () => Promise.reject(new Error('no')));
  await vi.advanceTimersByTimeAsync(130);
  expect(frames).toBe(3);
  stop();
});

test('of a frame with a poster and a ticket beside it only the ticket is judged [DEC-053]', async () => {
  const judged: string[] = [];
  const codes = [
    { text: 'https://example.test/menu', fromMiddle: 10 },
    { text: 'https://regia.example/t/7K3MQ90001', fromMiddle: 300 },
  ];
  const stop = readFrames(video, { name: 'zxing', decode: () => Promise.resolve(codes) }, async (text) => {
    judged.push(text);
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...new Set(judged)]).toEqual(['https://regia.example/t/7K3MQ90001']);
  stop();
});
