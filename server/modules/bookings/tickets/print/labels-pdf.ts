import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Language } from '#domain/shared/language.ts';
import { type LabelFormat, labelPlace, labelSheets } from '#domain/tickets/labels.ts';
import { localeOf } from '#domain/values/date-format.ts';
import { bytesOf, drawQr } from '#server/kernel/print/pdf-parts.ts';
import { Pen } from '#server/kernel/print/pen.ts';

/** What is on a label. */
export interface PrintedLabel {
  name: string;
  code: string;
  /** What the QR code holds. */
  url: string;
  /** Bus, seat and room; where there is none, where they get on. */
  place: string;
  event: string;
}

export interface Labels {
  labels: readonly PrintedLabel[];
  format: LabelFormat;
  /** Counted from one. */
  start: number;
  language: Language;
}

const POINTS = 72 / 25.4;
const QR = 22 * POINTS;
/** The size of the code below it; smaller where its letters are wide. */
const CODE = 8;
/** The size of the event at the foot. */
const EVENT = 7;
/** White beside a QR code, without which a camera does not find it. */
const QUIET = 3 * POINTS;
const nameSizes = [18, 16, 14, 12, 10, 9, 8, 7] as const;
const placeSizes = [12, 10.5, 9, 8, 7] as const;
/** Codes that are drawn before others have their turn. */
const AT_ONCE = 5;

/** Draws one label within its box, in points. */
function drawLabel(pen: Pen, { name, code, url, place, event }: PrintedLabel, box: Box): void {
  const { doc } = pen;
  const { x, y, height } = box;
  const width = box.width - QR - QUIET;
  const placeHeight = place === '' ? 0 : height * 0.26;
  const nameHeight = height * 0.74 - placeHeight;
  doc.fillColor('#000000');
  const big = { bold: true, width, height: nameHeight };
  const below = pen.write(name, x, y, { ...big, size: pen.sizeFor(name, nameSizes, big) });
  const isUnderCode = height - 10 >= QR + 2 + CODE * 1.21;
  const small = { size: EVENT, width: isUnderCode ? box.width : width };
  // Beside the code it may take two lines, below it there is one.
  const lines = isUnderCode ? 1 : Math.min(2, pen.linesIn(event, small));
  const foot = y + height - 1.5 - lines * EVENT * 1.21;
  // What a short name leaves is for the place.
  const bus = { bold: true, width, height: foot - below - 4 };
  if (place !== '') pen.write(place, x, below + 2, { ...bus, size: pen.sizeFor(place, placeSizes, bus) });
  pen.write(event, x, foot, { ...small, height: lines * EVENT * 1.25 });
  const right = x + box.width - QR;
  drawQr(doc, url, right, y, QR);
  const spaced = `${code.slice(0, 5)} ${code.slice(5)}`;
  doc.font('InterBold').fontSize(CODE).fillColor('#000000');
  const codeSize = Math.min(CODE, (CODE * QR) / doc.widthOfString(spaced));
  doc.fontSize(codeSize);
  doc.text(spaced, right + (QR - doc.widthOfString(spaced)) / 2, y + QR + 2, { lineBreak: false });
}

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** Labels on sheets or a roll, in their order, the first of the first sheet left out where they are used. */
export async function labelsPdf({ labels, format, start, language }: Labels): Promise<Buffer> {
  const { page, label: size, padding, article } = labelSheets[format];
  const doc = new PDFDocument({
    ...{ autoFirstPage: false, margin: 0, lang: localeOf(language), displayTitle: true },
    info: { Title: `${article} · ${labels[0]?.event ?? ''}` },
  });
  const finished = bytesOf(doc);
  const pen = await Pen.for(doc, JSON.stringify(labels));
  let shown = -1;
  for (const [at, label] of labels.entries()) {
    const place = labelPlace(format, at + start - 1);
    if (place.page > shown) doc.addPage({ size: [page.width * POINTS, page.height * POINTS], margin: 0 });
    shown = place.page;
    drawLabel(pen, label, {
      x: (place.x + padding) * POINTS,
      y: (place.y + padding) * POINTS,
      width: (size.width - 2 * padding) * POINTS,
      height: (size.height - 2 * padding) * POINTS,
    });
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  doc.end();
  return finished;
}
