import { expect, test } from 'vitest';
import { labelFormats, labelPlace, labelSheets, labelsInput, labelsOn } from './labels.ts';

const id = '0190a000-0000-7000-8000-0000000000c1';

test('three sheets of A4 and a roll of 62 mm, each with its labels side by side within the paper [DAY-073]', () => {
  expect(labelFormats.map((format) => [labelSheets[format].article, labelsOn(format)])).toEqual([
    ['Avery 3474', 24],
    ['Avery L7160', 21],
    ['Avery L7163', 14],
    ['Brother DK-22205', 1],
  ]);
  for (const format of labelFormats) {
    const { page, label, margin } = labelSheets[format];
    const last = labelPlace(format, labelsOn(format) - 1);
    // What is left at the far edges is what was left at the near ones: sheets lie in the printer either way round.
    expect(page.width - last.x - label.width).toBeCloseTo(margin.left, 0);
    expect(page.height - last.y - label.height).toBeCloseTo(margin.top, 0);
    expect(labelPlace(format, labelsOn(format))).toEqual({ page: 1, x: margin.left, y: margin.top });
  }
  expect(labelPlace('63.5x38.1', 4)).toEqual({ page: 0, x: 73.2, y: 53.25 });
});

test('a start beyond the sheet, a format nobody sells and a choice of nobody are refused at their fields [DAY-073]', () => {
  const fieldsOf = (input: object) => labelsInput.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
  expect(fieldsOf({ ids: [id], format: '63.5x38.1', start: 21 })).toBeUndefined();
  expect(fieldsOf({ ids: [id], format: '63.5x38.1', start: 22 })).toEqual(['start']);
  expect(fieldsOf({ ids: [id], format: '62x40', start: 2 })).toEqual(['start']);
  expect(fieldsOf({ ids: [id], format: '70x37', start: 0.5 })).toEqual(['start']);
  expect(fieldsOf({ ids: [id], format: 'a4' })).toEqual(['format']);
  expect(fieldsOf({ ids: [], format: '70x37' })).toEqual(['ids']);
  expect(fieldsOf({ ids: ['x'], format: '70x37' })).toEqual(['ids.0']);
});
