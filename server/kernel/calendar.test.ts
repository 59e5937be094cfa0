import { expect, test } from 'vitest';
import { calendarText } from './calendar.ts';

test('what is of the calendar is before its zone and its appointments, with how often a list is looked at again [CAL-001]', () => {
  const appointment = {
    ...{ id: 'a', sequence: 1, summary: 'Lago', location: 'Braies', isCanceled: false },
    ...{ begins: '2026-12-11T05:40:00.000Z', ends: new Date('2026-12-11T21:15:00.000Z') },
  };
  const names = (text: string) => text.split('\r\n').map((line) => line.split(/[;:]/)[0]);
  const lines = names(calendarText([appointment], { hasMethod: true }));
  expect(lines.slice(0, 6)).toEqual(['BEGIN', 'VERSION', 'PRODID', 'METHOD', 'X-WR-TIMEZONE', 'BEGIN']);
  expect(lines.filter((name) => name === 'X-WR-TIMEZONE')).toHaveLength(1);
  expect(lines.slice(-2)).toEqual(['END', 'END']);
  const empty = names(calendarText([], { hasMethod: false, name: 'Crinale' }));
  expect(empty.slice(-2)).toEqual(['X-WR-TIMEZONE', 'END']);
  // A list that is followed says when to look again; one appointment does not.
  expect(empty).toContain('REFRESH-INTERVAL');
  expect(lines).not.toContain('REFRESH-INTERVAL');
});
