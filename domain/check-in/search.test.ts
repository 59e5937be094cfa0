import { describe, expect, test } from 'vitest';
import { gateTicket } from '../../tests/support/fake-gate-server.ts';
import { admitsAtOnce, countNamesakes, findTickets } from './search.ts';

const named = (index: number, name: string, surname: string, values = {}) =>
  gateTicket(index, { name, surname, holder: 'Ada Conti', ...values });

describe('a search at the gate', () => {
  const people = [
    named(1, 'Marco', 'Renzi'),
    named(2, 'Luca', 'Re'),
    named(3, 'Li', 'Chen'),
    named(4, 'Andrea', 'Ferrari'),
    named(5, 'Niccolò', 'D’Angelo'),
  ];
  const found = (text: string) => findTickets(people, text).map(({ surname }) => surname);

  test('finds surnames of two letters, whole names before names that begin so [DEC-090]', () => {
    expect(found('re')).toEqual(['Re', 'Renzi']);
    expect(found('Li')).toEqual(['Chen']);
  });

  test('does not list everybody for one letter, nor for two within a name [DEC-057]', () => {
    expect(found('r')).toEqual([]);
    expect(found('rr')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  test('takes every word in any order, case and accent, and the beginning of a code [DEC-053, DEC-084]', () => {
    expect(found('nicco ANG')).toEqual(['D’Angelo']);
    expect(found('chen li')).toEqual(['Chen']);
    expect(found(people[3]?.code.slice(0, -1) ?? '')).toEqual(expect.arrayContaining(['Ferrari']));
    expect(found(people[3]?.code ?? '')).toEqual(['Ferrari']);
  });

  test('does not find by the middle of a name or a code [DEC-084]', () => {
    expect(found('ngelo')).toEqual([]);
    expect(found('errari')).toEqual([]);
    expect(found(people[3]?.code.slice(1) ?? '')).toEqual([]);
  });

  test('finds a party by the name of who booked [DEC-090]', () => {
    expect(found('ada conti')).toHaveLength(people.length);
  });
});

describe('one tap on a row', () => {
  const [paid, twin, other] = [
    named(1, 'Daniele', 'Baldini'),
    named(2, 'Baldini', 'Danièle'),
    named(3, 'Daniela', 'Baldini'),
  ];

  test('admits who is the only one found of the name, paid and not inside [DEC-090]', () => {
    const namesakes = countNamesakes([paid, other])(paid);
    expect(namesakes).toBe(1);
    expect(admitsAtOnce(paid, namesakes)).toBe(true);
  });

  test('does not admit homonyms, names swapped and accents aside [DEC-090]', () => {
    const namesakes = countNamesakes([paid, twin, other])(paid);
    expect(namesakes).toBe(2);
    expect(admitsAtOnce(paid, namesakes)).toBe(false);
  });

  test.each([
    { condition: 'pending' as const },
    { scannedAt: '2026-05-16T02:00:00Z' },
    { status: 'invalid' as const, condition: 'revoked' as const },
  ])('does not admit %o [DEC-090]', (values) => {
    expect(admitsAtOnce(named(1, 'Daniele', 'Baldini', values), 1)).toBe(false);
  });
});
