import { crc32, deflateSync } from 'node:zlib';
import QRCode from 'qrcode';

/** Pixels of a module: large enough to be shown on a phone without blur. */
const SCALE = 8;
const QUIET_ZONE = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of one bit a pixel, 1 being white; `isDark` is asked for each module of the square. */
function bitmap(modules: number, isDark: (x: number, y: number) => boolean): Buffer {
  const side = (modules + 2 * QUIET_ZONE) * SCALE;
  // A row is its filter type, none, and its pixels; a module of eight pixels is one byte.
  const stride = 1 + side / 8;
  const pixels = Buffer.alloc(stride * side, 0xff);
  for (let row = 0; row < side; row++) {
    const y = Math.floor(row / SCALE) - QUIET_ZONE;
    pixels[row * stride] = 0;
    if (y < 0 || y >= modules) continue;
    for (let x = 0; x < modules; x++) if (isDark(x, y)) pixels[row * stride + 1 + QUIET_ZONE + x] = 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const data = deflateSync(pixels, { level: 1 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/**
 * The PNG of a QR code, base64: medium correction, four modules of quiet zone. Any mask makes a readable code; weighing all
 * eight, as the library would, takes ten times as long as everything else here.
 */
export function qrPng(text: string): string {
  const { modules } = QRCode.create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 2,
  });
  return bitmap(modules.size, (x, y) => modules.get(y, x) === 1).toString('base64');
}
