import { type Font, openSync } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { projectFile } from '../project-file.ts';
import { linesOf } from './lines.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { fileWith, fontOf } from './script-fonts.ts';

export type Doc = InstanceType<typeof PDFDocument>;

const interFile = (bold: boolean) => projectFile(`server/kernel/print/fonts/Inter-${bold ? 'Bold' : 'Regular'}.ttf`);

let inter: Font | undefined;
const interFont = () => (inter ??= openSync(interFile(false)) as Font);
const isInInter = (codePoint: number) => interFont().hasGlyphForCodePoint(codePoint);

/** The same font without the places of marks, for what cannot be shaped with them. */
const plainly = (face: string) => `${face}-plain`;

interface Writing {
  bold?: boolean;
  size: number;
  width: number;
  /** What does not fit is cut off with an ellipsis. */
  height: number;
  lineGap?: number;
  characterSpacing?: number;
}

/**
 * Writes what people typed, in whatever script: Inter where it has the letters, else a font of their script, shaped and in
 * its direction. What no font has is written as a question mark.
 */
export class Pen {
  readonly doc: Doc;
  private readonly fileOf: ReadonlyMap<number, string>;
  /** Of lines at a size of one point: shaping is slow, and widths grow with the size. */
  private readonly widths = new Map<string, number>();

  private constructor(doc: Doc, fileOf: ReadonlyMap<number, string>) {
    this.doc = doc;
    this.fileOf = fileOf;
  }

  /** @param texts all that will be written, in any shape */
  static async for(doc: Doc, texts: string): Promise<Pen> {
    doc.registerFont('Inter', interFile(false)).registerFont('InterBold', interFile(true));
    const fileOf = new Map<number, string>();
    const lettersIn = new Map<string, Set<string>>();
    for (const letter of new Set(texts.normalize('NFC') + texts.normalize('NFC').toUpperCase())) {
      const codePoint = letter.codePointAt(0) ?? 0;
      if (codePoint < 0x300 || isInInter(codePoint)) continue;
      const file = fileWith(codePoint);
      if (!file) continue;
      fileOf.set(codePoint, file);
      lettersIn.set(file, (lettersIn.get(file) ?? new Set()).add(letter));
    }
    for (const [file, letters] of lettersIn) {
      const text = [...letters].join('');
      for (const plain of [false, true]) {
        const name = plain ? plainly(file) : file;
        doc.registerFont(name, await fontOf(file, text, { weight: 400, plain }));
        doc.registerFont(`${name}Bold`, await fontOf(file, text, { weight: 700, plain }));
      }
    }
    return new Pen(doc, fileOf);
  }

  /** The face of a letter; undefined where none has it. */
  private faceOf(codePoint: number): string | undefined {
    return isInInter(codePoint) ? 'Inter' : this.fileOf.get(codePoint);
  }

  /** The largest of some sizes in which a text fits its box, no word broken; the smallest where none does. */
  sizeFor(text: string, sizes: readonly [number, ...number[]], writing: Omit<Writing, 'size'>): number {
    const words = new Set(text.split(/\s+/));
    const isFitting = (size: number) => {
      const { height, width, lineGap = 0 } = writing;
      const { lineHeight, widthOf } = this.measured({ ...writing, size });
      const most = Math.max(1, Math.floor((height + lineGap) / lineHeight));
      const lines = linesOf(text, { width, most: Number.POSITIVE_INFINITY }, widthOf);
      const isWhole = lines.every((line) => line.split(/\s+/).every((word) => words.has(word)));
      return isWhole && lines.length <= most;
    };
    return sizes.find(isFitting) ?? Math.min(...sizes);
  }

  /** How many lines a text takes. */
  linesIn(text: string, writing: Omit<Writing, 'height'>): number {
    const { widthOf } = this.measured(writing);
    return linesOf(text, { width: writing.width, most: Number.POSITIVE_INFINITY }, widthOf).length;
  }

  /** How a writing measures and draws a line. */
  private measured({ bold = false, size, lineGap = 0, characterSpacing = 0 }: Omit<Writing, 'width' | 'height'>) {
    const { doc } = this;
    const suffix = bold ? 'Bold' : '';
    const draw = (piece: Piece) => doc.font(`${piece.face}${suffix}`).fontSize(size);
    const options = { lineBreak: false, characterSpacing, features: [] };
    const widthOf = (piece: Piece) => draw(piece).widthOfString(piece.text, options);
    const isDrawable = (piece: Piece) => {
      try {
        return widthOf(piece) >= 0;
      } catch {
        return false;
      }
    };
    const drawable = ({ face, text }: Piece) =>
      [
        { face, text },
        { face: plainly(face), text },
      ].find(isDrawable) ?? { face: 'Inter', text: '?' };
    const piecesIn = (line: string) =>
      piecesOf(line, (codePoint) => this.faceOf(codePoint)).map((piece) =>
        piece.face === 'Inter' ? piece : drawable(piece),
      );
    const lineHeight = draw({ face: 'Inter', text: '' }).currentLineHeight(true) + lineGap;
    const widthOfLine = (line: string) => {
      const key = `${suffix}:${characterSpacing / size}:${line}`;
      const known = this.widths.get(key) ?? piecesIn(line).reduce((sum, piece) => sum + widthOf(piece), 0) / size;
      this.widths.set(key, known);
      return known * size;
    };
    return { draw, options, piecesIn, widthOfPiece: widthOf, widthOf: widthOfLine, lineHeight };
  }

  /** Writes within a box; answers where the next line would start, which is the document's `y` too. */
  write(text: string, x: number, y: number, writing: Writing): number {
    const { doc } = this;
    const { size, width, height, lineGap = 0 } = writing;
    const { draw, options, piecesIn, widthOfPiece, widthOf, lineHeight } = this.measured(writing);
    const most = Math.max(1, Math.floor((height + lineGap) / lineHeight));
    const lines = linesOf(text, { width, most }, widthOf);
    let top = y;
    for (const line of lines) {
      let left = x;
      const baseline = top + (interFont().ascent / interFont().unitsPerEm) * size;
      for (const piece of piecesIn(line)) {
        draw(piece).text(piece.text, left, baseline, { ...options, baseline: 'alphabetic' });
        left += widthOfPiece(piece);
      }
      top += lineHeight;
    }
    doc.x = x;
    doc.y = top;
    return top;
  }
}
