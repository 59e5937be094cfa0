import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { sampleTicket as ticket } from '#tests/support/pdf/sample-ticket.ts';
import type { PrintedTicket } from './printed-ticket.ts';
import { ticketsPdf } from './ticket-pdf.ts';

/** Without a cover. */
const pdfOf = (printed: PrintedTicket) => ticketsPdf([printed], { of: async () => undefined });

interface Drawn {
  originalCharCode: number;
}

/** What a reader makes of the page: its texts, and how many letters were drawn as the font's empty box. */
async function read(pdf: Buffer) {
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
  const content = await page.getTextContent();
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = fnArray.flatMap((fn, at) => (fn === OPS.showText ? (argsArray[at] as [(Drawn | number)[]])[0] : []));
  return {
    texts: content.items.flatMap((item) => ('str' in item ? [item.str] : [])),
    boxes: shown.filter((glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0).length,
  };
}

const names = [
  ['Latin', 'Nguyễn Thị', 'Ánh'],
  ['Cyrillic', 'Ольга', 'Иванова'],
  ['Greek', 'Ελένη', 'Παπαδοπούλου'],
  ['Arabic', 'محمد', 'علي'],
  ['Hebrew', 'דוד', 'כהן'],
  ['Chinese', '李', '小龍'],
  ['Japanese', '山田', 'さくら'],
  ['Korean', '김', '철수'],
  ['Thai', 'สมชาย', 'ใจดี'],
  ['Bengali', 'মোহাম্মদ', 'রহমান'],
  ['Devanagari', 'प्रिया', 'शर्मा'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
  ['Tamil', 'கமலா', 'தேவி'],
  ['Sinhala', 'නිමල්', 'පෙරේරා'],
  ['Ethiopic', 'ተስፋዬ', 'ገብረ'],
  ['Georgian', 'გიორგი', 'ბერიძე'],
  ['Armenian', 'Արմեն', 'Սարգսյան'],
] as const;

const lettersOf = (text: string) => [...new Set(text.normalize('NFD').replace(/[\s\p{M}]/gu, ''))].sort();

test.each(names)('a ticket bears a name in %s letters, each drawn [DEC-054]', async (_script, name, surname) => {
  const { texts, boxes } = await read(await pdfOf({ ...ticket, name, surname }));
  expect(boxes).toBe(0);
  expect(lettersOf(texts.join(''))).toEqual(expect.arrayContaining(lettersOf(`${name}${surname}`)));
});

test('two words that run from right to left are read from the right', async () => {
  const { texts } = await read(await pdfOf({ ...ticket, name: 'محمد', surname: 'علي' }));
  expect(texts).toContain('محمد علي');
});

test('emoji are drawn; a letter that no font has is a question mark, never nothing', async () => {
  const event = { ...ticket.event, name: 'Zoë 🎉 festa 👩‍🚀 \u{10900}' };
  const { texts, boxes } = await read(await pdfOf({ ...ticket, event }));
  expect(boxes).toBe(0);
  expect(texts.join('')).toContain('🎉');
  expect(texts.join('')).toContain('?');
});

test('a long name is on the ticket to its last word, written smaller where it must [DAY-073]', async () => {
  const [name, surname] = [
    'Maria Guendalina Immacolata Concetta',
    'Degli Alighieri-Montefeltro della Rovere di Castelbuono',
  ];
  const { texts } = await read(await pdfOf({ ...ticket, name, surname }));
  expect(texts.join(' ')).toContain(`${name} ${surname}`);
});

test('a ticket bears one time: when its person gets on, not a beginning before that [HOLD-001]', async () => {
  const departure = { point: 'Modena Nord', at: '2026-12-11T05:30:00.000Z' };
  const event = { ...ticket.event, startDate: '2026-12-11T05:15:00.000Z', departure };
  const text = (await read(await pdfOf({ ...ticket, event }))).texts.join(' ');
  expect(text).toContain('Modena Nord');
  expect(text.match(/\d\d:\d\d/g)).toEqual(['06:30']);
});
