import { expect, test } from 'vitest';
import { addDays } from '../values/time.ts';
import { automaticMails, type TimedMailKind } from './automatic-mails.ts';
import { type MailedEvent, mailMoment, mailState } from './mail-moments.ts';
import { filledLines, newAutomaticMails, placeholdersIn, strayIn } from './own-lines.ts';

const event = (begins: string | null, rest: Partial<MailedEvent> = {}): MailedEvent => ({
  ...{ status: 'confirmed', begins, ends: null, departures: [] },
  ...rest,
});
const timed = (days: number, hour: number) => ({ isOn: true, days, hour, lines: '' });
const at = (kind: TimedMailKind, days: number, hour: number, of: MailedEvent) =>
  mailMoment(kind, timed(days, hour), of)?.toISOString();

test('a reminder goes at its hour on Italy’s clocks, whatever the clocks did in between [DAY-080]', () => {
  const sunday = event('2026-03-29T08:00:00.000Z');
  expect(at('reminder', 1, 18, sunday)).toBe('2026-03-28T17:00:00.000Z');
  expect(at('reminder', 0, 8, sunday)).toBe('2026-03-29T06:00:00.000Z');
  expect(at('reminder', 1, 18, event('2026-10-25T09:00:00.000Z'))).toBe('2026-10-24T16:00:00.000Z');
  // On the night of the change 02:00 does not exist in spring and comes twice in autumn: the next hour, and the first one.
  expect(at('reminder', 0, 2, sunday)).toBe('2026-03-29T01:00:00.000Z');
  expect(at('reminder', 0, 2, event('2026-10-25T09:00:00.000Z'))).toBe('2026-10-25T00:00:00.000Z');
});

test('a day is that of Italy’s calendar, and the first to set out count [DAY-080]', () => {
  expect(at('reminder', 1, 18, event('2026-06-30T22:30:00.000Z'))).toBe('2026-06-30T16:00:00.000Z');
  const bus = event('2026-06-02T06:00:00.000Z', { departures: ['2026-06-01T20:00:00.000Z'] });
  expect(at('reminder', 1, 18, bus)).toBe('2026-05-31T16:00:00.000Z');
  expect(mailState('reminder', timed(1, 18), bus, new Date('2026-06-01T20:00:00.000Z'))).toBe('begun');
});

test('thanks go after the end; an evening that is over too late for its hour is thanked for the next day [DAY-080]', () => {
  const walk = event('2026-06-06T07:00:00.000Z', { ends: '2026-06-07T16:00:00.000Z' });
  expect(at('thanks', 1, 10, walk)).toBe('2026-06-08T08:00:00.000Z');
  expect(at('thanks', 0, 10, walk)).toBe('2026-06-08T08:00:00.000Z');
  expect(at('thanks', 0, 20, walk)).toBe('2026-06-07T18:00:00.000Z');
});

test('what is off, cancelled, not confirmed, undated, begun or long past does not go [DAY-080]', () => {
  const walk = event('2026-06-06T07:00:00.000Z');
  const moment = new Date('2026-06-04T16:00:00.000Z');
  const state = (of: Partial<MailedEvent>, now = moment, isOn = true) =>
    mailState('reminder', { ...timed(2, 18), isOn }, { ...walk, ...of }, now);
  expect(state({})).toBe('due');
  expect(state({}, moment, false)).toBe('off');
  expect(state({ status: 'canceled' })).toBe('canceled');
  expect(state({ status: 'waiting_confirmation' })).toBe('unconfirmed');
  expect(state({ begins: null })).toBe('undated');
  expect(state({ begins: addDays('2026-06-06T07:00:00.000Z', 7).toISOString() })).toBe('waiting');
  expect(state({}, new Date('2026-06-04T15:59:59.000Z'))).toBe('waiting');
  // A server that was away for the night still sends it; half a day later nobody expects it any more.
  expect(state({}, new Date('2026-06-05T03:59:00.000Z'))).toBe('due');
  expect(state({}, new Date('2026-06-05T04:00:00.000Z'))).toBe('missed');
  expect(mailState('reminder', timed(0, 12), walk, moment)).toBe('begun');
});

test('own lines take the placeholders of both languages, and none that does not exist [DAY-080, DAY-082]', () => {
  const values = { name: 'Ada', event: 'Crinale', date: '6 giugno', time: '07:00', place: 'Sestola', code: 'AB12' };
  expect(filledLines('Ciao {nome}!\n\n  {Event}, {data} ore {time}: {luogo} ({codice})  ', values)).toEqual([
    'Ciao Ada!',
    'Crinale, 6 giugno ore 07:00: Sestola (AB12)',
  ]);
  expect([...placeholdersIn('it'), ...placeholdersIn('en')]).toContain('{place}');
  const problem = (lines: string) => {
    const settings = newAutomaticMails();
    const { error } = automaticMails.safeParse({ ...settings, reminder: { ...settings.reminder, lines } });
    return error?.issues.map(({ path, message }) => [path.join('.'), message].join(' '));
  };
  expect(problem('Ciao {nome}')).toBeUndefined();
  // Which one is wrong is said as it was written.
  expect(strayIn('Ciao {nome}, a {giorno}')).toBe('{giorno}');
  expect(strayIn('Ciao {nome')).toBe('{nome');
  expect(strayIn('Ciao {nome}')).toBeUndefined();
  for (const wrong of ['{cognome}', '{nome', 'nome}', '{{nome}}', '{}', '{ nome }']) {
    expect(problem(`Ciao ${wrong}`)).toEqual(['reminder.lines validation.placeholder']);
  }
});

test('days and hours are whole numbers within their limits [DAY-080]', () => {
  const settings = newAutomaticMails();
  for (const wrong of [{ days: -1 }, { days: 31 }, { hour: 24 }, { hour: 9.5 }, { days: Number.NaN }]) {
    const given = { ...settings, thanks: { ...settings.thanks, ...wrong } };
    expect(automaticMails.safeParse(given).success).toBe(false);
  }
});
