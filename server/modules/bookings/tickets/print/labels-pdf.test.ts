import { expect, test } from 'vitest';
import { labelFormats, labelPlace, labelSheets, labelsOn } from '#domain/tickets/labels.ts';
import { pagesOfPdf } from '#tests/support/pdf/pdf-pages.ts';
import { labelsPdf, type PrintedLabel } from './labels-pdf.ts';

const label: PrintedLabel = {
  ...{ name: 'Ada Neri', code: '2WM2KYDJHW', url: 'https://regia.test/t/2WM2KYDJHW' },
  ...{ place: '', event: 'Camminata sotto i portici di San Luca' },
};

const textsOf = async (printed: PrintedLabel, format: (typeof labelFormats)[number]) =>
  (await pagesOfPdf(await labelsPdf({ labels: [printed], format, start: 1, language: 'it' })))[0]?.texts ?? [];

test.each(labelFormats)('the code of a %s label is on one line, however wide its letters [DAY-073]', async (format) => {
  for (const code of ['2WM2KYDJHW', 'MWMWMWMWMW', '1111111111']) {
    const texts = (await textsOf({ ...label, code }, format)).map(({ text }) => text);
    expect(texts).toContain(`${code.slice(0, 5)} ${code.slice(5)}`);
  }
});

test('where there is no bus a long name takes its room, and the event the line below the code [DAY-073]', async () => {
  const name = 'Maria Guendalina Immacolata Concetta Degli Alighieri-Montefeltro della Rovere di Castelbuono';
  const texts = (await textsOf({ ...label, name }, '62x40')).map(({ text }) => text).join(' ');
  expect(texts).toContain(name);
  expect(texts).toContain(label.event);
});

test('a short surname in Chinese is not broken in two [DAY-073]', async () => {
  const texts = await textsOf({ ...label, name: '王小明 欧阳' }, '63.5x38.1');
  expect(texts.some(({ text }) => text.includes('欧阳'))).toBe(true);
});

test.each(labelFormats)('whatever a %s label says stays on it, a sheet full and one more [DAY-073]', async (format) => {
  const { label: size, padding } = labelSheets[format];
  const place = 'Modena Nord, parcheggio del casello autostradale A1';
  const labels = Array.from({ length: labelsOn(format) + 1 }, (_, at) => ({
    ...{ ...label, place, name: at % 2 ? 'Maria Antonietta Bartolomei-Castelfranchi' : 'Ada Neri' },
    ...{ code: `2WM2KYD${String(at).padStart(3, '0')}`, event: 'Navetta per Lucca, la fiera del fumetto' },
  }));
  const pages = await pagesOfPdf(await labelsPdf({ labels, format, start: 1, language: 'it' }));
  for (const [at, { name, event, code }] of labels.entries()) {
    const { page, x, y } = labelPlace(format, at);
    const own = (pages[page]?.texts ?? []).filter(
      (text) => text.x >= x && text.x < x + size.width && text.y > y && text.y < y + size.height,
    );
    expect(own.map(({ text }) => text).join(' ')).toBe(
      `${name} ${place} ${event} ${code.slice(0, 5)} ${code.slice(5)}`,
    );
    for (const text of own) {
      expect(text.x).toBeGreaterThanOrEqual(x + padding - 0.1);
      expect(text.y).toBeLessThanOrEqual(y + size.height - padding + 0.1);
    }
  }
  expect(pages).toHaveLength(2);
});
