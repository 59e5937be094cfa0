import PDFDocument from 'pdfkit';
import { type MonthSums, openMatters } from '#domain/metrics/closing/closing.ts';
import type { Language } from '#domain/shared/language.ts';
import { localeOf, monthInWords } from '#domain/values/date-format.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { closing as english } from '#i18n/en/payments/closing.ts';
import { money as englishMoney } from '#i18n/en/payments/money.ts';
import { fill } from '#i18n/fill.ts';
import { closing as italian } from '#i18n/it/payments/closing.ts';
import { money as italianMoney } from '#i18n/it/payments/money.ts';
import { exportTexts } from '#i18n/sheets/texts.ts';
import { bytesOf } from '#server/kernel/print/pdf-parts.ts';
import { Pen } from '#server/kernel/print/pen.ts';

export interface MonthStatement {
  sums: MonthSums;
  community: string;
  /** Who closes it. */
  by: { name: string };
  at: Date;
  language: Language;
}

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const BOTTOM = 841.89 - MARGIN;
const ROW = 20;

type Line = readonly [name: string, amount: string, isTotal?: boolean];

const counted = (text: string, count: number): string => fill(text, { smart_count: count });

/** The parts of the statement in their order: each a title and its lines. */
function partsOf({ sums, language }: MonthStatement): { title: string; lines: Line[] }[] {
  const words = language === 'en' ? english : italian;
  const { word, ways: wayNames } = language === 'en' ? englishMoney : italianMoney;
  const { paymentType } = exportTexts(language).enums;
  const { figures, ways, corrections, open } = sums;
  const { card, other } = figures.byWay;
  const euros = (cents: number) => formatCents(cents, language);
  const off = (cents: number) => euros(-cents);
  const optional = (name: string, cents: number): Line[] => (cents === 0 ? [] : [[name, off(cents)]]);
  const month = (name: string) => monthInWords(name, language);
  return [
    {
      title: fill(words.statement, { month: month(sums.month) }),
      lines: [
        [word.taken, euros(figures.taken)],
        [word.refunded, off(figures.refunded)],
        [word.net, euros(figures.net), true],
        [word.fees, off(figures.fees)],
        ...optional(word.disputeFees, figures.disputeFees),
        [word.payout, euros(figures.payout), true],
      ],
    },
    {
      title: words.cards,
      lines: [
        [words.taken, euros(card.taken)],
        [words.refunded, off(card.refunded)],
        ...optional(words.crossed, card.crossed),
        [words.fees, off(card.fees)],
        ...optional(words.disputeFees, card.disputeFees),
        [words.fromCards, euros(card.payout), true],
      ],
    },
    {
      title: words.others,
      lines: [
        ...ways
          .filter((way) => way.paymentType !== 'stripe')
          .map(
            (way): Line => [
              `${way.paymentType === 'byHand' ? wayNames.other : paymentType[way.paymentType]} (${counted(words.payments, way.payments)})`,
              euros(way.taken),
            ],
          ),
        [words.givenBack, off(other.refunded)],
        [words.inHand, euros(other.payout), true],
      ],
    },
    {
      title: words.corrections,
      lines: corrections.map(
        (one): Line => [
          `${fill(words.corrects, { month: month(one.month) })} (${counted(words.entries, one.entries)})`,
          euros(one.payout),
        ],
      ),
    },
    {
      title: words.open,
      lines: openMatters
        .filter((name) => open[name].count > 0)
        .map((name): Line => [counted(words.matters[name], open[name].count), euros(open[name].amount)]),
    },
  ];
}

/** The statement of a month on paper, as it is kept when the month is closed. */
export async function monthPdf(statement: MonthStatement): Promise<Buffer> {
  const { sums, community, by, at, language } = statement;
  const words = language === 'en' ? english : italian;
  const title = fill(words.statement, { month: monthInWords(sums.month, language) });
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: localeOf(language), displayTitle: true },
    info: { Title: title, Author: community },
  });
  const finished = bytesOf(doc);
  const pen = await Pen.for(doc, JSON.stringify([statement, words]));
  const grey = '#57534E';
  doc.fillColor(grey);
  let y = pen.write(community, MARGIN, MARGIN, { bold: true, size: 12, width: WIDTH, height: 16 });
  y = pen.write(
    fill(words.listed, { name: by.name, day: formatDateTime(at) }),
    ...([MARGIN, y + 4, { size: 10, width: WIDTH, height: 14 }] as const),
  );
  for (const part of partsOf(statement)) {
    if (part.lines.length === 0) continue;
    if (y + (part.lines.length + 2) * ROW > BOTTOM) {
      doc.addPage();
      y = MARGIN;
    }
    doc.fillColor('#1C1917');
    y = pen.write(part.title, MARGIN, y + 22, { bold: true, size: 15, width: WIDTH, height: 20 }) + 8;
    for (const [name, amount, isTotal = false] of part.lines) {
      if (isTotal)
        doc
          .moveTo(MARGIN, y - 3)
          .lineTo(MARGIN + WIDTH, y - 3)
          .lineWidth(0.75)
          .stroke(grey);
      doc.fillColor('#1C1917');
      pen.write(name, MARGIN, y, { bold: isTotal, size: 11, width: WIDTH - 120, height: 15 });
      doc.font(isTotal ? 'InterBold' : 'Inter').fontSize(11);
      doc.text(amount, MARGIN, y, { width: WIDTH, align: 'right', lineBreak: false });
      y += ROW;
    }
  }
  doc.end();
  return finished;
}
