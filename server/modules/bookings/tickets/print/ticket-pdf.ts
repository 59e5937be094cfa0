import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { localeOf } from '#domain/values/date-format.ts';
import { formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import { longDate, longDateTime, mailTexts } from '#server/kernel/mail/texts.ts';
import type { Covers } from '#server/kernel/print/covers.ts';
import { bytesOf, drawQr } from '#server/kernel/print/pdf-parts.ts';
import { type Doc, Pen } from '#server/kernel/print/pen.ts';
import { termsFacts } from '../../reservations/mails/booking-mail.ts';
import type { PrintedTicket } from './printed-ticket.ts';

/** A5: a page on paper, a screen on a phone. Sizes in points. */
const WIDTH = 419.53;
const HEIGHT = 595.28;
const MARGIN = 28;
const COVER = WIDTH / 2.5;
const QR = 148;
/** What is long is written smaller before it is cut off. */
const valueSizes = [10, 9, 8, 7] as const;
const ink = {
  text: '#1C1917',
  soft: '#57534E',
  line: '#E7E5E4',
  teal: '#0F766E',
  paper: '#FFFFFF',
  wash: '#F0FDFA',
  coral: '#C2410C',
};
function drawCover(doc: Doc, cover: Uint8Array | undefined): void {
  if (cover) {
    doc.save().rect(0, 0, WIDTH, COVER).clip();
    doc.image(Buffer.from(cover), 0, 0, { cover: [WIDTH, COVER], align: 'center', valign: 'center' }).restore();
    return;
  }
  const gradient = doc.linearGradient(0, 0, WIDTH, COVER).stop(0, '#134E4A').stop(1, '#0D9488');
  doc.rect(0, 0, WIDTH, COVER).fill(gradient);
}

/** A label above its value; answers where the next thing starts. */
function drawFact(pen: Pen, label: string, value: string, at: { x: number; y: number; width: number }): number {
  const { doc } = pen;
  doc.font('Inter').fontSize(7.5).fillColor(ink.soft);
  doc.text(label.toUpperCase(), at.x, at.y, { width: at.width, characterSpacing: 0.6, lineBreak: false });
  doc.fillColor(ink.text);
  const box = { bold: true, width: at.width, height: 40, lineGap: 1 };
  return pen.write(value, at.x, at.y + 11, { ...box, size: pen.sizeFor(value, valueSizes, box) }) + 11;
}

/** The line between the two halves, with the notches of a torn-off stub. */
function drawTear(doc: Doc, y: number): void {
  doc
    .save()
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .dash(3, { space: 4 })
    .lineWidth(1)
    .strokeColor('#D6D3D1')
    .stroke();
  doc.undash().circle(0, y, 9).circle(WIDTH, y, 9).fill(ink.line).restore();
}

function drawState(doc: Doc, ticket: PrintedTicket, x: number, y: number): void {
  const { document: texts } = mailTexts(ticket.language);
  const isDue = ticket.due > 0;
  const payed = ticket.price === 0 ? texts.free : texts.payed;
  const text = isDue ? fill(texts.toPay, { amount: formatCents(ticket.due, ticket.language) }) : payed;
  doc.font('InterBold').fontSize(9);
  const width = doc.widthOfString(text) + 20;
  doc.roundedRect(x, y, width, 20, 10).fill(isDue ? '#FFF7ED' : ink.wash);
  doc.fillColor(isDue ? ink.coral : ink.teal).text(text, x + 10, y + 5.5, { lineBreak: false });
}

function drawFacts(pen: Pen, ticket: PrintedTicket, top: number): void {
  const { labels } = mailTexts(ticket.language);
  const { event } = ticket;
  const column = (WIDTH - 2 * MARGIN - 20) / 2;
  const left = { x: MARGIN, width: column };
  const right = { x: MARGIN + column + 20, width: column };
  let y = drawFact(pen, labels.participant, `${ticket.name} ${ticket.surname}`, { ...left, y: top });
  // One time for one person: where they get on, or when it begins.
  const at = event.departure?.at ?? event.startDate;
  if (at) y = drawFact(pen, labels.when, longDateTime(at, ticket.language, '\n'), { ...left, y });
  if (ticket.extras.length > 0) y = drawFact(pen, labels.extras, ticket.extras.join(', '), { ...left, y });
  y = top;
  if (event.place) y = drawFact(pen, labels.where, event.place, { ...right, y });
  if (event.departure) y = drawFact(pen, labels.departure, event.departure.point, { ...right, y });
  drawFact(pen, labels.reservation, ticket.reservationCode, { ...right, y });
}

/** How what is due is paid, along the tear: it is cut off before the gate. */
function drawTerms(pen: Pen, ticket: PrintedTicket, tear: number): void {
  const { doc } = pen;
  const { labels } = mailTexts(ticket.language);
  const terms = termsFacts(ticket.terms, ticket.language);
  if (terms.length === 0) return;
  const width = WIDTH - 2 * MARGIN;
  doc.font('Inter').fontSize(7.5).fillColor(ink.soft);
  doc.text(labels.payment.toUpperCase(), MARGIN, tear - 38, { width, characterSpacing: 0.6, lineBreak: false });
  doc.fillColor(ink.text);
  const text = terms.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  pen.write(text, MARGIN, tear - 28, { bold: true, size: 8, width, height: 24, lineGap: 1 });
}

function drawStub(doc: Doc, ticket: PrintedTicket, top: number): void {
  const { document: texts, labels } = mailTexts(ticket.language);
  drawQr(doc, ticket.url, MARGIN, top, QR);
  const x = MARGIN + QR + 24;
  const width = WIDTH - MARGIN - x;
  doc.font('Inter').fontSize(7.5).fillColor(ink.soft);
  doc.text(labels.code.toUpperCase(), x, top + 4, { width, characterSpacing: 0.6 });
  doc.font('InterBold').fontSize(19).fillColor(ink.text);
  doc.text(`${ticket.code.slice(0, 5)} ${ticket.code.slice(5)}`, x, top + 17, { width, characterSpacing: 0.8 });
  drawState(doc, ticket, x, top + 50);
  doc.font('Inter').fontSize(9).fillColor(ink.soft);
  doc.text(texts.show, x, top + 84, { width, lineGap: 2 });
  doc.text(texts.personal, { width, lineGap: 2 });
  const { fiscalTicketNumber: number } = ticket.event;
  doc.fontSize(7.5).text(number ? fill(texts.fiscal, { number }) : texts.notFiscal, x, top + QR - 12, {
    width,
    height: 20,
    ellipsis: true,
  });
}

function drawHeading(pen: Pen, ticket: PrintedTicket): number {
  const { doc } = pen;
  const { document: texts } = mailTexts(ticket.language);
  const width = WIDTH - 2 * MARGIN;
  doc.fillColor(ink.teal);
  const head = `${texts.heading} · ${ticket.community}`.toUpperCase();
  pen.write(head, MARGIN, COVER + 22, { bold: true, size: 8, width, height: 12, characterSpacing: 0.8 });
  doc.fillColor(ink.text);
  const size = ticket.event.name.length > 48 ? 16 : 20;
  const bottom = pen.write(ticket.event.name, MARGIN, COVER + 38, { bold: true, size, width, height: 52, lineGap: 2 });
  return Math.max(bottom + 12, COVER + 74);
}

/** A page of one ticket. @param cover the event's as JPEG or PNG; a gradient takes its place */
function drawTicket(pen: Pen, ticket: PrintedTicket, cover: Uint8Array | undefined): void {
  const { doc } = pen;
  doc.addPage({ size: [WIDTH, HEIGHT], margin: 0 });
  drawCover(doc, cover);
  drawFacts(pen, ticket, drawHeading(pen, ticket));
  const stub = HEIGHT - MARGIN - QR;
  drawTerms(pen, ticket, stub - 22);
  drawTear(doc, stub - 22);
  drawStub(doc, ticket, stub);
}

/** Tickets of one event as a PDF, each on a page of its own with a vector QR code. */
export async function ticketsPdf(
  [ticket, ...others]: readonly [PrintedTicket, ...PrintedTicket[]],
  coverOf: Pick<Covers, 'of'>,
): Promise<Buffer> {
  const { document: texts } = mailTexts(ticket.language);
  const codes = [ticket, ...others].map(({ code }) => code).join(', ');
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: localeOf(ticket.language),
    displayTitle: true,
    info: {
      Title: fill(texts.title, { code: codes, event: ticket.event.name }),
      Author: ticket.community,
      Subject: ticket.event.startDate ? longDate(ticket.event.startDate, ticket.language) : '',
    },
  });
  const finished = bytesOf(doc);
  const pen = await Pen.for(doc, JSON.stringify([ticket, others]));
  const cover = await coverOf.of(ticket.event.cover);
  for (const one of [ticket, ...others]) {
    drawTicket(pen, one, cover);
    await setImmediate();
  }
  doc.end();
  return finished;
}
