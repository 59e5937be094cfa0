import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gateTicket } from '#tests/support/fake-gate-server.ts';
import type { GateTicket } from './schema.ts';
import {
  admitsAtOnce,
  countNamesakes,
  isNamedBy,
  isSearchable,
  lastDigitsOf,
  MAIL_START,
  mailStartOf,
  matchOf,
  readGateSearch,
} from './search.ts';
import { createSearchIndex, SHOWN_MAX } from './search-index.ts';

const named = (index: number, name: string, surname: string, values = {}) =>
  gateTicket(index, { name, surname, holder: 'Ada Conti', ...values });

function findTickets(tickets: readonly GateTicket[], text: string): GateTicket[] {
  const index = createSearchIndex<GateTicket>();
  for (const ticket of tickets) index.put(ticket);
  return index.find(text);
}

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

describe('what a device knows of e-mail and phone', () => {
  const booked = { holder: 'Serena Orsi', reservationCode: 'PR-2087', lastDigits: lastDigitsOf('+39 333 12 34 567') };
  const serena = named(1, 'Serena', 'Orsi', { ...booked, mailStart: mailStartOf('Serena.Orsi@posta.example') });
  const emma = named(2, 'Emma', 'Baldini', { ...booked, mailStart: mailStartOf('emma@posta.example') });
  const ivo = named(3, 'Ivo', 'Montanari', { mailStart: mailStartOf('seren88@posta.example') });
  const found = (text: string) => findTickets([ivo, emma, serena], text).map(({ name }) => name);

  test('is the address’s first letters without what is behind the @, and four digits [GATE-009, DEC-057]', () => {
    expect([serena.mailStart, emma.mailStart, serena.lastDigits]).toEqual(['seren', 'emma', '4567']);
    expect(mailStartOf('Niccolò.d@x.it')).toHaveLength(MAIL_START);
    expect([lastDigitsOf('112'), lastDigitsOf(null), mailStartOf('')]).toEqual(['', '', '']);
  });

  test('finds by the beginning of the e-mail, after those who bear the name [GATE-009]', () => {
    expect(found('seren')).toEqual(['Serena', 'Emma', 'Ivo']);
    expect(found('seren88@posta')).toEqual(['Ivo', 'Serena']);
    expect(found('SEREN88')).toContain('Ivo');
    expect(found('se')).not.toContain('Ivo');
  });

  test('takes words with a space between for a name, which no address has [GATE-009, DEC-090]', () => {
    const twin = named(4, 'Serena', 'Orsi', { mailStart: mailStartOf('serena.o@posta.example') });
    const all = [ivo, emma, serena, twin];
    expect(findTickets(all, 'serena orsi')).not.toContain(ivo);
    expect(findTickets(all, 'seren ')).toContain(ivo);
    const alone = findTickets(all, `Serena Orsi ${serena.code}`);
    expect(alone).toEqual([serena]);
    expect(admitsAtOnce(serena, countNamesakes(alone)(serena))).toBe(true);
  });

  test('takes an address shorter than what is kept as a whole one [GATE-009]', () => {
    expect(found('emma@posta.example')).toEqual(['Emma']);
    expect(found('emmanuele@posta.example')).toEqual([]);
  });

  test('finds a whole booking by the last four digits of the phone, or by all of them [GATE-009]', () => {
    expect(found('4567')).toEqual(['Emma', 'Serena']);
    expect(found('+39 333 1234567')).toEqual(['Emma', 'Serena']);
    expect(found('emma 4567')).toEqual(['Emma']);
    expect(found('1234')).toEqual([]);
    expect(found('567')).toEqual([]);
  });

  test('does not take the place of the booking’s code, nor of a companion’s name [GATE-009]', () => {
    expect(found('PR-2087')).toEqual(['Emma', 'Serena']);
    expect(found('2087')).toEqual(['Emma', 'Serena']);
    expect(found('emma bald')).toEqual(['Emma']);
  });

  test('lets nobody in with one tap: the person is opened first [GATE-009, DEC-090]', () => {
    expect(isNamedBy(ivo, 'seren88@posta')).toBe(false);
    expect(isNamedBy(emma, '4567')).toBe(false);
    expect(isNamedBy(emma, 'emma bald')).toBe(true);
    expect(isNamedBy(emma, emma.code)).toBe(true);
  });

  test('is asked of the ticket as it is now, after a change [GATE-009]', () => {
    expect(findTickets([emma], 'emma')).toHaveLength(1);
    const renamed = { ...emma, name: 'Irene' };
    expect(findTickets([renamed], 'irene bal')).toEqual([renamed]);
    expect(findTickets([renamed], 'emma')).toEqual([renamed]);
    expect(findTickets([{ ...renamed, mailStart: '' }], 'emma')).toEqual([]);
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

describe('the index a device keeps', () => {
  const word = fc.constantFrom(
    're',
    'renzi',
    'ren',
    'd’angelo',
    'a',
    'Niccolò',
    'rossi',
    'ro',
    '4567',
    '34567',
    'x',
    'mar',
  );
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
  const ticket = fc.record({
    ...{ name: word, surname: words, holder: words },
    reservationCode: fc.constantFrom('PR-2087', 'PR-4567', 'PR-1'),
    mailStart: fc.constantFrom('', 'x', 'ro', 'rossi', 'mar', 'renzi').map(mailStartOf),
    lastDigits: fc.constantFrom('', '4567', '2087'),
  });
  const typed = fc.oneof(words, fc.constantFrom('re 4567', 'x@y', 'ro@', 'pr', '+39 333 124567', 'rossi.m@z', '20 87'));

  test('finds exactly whom the rule finds, whatever was put in, changed and taken apart before [GATE-009]', () => {
    let most = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 150 }), ticket), { maxLength: 200, size: 'max' }),
        typed,
        (puts, text) => {
          const index = createSearchIndex<GateTicket>();
          const held = new Map<number, GateTicket>();
          for (const [number, values] of puts) {
            const one = gateTicket(number, values);
            held.set(number, one);
            index.put(one);
            if (number % 3 === 0) index.settle(2);
          }
          const search = readGateSearch(text);
          const byRule = [...held.values()].filter((one) => isSearchable(text) && matchOf(one, search) !== null);
          const found = index.find(text);
          most = Math.max(most, found.length);
          expect(found.map(({ _id }) => _id).sort()).toEqual(byRule.map(({ _id }) => _id).sort());
          const ranks = found.slice(0, SHOWN_MAX).map((one) => matchOf(one, search) ?? Number.NaN);
          expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
          const shown = Math.max(0, ...ranks);
          for (const one of found.slice(SHOWN_MAX)) expect(matchOf(one, search)).toBeGreaterThanOrEqual(shown);
        },
      ),
      { numRuns: 300, seed: 20261125 },
    );
    // Worth something only where many are found.
    expect(most).toBeGreaterThan(SHOWN_MAX);
  });
});
