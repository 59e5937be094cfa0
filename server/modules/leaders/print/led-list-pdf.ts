import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { LedPerson, LedSnapshot } from '#domain/leaders/schema.ts';
import type { Language } from '#domain/shared/language.ts';
import { localeOf } from '#domain/values/date-format.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { leaderListMail as english } from '#i18n/en/mails/leader-list.ts';
import { fill } from '#i18n/fill.ts';
import { leaderListMail as italian } from '#i18n/it/mails/leader-list.ts';
import { bytesOf } from '#server/kernel/print/pdf-parts.ts';
import { Pen } from '#server/kernel/print/pen.ts';

export interface LedListFile {
  data: Pick<LedSnapshot, 'list' | 'leader' | 'people' | 'stops'>;
  at: Date;
  language: Language;
}

/** A4 across, in points. */
const [WIDTH, HEIGHT, MARGIN] = [841.89, 595.28, 34];
const ROOM = WIDTH - 2 * MARGIN;
const BOTTOM = HEIGHT - MARGIN - 14;
const TEXT = 9.5;
const LINE = 12.5;
const BOX = 9;
const grey = '#57534E';
const black = '#000000';

export const leaderListWords = (language: Language) => (language === 'en' ? english : italian);

interface Column {
  label: string;
  /** Of what is left beside the box. */
  share: number;
  text: (person: LedPerson) => string;
  isNumber?: boolean;
}

/** What of people is on the sheet: a column for all the leader sees, and none for what they do not. */
function columnsOf({ data: { leader, people }, language }: LedListFile): Column[] {
  const words = leaderListWords(language);
  const { sees } = leader;
  const has = (of: (person: LedPerson) => unknown) => people.some(of);
  const notesOf = ({ health, note, answers }: LedPerson) =>
    [health, note, ...(answers ?? []).map(({ name, value }) => `${name}: ${value}`)].filter(Boolean).join(' · ');
  return [
    { label: words.person, share: 4, text: ({ surname, name }) => `${surname} ${name}` },
    ...(has(({ seat }) => seat) ? [{ label: words.seat, share: 1, text: ({ seat }: LedPerson) => seat ?? '' }] : []),
    ...(has(({ age }) => age !== null)
      ? [{ label: words.age, share: 0.7, text: ({ age }: LedPerson) => String(age ?? '') }]
      : []),
    ...(sees.phone ? [{ label: words.phone, share: 2, text: ({ phone }: LedPerson) => phone ?? '' }] : []),
    ...(sees.amounts
      ? [
          {
            ...{ label: words.due, share: 1.3, isNumber: true },
            text: ({ amountDue }: LedPerson) => (amountDue ? formatCents(amountDue, language) : ''),
          },
        ]
      : []),
    ...(sees.notes ? [{ label: words.note, share: 4, text: notesOf }] : []),
  ];
}

/** People by the stop where they get on, in the order of the way; the person who has none last. */
function groupsOf({ data: { people, stops }, language }: LedListFile): { head: string; people: LedPerson[] }[] {
  const byStop = groupBy(people, ({ stopId }) => (stops.some(({ _id }) => _id === stopId) ? (stopId ?? '') : ''));
  const heads = stops.map(({ _id, name, at }) => ({ _id, head: `${name} · ${formatDateTime(at)}` }));
  return [...heads, { _id: '', head: stops.length > 0 ? leaderListWords(language).without : '' }].flatMap(
    ({ _id, head }) => {
      const own = byStop.get(_id);
      return own ? [{ head, people: own }] : [];
    },
  );
}

class Sheet {
  readonly #pen: Pen;
  readonly #columns: readonly (Column & { x: number; width: number })[];
  readonly #tick: string;
  y = 0;

  constructor(pen: Pen, columns: readonly Column[], tick: string) {
    this.#pen = pen;
    this.#tick = tick;
    const [left, gap] = [MARGIN + 20, 8];
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const unit = (ROOM - 20 - gap * (columns.length - 1)) / whole;
    let x = left;
    this.#columns = columns.map((column) => {
      const placed = { ...column, x, width: column.share * unit };
      x += placed.width + gap;
      return placed;
    });
  }

  #rule(y: number, width: number): void {
    const { doc } = this.#pen;
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + ROOM, y)
      .lineWidth(width)
      .stroke(grey);
  }

  page(): void {
    const { doc } = this.#pen;
    doc.addPage({ size: [WIDTH, HEIGHT], margin: 0 });
    this.y = MARGIN;
  }

  /** The heads of the columns, which are on every page. */
  heads(): void {
    this.#pen.doc.fillColor(grey);
    const bold = { bold: true, size: 8.5, height: 11 };
    this.#pen.write(this.#tick, MARGIN, this.y, { ...bold, width: 16 });
    for (const { label, x, width } of this.#columns) this.#pen.write(label, x, this.y, { ...bold, width });
    this.y += 13;
    this.#rule(this.y, 1);
    this.y += 3;
  }

  #heightOf(person: LedPerson): number {
    const lines = this.#columns.map(({ text, width }) => this.#pen.linesIn(text(person), { size: TEXT, width }));
    return Math.max(1, ...lines) * LINE + 4;
  }

  /** A new page where so much does not fit any more. */
  #need(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.page();
    this.heads();
  }

  group(head: string, people: readonly LedPerson[]): void {
    const [first] = people;
    if (head !== '' && first) {
      // Never alone at the foot of a page.
      this.#need(24 + this.#heightOf(first));
      this.#pen.doc.fillColor(black);
      this.y += 6;
      this.#pen.write(`${head} · ${people.length}`, MARGIN, this.y, { bold: true, size: 11, width: ROOM, height: 14 });
      this.y += 18;
    }
    for (const person of people) this.row(person);
  }

  row(person: LedPerson): void {
    const height = this.#heightOf(person);
    this.#need(height);
    const { doc } = this.#pen;
    doc
      .rect(MARGIN + 1, this.y + 1, BOX, BOX)
      .lineWidth(0.9)
      .stroke(black);
    doc.fillColor(black);
    for (const { text, x, width, isNumber = false } of this.#columns) {
      const written = text(person);
      if (isNumber) {
        doc.font('Inter').fontSize(TEXT);
        doc.text(written, x, this.y, { width, align: 'right', lineBreak: false });
      } else this.#pen.write(written, x, this.y, { size: TEXT, width, height: BOTTOM, lineGap: LINE - TEXT * 1.21 });
    }
    this.y += height;
    this.#rule(this.y - 2, 0.4);
  }
}

/** A list on paper as its leader may see it: surname first, stop by stop, each with a box to tick. */
export async function ledListPdf(file: LedListFile): Promise<Buffer> {
  const { data, at, language } = file;
  const words = leaderListWords(language);
  const { list } = data;
  const title = `${list.eventName}: ${list.identifier}`;
  const doc = new PDFDocument({
    ...{ autoFirstPage: false, bufferPages: true, margin: 0, lang: localeOf(language), displayTitle: true },
    info: { Title: title },
  });
  const finished = bytesOf(doc);
  const pen = await Pen.for(doc, JSON.stringify([data, words]));
  const sheet = new Sheet(pen, columnsOf(file), words.tick);
  sheet.page();
  doc.fillColor(black);
  sheet.y = pen.write(title, MARGIN, sheet.y, { bold: true, size: 16, width: ROOM, height: 20 });
  const people = data.people.length;
  const head = { list: list.identifier, count: people, smart_count: people, at: formatDateTime(at.toISOString()) };
  doc.fillColor(grey);
  sheet.y = pen.write(fill(words.head, head), MARGIN, sheet.y + 2, { size: 9.5, width: ROOM, height: 13 }) + 8;
  sheet.heads();
  for (const { head: stop, people } of groupsOf(file)) {
    sheet.group(stop, people);
    await setImmediate();
  }
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    doc.font('Inter').fontSize(8).fillColor(grey);
    const number = fill(words.page, { page: page + 1, pages: count });
    doc.text(number, MARGIN, HEIGHT - MARGIN, { width: ROOM, align: 'right', lineBreak: false });
  }
  doc.end();
  return finished;
}
