import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PlacedText {
  text: string;
  /** Of its lower left corner, in millimetres from the upper left of the page. */
  x: number;
  y: number;
}

export interface PdfPage {
  /** Millimetres. */
  width: number;
  height: number;
  texts: PlacedText[];
}

const mm = (points: number): number => Math.round((points / 72) * 254) / 10;

/** The pages of a PDF as a reader lays them out: how large, and what is written where. */
export async function pagesOfPdf(pdf: Buffer): Promise<PdfPage[]> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let at = 1; at <= file.numPages; at++) {
    const page = await file.getPage(at);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      // Right-to-left letters end with a sign of their font.
      return [{ text: item.str.replace(/\p{Cc}/gu, ''), x: mm(x), y: mm(height - y) }];
    });
    pages.push({ width: mm(width), height: mm(height), texts });
  }
  return pages;
}
