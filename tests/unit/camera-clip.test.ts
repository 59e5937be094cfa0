import { readFileSync } from 'node:fs';
import path from 'node:path';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { makeCameraClip } from '../support/make-camera-clip.ts';
import { tempFolder } from '../support/temp-folder.ts';

const header = 'YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\n';
const frameSize = 'FRAME\n'.length + 640 * 480 * 1.5;

function decode(clip: Buffer, frame: number): string | undefined {
  const start = header.length + frame * frameSize + 'FRAME\n'.length;
  const pixels = new Uint8ClampedArray(640 * 480 * 4);
  clip.subarray(start, start + 640 * 480).forEach((value, index) => {
    pixels.fill(value, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 255;
  });
  return jsQR(pixels, 640, 480)?.data;
}

test('the camera clip shows its code, after the empty frames asked for', () => {
  const file = path.join(tempFolder(), 'camera.y4m');
  makeCameraClip(file, 'TKT-7F3A9C21-00042', { emptyFrames: 2, frames: 3 });
  const clip = readFileSync(file);
  expect(clip.subarray(0, header.length).toString()).toBe(header);
  expect(clip.length).toBe(header.length + 5 * frameSize);
  expect([0, 1, 2, 4].map((frame) => decode(clip, frame))).toEqual([
    undefined,
    undefined,
    'TKT-7F3A9C21-00042',
    'TKT-7F3A9C21-00042',
  ]);
});
