import PDFDocument from 'pdfkit';
import { addressOfEvent } from '#domain/shared/event-place.ts';
import type { Language } from '#domain/shared/language.ts';
import { pageColours } from '#domain/tenants/colour.ts';
import { addressLine } from '#domain/values/address.ts';
import { localeOf } from '#domain/values/date-format.ts';
import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import { type PosterSize, posterSizes } from '#domain/website/share.ts';
import { mailTexts } from '#server/kernel/mail/texts.ts';
import { bytesOf, drawQr } from '#server/kernel/print/pdf-parts.ts';
import { type Doc, Pen } from '#server/kernel/print/pen.ts';
import { periodInWords, priceInWords, wordsOf } from '#site/words.ts';

export interface Poster {
  community: PublicCommunity;
  event: PublicEvent;
  /** The page its code opens. */
  url: string;
  language: Language;
  size: PosterSize;
}

/** All is drawn as on A4, and made smaller for the rest. */
const [WIDTH, HEIGHT] = posterSizes.a4;
const MARGIN = 44;
const QR = 190;
const BAND = QR + 2 * MARGIN;
/** How much of its size a line takes, and the white below a text, in points. */
const [LINE, GAP] = [1.22, 12];
const scales = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;
/** The part of the poster that its picture takes, in points. */
export const posterPicture = { width: WIDTH, height: 300 };

function drawHead(doc: Doc, picture: Uint8Array | undefined, ground: string): void {
  const { width, height } = posterPicture;
  if (!picture) {
    doc.rect(0, 0, width, 24).fill(ground);
    return;
  }
  doc.save().rect(0, 0, width, height).clip();
  doc.image(Buffer.from(picture), 0, 0, { cover: [width, height], align: 'center', valign: 'center' }).restore();
}

interface Block {
  text: string;
  bold: boolean;
  size: number;
  /** Lines; what has no room in them is cut off. */
  most: number;
}

/** What the poster says, the most important first. */
function blocksOf({ event, language }: Poster): Block[] {
  const place = addressOfEvent(event);
  const points = event.departurePoints.map(({ groupingPoint }) => groupingPoint).join(' · ');
  const from = points && `${mailTexts(language).labels.departure}: ${points}`;
  return [
    { text: event.name, bold: true, size: event.name.length > 60 ? 30 : 42, most: 3 },
    { text: periodInWords(event.beginsAt, event.endsAt, language), bold: true, size: 19, most: 2 },
    { text: addressLine(place), bold: false, size: 15, most: 2 },
    { text: priceInWords(event, language), bold: true, size: 17, most: 1 },
    { text: from, bold: false, size: 15, most: 2 },
  ].filter(({ text }) => text !== '');
}

/** All of it above the band, in smaller letters where there is much: a poster without its price or its last day is none. */
function drawTexts(pen: Pen, poster: Poster, top: number): void {
  const { doc } = pen;
  const width = WIDTH - 2 * MARGIN;
  const blocks = blocksOf(poster);
  const begin = top + 22;
  const heightOf = ({ text, bold, size, most }: Block, scale: number) =>
    Math.min(most, pen.linesIn(text, { bold, size: size * scale, width })) * size * scale * LINE + GAP * scale;
  const fits = (scale: number) =>
    blocks.reduce((y, block) => y + heightOf(block, scale), begin) <= HEIGHT - BAND - MARGIN / 3;
  const scale = scales.find(fits) ?? Math.min(...scales);
  doc.fillColor('#57534E');
  pen.write(poster.community.businessName, MARGIN, top, { bold: true, size: 13, width, height: 16 });
  doc.fillColor('#1C1917');
  let y = begin;
  for (const block of blocks) {
    const size = block.size * scale;
    pen.write(block.text, MARGIN, y, { bold: block.bold, size, width, height: block.most * size * LINE });
    y += heightOf(block, scale);
  }
}

function drawBand(doc: Doc, { community, url, language }: Poster): void {
  const { light } = pageColours(community.primaryColor);
  const top = HEIGHT - BAND;
  doc.rect(0, top, WIDTH, BAND).fill(light.community);
  doc.roundedRect(MARGIN - 12, top + MARGIN - 12, QR + 24, QR + 24, 12).fill('#FFFFFF');
  drawQr(doc, url, MARGIN, top + MARGIN, QR);
  const x = MARGIN + QR + 40;
  const width = WIDTH - MARGIN - x;
  doc.font('InterBold').fontSize(26).fillColor(light.onCommunity);
  doc.text(wordsOf(language).posterScan, x, top + MARGIN + 6, { width, height: 130, ellipsis: true });
  doc.font('Inter').fontSize(12).fillColor(light.onCommunity);
  doc.text(url.replace(/^https?:\/\//, ''), x, HEIGHT - MARGIN - 34, { width, height: 32, ellipsis: true });
}

/**
 * The poster of an event, with its page's address as a vector QR code.
 * @param picture the event's own as JPEG or PNG
 */
export async function posterPdf(poster: Poster, picture: Uint8Array | undefined): Promise<Buffer> {
  const { community, event, language, size } = poster;
  const [width, height] = posterSizes[size];
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: localeOf(language),
    displayTitle: true,
    info: { Title: event.name, Author: community.businessName },
  });
  const finished = bytesOf(doc);
  const pen = await Pen.for(doc, JSON.stringify(poster));
  doc.scale(width / WIDTH);
  drawHead(doc, picture, pageColours(community.primaryColor).light.community);
  drawTexts(pen, poster, picture ? posterPicture.height + 30 : 70);
  drawBand(doc, poster);
  doc.end();
  return finished;
}
