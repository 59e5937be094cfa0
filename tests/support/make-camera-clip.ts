import { closeSync, openSync, writeSync } from 'node:fs';
import QRCode from 'qrcode';

export interface ClipOptions {
  width?: number;
  height?: number;
  /** Edge of the code with its quiet zone, in pixels. */
  codeSize?: number;
  /** Frames without a code before it comes into view, at ten a second. */
  emptyFrames?: number;
  frames?: number;
}

const quietZone = 4;
const rate = 10;
const dark = 40;
const light = 215;

/** A picture of a grey, moving background: a still one would not look like a camera. */
function background(width: number, height: number, frame: number): Buffer {
  const luma = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) luma[y * width + x] = 110 + ((x + y + frame * 7) % 40);
  }
  return luma;
}

function drawCode(luma: Buffer, width: number, height: number, text: string, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const total = modules.size + 2 * quietZone;
  const scale = Math.max(1, Math.floor(size / total));
  const [left, top] = [width, height].map((edge) => Math.floor((edge - total * scale) / 2)) as [number, number];
  for (let y = 0; y < total * scale; y += 1) {
    for (let x = 0; x < total * scale; x += 1) {
      const [column, row] = [x, y].map((pixel) => Math.floor(pixel / scale) - quietZone) as [number, number];
      const inside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      luma[(top + y) * width + left + x] = inside && modules.get(row, column) ? dark : light;
    }
  }
}

/** Writes a film (Y4M) of a QR code for the browser's fake camera; it is played in a loop. */
export function makeCameraClip(file: string, text: string, options: ClipOptions = {}): void {
  const { width = 640, height = 480, codeSize = 300, emptyFrames = 0, frames = 10 } = options;
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const handle = openSync(file, 'w');
  writeSync(handle, `YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`);
  for (let frame = 0; frame < emptyFrames + frames; frame += 1) {
    const luma = background(width, height, frame);
    if (frame >= emptyFrames) drawCode(luma, width, height, text, codeSize);
    for (const part of [Buffer.from('FRAME\n'), luma, chroma]) writeSync(handle, part);
  }
  closeSync(handle);
}
