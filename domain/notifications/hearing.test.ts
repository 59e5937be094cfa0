import { describe, expect, test } from 'vitest';
import { changeOfEdit, changeOfState, type HeldPlace, hearingOf, placeChanges, silences } from './hearing.ts';

const place = (id: string, over: Partial<HeldPlace> = {}): HeldPlace => ({
  ...{ id, name: id, email: `${id}@posta.example`, isWrittenTo: false },
  ...over,
});
const luca = { name: 'Luca', email: 'luca@posta.example', isWrittenTo: true };
const marta = place('marta');

describe('who hears of a changed place', () => {
  test('the person who booked hears of all, others of their own once they were written to [DEC-092]', () => {
    const places = [place('luca'), marta, place('anna', { isWrittenTo: true })];
    expect(hearingOf('canceled', { places, booker: luca })).toEqual({
      mail: 'off',
      hearers: [
        { name: 'Luca', email: 'luca@posta.example', isBooker: true, placeIds: ['luca', 'marta', 'anna'] },
        { name: 'anna', email: 'anna@posta.example', isBooker: false, placeIds: ['anna'] },
      ],
    });
  });

  test('one address gets one mail, and is greeted by its reader’s name [DEC-093]', () => {
    const places = [
      place('marta', { email: 'LUCA@posta.example', isWrittenTo: true }),
      place('pia', { isWrittenTo: true, email: 'f@x.it' }),
      place('ugo', { isWrittenTo: true, email: 'F@x.it' }),
    ];
    const hearing = hearingOf('repriced', { places, booker: luca });
    expect('hearers' in hearing && hearing.hearers.map(({ name, placeIds }) => [name, placeIds])).toEqual([
      ['Luca', ['marta', 'pia', 'ugo']],
      ['pia', ['pia', 'ugo']],
    ]);
  });

  test('nobody who was never written to hears, nor anybody where it is not wanted [DEC-092]', () => {
    const booker = { ...luca, isWrittenTo: false };
    expect(hearingOf('canceled', { places: [marta], booker })).toEqual({ silence: 'neverWritten' });
    expect(hearingOf('canceled', { places: [], booker: luca })).toEqual({ silence: 'neverWritten' });
    expect(hearingOf('canceled', { places: [marta], booker: luca, isWanted: false })).toEqual({ silence: 'notWanted' });
    // Something was mailed to that address: they know of it.
    const own = place('luca', { isWrittenTo: true });
    expect(hearingOf('canceled', { places: [own], booker })).toMatchObject({ hearers: [{ isBooker: true }] });
  });

  test('a ticket that was handed on is its new holder’s: the person who booked hears nothing of it [DEC-095]', () => {
    const given = place('anna', { isWrittenTo: true, isHandedOn: true });
    for (const change of ['canceled', 'givenBack'] as const) {
      expect(hearingOf(change, { places: [given], booker: luca })).toMatchObject({ hearers: [{ name: 'anna' }] });
    }
  });

  test('of what the person who booked had paid before they gave the ticket away, they hear; each of what is theirs [DEC-095]', () => {
    const names = (
      change: 'canceled' | 'givenBack' | 'paid' | 'unpaid' | 'replaced',
      bookersPaid: number,
      holdersPaid: number,
    ) => {
      const given = place('anna', { isWrittenTo: true, isHandedOn: true, bookersPaid, holdersPaid });
      const hearing = hearingOf(change, { places: [given], booker: luca });
      return 'hearers' in hearing ? hearing.hearers.map(({ name }) => name) : [];
    };
    expect(names('canceled', 2000, 0)).toEqual(['Luca', 'anna']);
    expect(names('givenBack', 2000, 0)).toEqual(['Luca']);
    expect(names('givenBack', 2000, 1000)).toEqual(['Luca', 'anna']);
    expect(names('paid', 2000, 0)).toEqual(['Luca']);
    expect(names('paid', 2000, 1000)).toEqual(['anna']);
    // What did not come after all is owed by the person who has the ticket.
    expect(names('unpaid', 2000, 0)).toEqual(['Luca', 'anna']);
    expect(names('unpaid', 0, 2000)).toEqual(['anna']);
    expect(names('unpaid', 2000, 1000)).toEqual(['anna']);
    expect(names('replaced', 2000, 0)).toEqual(['anna']);
  });

  test('of money given back only the person who paid it hears [DEC-092]', () => {
    const places = [place('anna', { isWrittenTo: true })];
    expect(hearingOf('givenBack', { places, booker: luca })).toMatchObject({ hearers: [{ isBooker: true }] });
  });

  test.each(placeChanges)('%s leaves a mail or a stated reason [DEC-092]', (change) => {
    const hearing = hearingOf(change, { places: [marta], booker: luca });
    if ('silence' in hearing) expect(silences).toContain(hearing.silence);
    else expect(hearing.hearers).toHaveLength(1);
  });
});

describe('what an edit is to people', () => {
  const before = { name: 'Marta', surname: 'Neri', email: 'm@x.it', price: 2900 };
  test.each([
    [{ email: 'M@x.it' }, 'corrected'],
    [{ name: 'Martina' }, 'corrected'],
    [{ surname: 'Negri' }, 'corrected'],
    [{ name: 'Neri', surname: 'Marta' }, 'corrected'],
    [{ name: 'MARTA', surname: 'neri' }, 'corrected'],
    [{ name: 'Anna', surname: 'Blu' }, 'replaced'],
    [{ email: 'anna@x.it' }, 'readdressed'],
    [{ name: 'Martina', email: 'anna@x.it' }, 'readdressed'],
    [{ name: 'Anna', surname: 'Blu', email: 'anna@x.it' }, 'replaced'],
    [{ price: 3100 }, 'repriced'],
  ] as const)('%o is %s [DEC-092]', (after, change) => {
    expect(changeOfEdit(before, { ...before, ...after })).toBe(change);
  });
});

test.each([
  ['valid', 'payed', 'invalid', 'toRefund', 'canceled'],
  ['valid', 'pending', 'invalid', 'revoked', 'canceled'],
  ['valid', 'payed', 'invalid', 'refunded', 'canceled'],
  ['invalid', 'toRefund', 'invalid', 'refunded', 'givenBack'],
  ['invalid', 'toRefund', 'invalid', 'toRefund', 'refundBegun'],
  ['valid', 'pending', 'valid', 'payed', 'paid'],
  ['valid', 'payed', 'valid', 'pending', 'unpaid'],
] as const)(
  'a ticket that was %s and %s and is %s and %s is %s to people [DEC-092]',
  (status, condition, now, then, change) => {
    expect(changeOfState({ status, condition }, { status: now, condition: then })).toBe(change);
  },
);
