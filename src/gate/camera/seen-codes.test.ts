import { expect, test } from 'vitest';
import { seenCodes } from './seen-codes.ts';

test('says of each code how far its own middle is from the middle of the frame [DEC-053]', () => {
  const box = (x: number, y: number) => ({ x, y, width: 240, height: 240 });
  const found = [
    { rawValue: 'left', boundingBox: box(120, 240) },
    { rawValue: 'middle', boundingBox: box(520, 240) },
  ];
  expect(seenCodes(found, { videoWidth: 1280, videoHeight: 720 })).toEqual([
    { text: 'left', fromMiddle: 400 },
    { text: 'middle', fromMiddle: 0 },
  ]);
});
