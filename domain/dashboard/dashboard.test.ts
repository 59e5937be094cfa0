import { expect, test } from 'vitest';
import { chartLabel, FIGURE_THRESHOLD, isLargeFigure, LABEL_MAX } from './figures.ts';
import { dashboardRange, fillMonths, monthOf, shownMonths } from './months.ts';

test('from the first day of the month of creation to the end of this year, in Italy’s time [DASH-008, OPEN-036]', () => {
  // 31 January, 23:30 UTC, is February in Italy.
  expect(dashboardRange('2025-01-31T23:30:00.000Z', new Date('2026-05-14T10:00:00Z'))).toEqual({
    from: '2025-01-31T23:00:00.000Z',
    to: '2026-12-31T22:59:59.999Z',
  });
  expect(monthOf('2026-12-31T23:30:00.000Z')).toEqual({ year: 2027, month: 1 });
});

test('months without followers are zero [OPEN-036]', () => {
  const months = fillMonths('2025-11-30T23:00:00.000Z', '2026-02-28T22:59:59.999Z', [
    { year: 2026, month: 1, count: 4 },
  ]);
  expect(months).toEqual([
    { year: 2025, month: 12, count: 0 },
    { year: 2026, month: 1, count: 4 },
    { year: 2026, month: 2, count: 0 },
  ]);
});

test('the chart shows the last twelve months, this one included, and none to come [DASH-002]', () => {
  const months = fillMonths('2025-01-15T00:00:00Z', '2026-12-15T00:00:00Z', []);
  const shown = shownMonths(months, new Date('2026-05-14T10:00:00Z'));
  expect(shown).toHaveLength(12);
  expect([shown[0], shown.at(-1)]).toMatchObject([
    { year: 2025, month: 6 },
    { year: 2026, month: 5 },
  ]);
});

test('labels are cut at 15 characters on extra-small screens, at 20 elsewhere [DASH-010, CONST-P020]', () => {
  expect(LABEL_MAX).toEqual({ small: 15, wide: 20 });
  const name = 'Camminata sotto i portici';
  expect(chartLabel(name, true)).toBe('Camminata sotto…');
  expect(chartLabel(name, false)).toBe('Camminata sotto i po…');
  expect(chartLabel('Quindici lettere', false)).toBe('Quindici lettere');
  expect(chartLabel('Luna 🌕🌕🌕🌕🌕🌕🌕🌕🌕🌕', true)).toBe('Luna 🌕🌕🌕🌕🌕🌕🌕🌕🌕🌕');
});

test('five characters are normal, six are enlarged [DASH-011, CONST-P021, OPEN-037]', () => {
  expect(FIGURE_THRESHOLD).toBe(5);
  expect([isLargeFigure('1.248'), isLargeFigure('12.480')]).toEqual([false, true]);
});
