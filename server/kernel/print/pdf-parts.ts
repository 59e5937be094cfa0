import type { Doc } from '#server/kernel/print/pen.ts';
import { qrMatrix } from './qr.ts';

/** All of a document, once it has ended. */
export function bytesOf(doc: Doc): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** A QR code as vectors. */
export function drawQr(doc: Doc, url: string, x: number, y: number, side: number): void {
  const { size, isDark } = qrMatrix(url);
  const module = side / size;
  doc.fillColor('#000000');
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (isDark(column, row)) doc.rect(x + column * module, y + row * module, module + 0.05, module + 0.05);
    }
  }
  doc.fill();
}
