import { constants, crc32, deflateSync } from 'node:zlib';
import { type Modules, qrModules } from './qr-modules.ts';

/** Pixels of a module: large enough to be shown on a phone without blur. */
const SCALE = 8;
const QUIET_ZONE = 4;
/**
 * Without a code of its own, which would take longer to make than it saves of so few bytes, and with a window of a hundred rows:
 * getting a longer one ready takes longer than packing what is in the eight rows above.
 */
const QUICK = { level: 1, strategy: constants.Z_FIXED, windowBits: 12, memLevel: 7 };
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.allocUnsafe(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  framed.set(data, 8);
  const body = framed.subarray(4, data.length + 8);
  framed.writeUInt32BE(crc32(body), data.length + 8);
  return framed;
}

const END = chunk('IEND', Buffer.alloc(0));

/** A PNG of one bit a pixel, 1 being white. */
function bitmap({ size, squares }: Modules): Buffer {
  const side = (size + 2 * QUIET_ZONE) * SCALE;
  // A row is its filter type, none, and its pixels; a module of eight pixels is one byte.
  const stride = 1 + side / 8;
  const pixels = Buffer.alloc(stride * side, 0xff);
  for (let row = 0; row < side; row++) pixels[row * stride] = 0;
  for (let y = 0; y < size; y++) {
    const first = (QUIET_ZONE + y) * SCALE * stride;
    pixels.set(squares.subarray(y * size, (y + 1) * size), first + 1 + QUIET_ZONE);
    // One row, then two, then four.
    for (let rows = 1; rows < SCALE; rows *= 2) {
      pixels.copyWithin(first + rows * stride, first, first + rows * stride);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const data = deflateSync(pixels, QUICK);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), END]);
}

/** The PNG of the QR code of a ticket's address, base64, with four modules of quiet zone. */
export function qrPng(text: string): string {
  return bitmap(qrModules(text)).toString('base64');
}
