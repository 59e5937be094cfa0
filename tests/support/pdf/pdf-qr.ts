import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

interface Square {
  x: number;
  y: number;
  side: number;
}

/** The squares a PDF's pages draw, read from their content streams. */
function squaresOf(pdf: Buffer): Square[] {
  const squares: Square[] = [];
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    let content: string;
    try {
      content = inflateSync(pdf.subarray(start, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [, x, y, width, height] of content.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g)) {
      if (width === height) squares.push({ x: Number(x), y: Number(y), side: Number(width) });
    }
  }
  return squares;
}

/**
 * The text of the QR code a PDF draws as squares, read as a camera would: painted, then decoded.
 * @throws Error when there is none, or it cannot be read
 */
export function readPdfQr(pdf: Buffer): string {
  const squares = squaresOf(pdf);
  const side = Math.min(...squares.map((square) => square.side));
  const modules = squares.filter((square) => square.side - side < 0.01);
  if (modules.length < 100) throw new Error('the PDF draws no QR code');
  const left = Math.min(...modules.map(({ x }) => x));
  const top = Math.min(...modules.map(({ y }) => y));
  const columns = [...new Set(modules.map(({ x }) => x.toFixed(2)))].map(Number).sort((a, b) => a - b);
  const step = Math.min(...columns.slice(1).map((x, index) => x - (columns[index] ?? x)));
  const scale = 6;
  const border = 4;
  const size = Math.round((Math.max(...columns) - left) / step) + 1 + 2 * border;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const { x, y } of modules) {
    const column = Math.round((x - left) / step) + border;
    const row = Math.round((y - top) / step) + border;
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) pixels.set([0, 0, 0], ((row * scale + dy) * width + column * scale + dx) * 4);
    }
  }
  const found = jsQR(pixels, width, width);
  if (!found) throw new Error('the QR code of the PDF cannot be read');
  return found.data;
}
