import { expect, test } from 'vitest';
import { labelFormats } from '#domain/tickets/labels.ts';
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
