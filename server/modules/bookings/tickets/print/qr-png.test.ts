import jsqr from 'jsqr';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ticketUrl } from '#domain/tickets/code.ts';
import { drawCode } from '#server/kernel/draw-code.ts';
import { qrModules } from './qr-modules.ts';
import { qrPng } from './qr-png.ts';

// A CommonJS module: its function is one level deeper for Node than for its types.
const decode = (typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default) as typeof jsqr;

async function read(png: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('the picture of a ticket reads as its address, whatever the code [DEC-053]', async () => {
  for (let n = 0; n < 100; n++) {
    const url = ticketUrl('https://regia.example.org', drawCode());
    expect(await read(qrPng(url))).toBe(url);
  }
});

const sites = [
  'https://regia.example.org',
  'http://localhost:3000',
  'https://r.it',
  'https://x.it',
  `https://${'lungo.'.repeat(12)}example.org`,
];

test.each(sites)('a code drawn from its parts is the one the library draws, bit by bit: %s', (site) => {
  for (let n = 0; n < 200; n++) {
    const url = ticketUrl(site, drawCode());
    const { modules } = QRCode.create([{ data: Buffer.from(url), mode: 'byte' }], {
      errorCorrectionLevel: 'M',
      maskPattern: 2,
    });
    const { size, squares } = qrModules(url);
    const drawn = Buffer.from(squares.subarray(0, size * size).map((square) => (square === 0 ? 1 : 0)));
    expect(size).toBe(modules.size);
    expect(drawn.equals(Buffer.from(modules.data))).toBe(true);
  }
});

test('the picture holds long addresses and other alphabets', async () => {
  const url = `https://perché.example.org/${'lungo/'.repeat(30)}t/AB12CD34EF`;
  expect(await read(qrPng(url))).toBe(url);
});

test('the picture is a whole PNG with a quiet zone of four modules', async () => {
  const { data, info } = await sharp(Buffer.from(qrPng('https://regia.test/t/AB12CD34EF'), 'base64'))
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  expect(data.subarray(0, info.width * 32).every((value) => value === 255)).toBe(true);
  expect(data[info.width * 32 + 32]).toBe(0);
});
