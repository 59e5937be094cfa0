import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identityAnswer } from '../tickets/answers.ts';
import { callLink, urgentNote, whatsappLink } from './notes.ts';
import { countMarks, expectedOf, isMissing, latestBy, type MarkState, markTime, notAhead } from './roll-call.ts';
import { leaderInput } from './schema.ts';
import { accessAt, contactWindow } from './window.ts';

const at = (second: number) => new Date(Date.UTC(2026, 4, 30, 3, 0, second)).toISOString();

describe('roll calls', () => {
  test('the later mark of a person counts, whatever order they arrive in [LIST-022]', () => {
    const mark = fc.record({
      _id: fc.uuid(),
      ticketId: fc.constantFrom('anna', 'luca'),
      at: fc.nat({ max: 5 }).map(at),
      state: fc.constantFrom<MarkState>('here', 'absent', 'excused', 'open'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(mark, { selector: ({ _id }) => _id, maxLength: 12 }), (marks) => {
        const there = latestBy(marks, ({ ticketId }) => ticketId);
        const back = latestBy(marks.toReversed(), ({ ticketId }) => ticketId);
        expect(back).toEqual(there);
        for (const { ticketId, at: time } of marks) {
          expect((there.get(ticketId)?.at ?? '') >= time).toBe(true);
        }
      }),
    );
  });

  test('a phone whose clock is two hours slow still overrules the mark its leader saw [LIST-022, LIST-023]', () => {
    const slow = Date.parse(at(0)) - 7_200_000;
    expect(markTime(slow, 0, { at: at(10) }) > at(10)).toBe(true);
    expect(markTime(slow, 7_200_000, undefined)).toBe(at(0));
  });

  test('entries from a clock that is ahead are set back together and keep their order [LIST-023]', () => {
    const sent = [{ at: at(50) }, { at: at(20) }, { at: at(40) }];
    expect(notAhead(sent, Date.parse(at(30)))).toEqual([{ at: at(30) }, { at: at(0) }, { at: at(20) }]);
    expect(notAhead(sent, Date.parse(at(59)))).toEqual(sent);
  });

  test('excused people are neither missing nor expected; absent ones are both [LIST-021, LIST-022]', () => {
    const states: Record<string, MarkState> = { anna: 'here', luca: 'absent', rosa: 'excused' };
    const people = ['anna', 'luca', 'rosa', 'ugo'].map((_id) => ({ _id }));
    const counts = countMarks(people, (id) => states[id]);
    expect(counts).toEqual({ here: 1, absent: 1, excused: 1, open: 1 });
    expect(expectedOf(counts)).toBe(3);
    expect(people.filter(({ _id }) => isMissing(states[_id])).map(({ _id }) => _id)).toEqual(['luca', 'ugo']);
  });
});

describe('the time of a leader', () => {
  const window = contactWindow({ begins: '2026-05-30T03:00:00Z', ends: '2026-06-02T20:00:00Z' });

  test('lasts from two days before the trip to the end of the day after it, by Rome’s calendar [LIST-020, LIST-025]', () => {
    expect(window).toEqual({ from: '2026-05-27T22:00:00.000Z', until: '2026-06-03T21:59:59.999Z' });
    const one = contactWindow({ begins: '2026-10-25T21:00:00Z', ends: null });
    // The night on which the clocks go back lies in between.
    expect(one).toEqual({ from: '2026-10-22T22:00:00.000Z', until: '2026-10-26T22:59:59.999Z' });
    expect(contactWindow({ begins: null, ends: null })).toBeNull();
  });

  test('has not come the moment before and is over the moment after [LIST-020]', () => {
    if (!window) throw new Error('no window');
    const about = (instant: string, ms: number) => accessAt(window, new Date(Date.parse(instant) + ms));
    expect(about(window.from, -1)).toBe('early');
    expect(about(window.from, 0)).toBe('open');
    expect(about(window.until, 0)).toBe('open');
    expect(about(window.until, 1)).toBe('over');
  });

  test('a leader is either somebody of the community or the person who gets the link', () => {
    const sees = { phone: true, notes: true, amounts: true };
    const userId = '0190a000-0000-7000-8000-0000000000c1';
    expect(leaderInput.safeParse({ userId, sees }).success).toBe(true);
    expect(leaderInput.safeParse({ name: 'Beppe', sees }).success).toBe(true);
    expect(leaderInput.safeParse({ userId, name: 'Beppe', sees }).success).toBe(false);
    expect(leaderInput.safeParse({ sees }).success).toBe(false);
  });
});

describe('what is said of somebody', () => {
  const none = { age: null, amountDue: null, health: null, note: null, isPaid: null };

  test('is one note, the most urgent: under age, owes, health or mobility, paid [LIST-021]', () => {
    const all = { age: 16, amountDue: 6000, health: 'Noci', note: 'Stampelle', isPaid: false };
    expect(urgentNote(all)).toEqual({ kind: 'minor', age: 16 });
    expect(urgentNote({ ...all, age: 18 })).toEqual({ kind: 'owed', amount: 6000 });
    expect(urgentNote({ ...all, age: null, amountDue: 0 })).toEqual({ kind: 'health', text: 'Noci' });
    expect(urgentNote({ ...none, note: 'Stampelle', isPaid: true })).toEqual({ kind: 'health', text: 'Stampelle' });
    expect(urgentNote({ ...none, isPaid: true })).toEqual({ kind: 'paid' });
    expect(urgentNote(none)).toBeNull();
  });

  test('leads to WhatsApp and to the phone with the country’s number', () => {
    expect(whatsappLink('+39 3334812210')).toBe('https://wa.me/393334812210');
    expect(whatsappLink('0039 333 481-2210')).toBe('https://wa.me/393334812210');
    expect(whatsappLink('333 4812210')).toBe('https://wa.me/393334812210');
    expect(whatsappLink('113')).toBeNull();
    expect(callLink('+39 333 4812210')).toBe('tel:+393334812210');
  });

  test('birth date and document are found by what their question is called, nothing else is [LIST-024]', () => {
    const info = {
      requirements: { 'Data di nascita': '02/03/1961', Allergie: 'noci', 'N. carta d’identità': 'CA12345' },
    };
    expect(identityAnswer(info, 'birthDate')).toBe('02/03/1961');
    expect(identityAnswer(info, 'document')).toBe('CA12345');
    expect(identityAnswer({ requirements: { Snato: 'x', Renato: 'x' } }, 'birthDate')).toBeNull();
  });
});
