import { expect, test } from 'vitest';
import { yearUntil } from './months.ts';

test('a year of months ends with the one asked for, whichever it is', () => {
  expect(yearUntil('2026-01')).toHaveLength(12);
  expect([yearUntil('2026-01')[0], yearUntil('2026-01').at(-1)]).toEqual(['2025-02', '2026-01']);
  expect([yearUntil('2026-12')[0], yearUntil('2026-12').at(-1)]).toEqual(['2026-01', '2026-12']);
  expect(new Set(yearUntil('2026-07')).size).toBe(12);
});
