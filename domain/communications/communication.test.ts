import { expect, test } from 'vitest';
import { refusalCode } from '../refusal-code.ts';
import { type Addressee, audiences, countOf, judged, needsEvent } from './audience.ts';
import { namedNarrowing } from './narrowing.ts';
import { assertChangeable, assertResendable, pendingOf, statusOf } from './rules.ts';
import { audienceQuery, communicationForm } from './schema.ts';
import { communicationStatuses } from './status.ts';

const problems = (value: object): string[] =>
  communicationForm.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
const eventId = '01900000-0000-7000-8000-000000000000';

test('a communication needs subject, body and audience, and has no language [VAL-E060, OPEN-211]', () => {
  expect(problems({})).toEqual([
    'subject validation.required',
    'body validation.required',
    'userType validation.required',
  ]);
  const written = { subject: 'Ciao', body: '<p>Ciao</p>', userType: 'all' };
  expect(problems({ ...written, language: 'it' })).toHaveLength(1);
  expect(problems({ subject: ' ', body: '<p><br></p>', userType: 'all' })).toEqual([
    'subject validation.required',
    'body validation.required',
  ]);
});

test('an event is needed unless the audience is all followers [VAL-E061]', () => {
  for (const userType of audiences) {
    const found = problems({ subject: 'Ciao', body: '<p>Ciao</p>', userType });
    expect([userType, found]).toEqual([userType, userType === 'all' ? [] : ['eventId validation.required']]);
    expect(needsEvent(userType)).toBe(userType !== 'all');
    expect(problems({ subject: 'Ciao', body: '<p>Ciao</p>', userType, eventId })).toEqual([]);
  }
});

test('planned or stopped, then new, sent and failed, and what these follow from [STATE-P018, STATE-E040, DAY-081]', () => {
  expect(communicationStatuses).toEqual(['planned', 'stopped', 'new', 'sent', 'failed']);
  expect(statusOf({ recipients: 3, delivered: 0, failed: 2 })).toBe('new');
  expect(statusOf({ recipients: 3, delivered: 1, failed: 0 })).toBe('sent');
  expect(statusOf({ recipients: 3, delivered: 1, failed: 2 })).toBe('sent');
  expect(statusOf({ recipients: 3, delivered: 0, failed: 3 })).toBe('failed');
  expect(pendingOf({ recipients: 3, delivered: 1, failed: 1 })).toBe(1);
});

test('only new and failed may be changed, and not while it is going out [DEC-073]', () => {
  const change = (status: 'new' | 'sent' | 'failed', isSending = false) =>
    refusalCode(() => assertChangeable({ status }, isSending));
  expect([change('new'), change('failed'), change('sent')]).toEqual([null, null, 'communication_sent']);
  expect([change('new', true), change('failed', true)]).toEqual(['communication_sending', 'communication_sending']);
});

test('those who did not get it are tried again once the sending is over', () => {
  const again = (delivered: number, finishedAt: string | null = '2026-05-16T10:00:00.000Z') =>
    refusalCode(() => assertResendable({ recipients: 3, delivered, finishedAt }));
  expect([again(1), again(0), again(3), again(1, null)]).toEqual([
    null,
    null,
    'communication_nothing_to_resend',
    'communication_sending',
  ]);
});

test('of people at one address the first gets it; who has none is left out and counted [DEC-073]', () => {
  const person = (email: string, reason: Addressee['reason'] = null) => ({
    ...{ userId: null, name: 'Ada', surname: 'Neri', email, reason },
  });
  const people = judged([
    person('ADA@posta.example', 'disabled'),
    person('ada@posta.example'),
    person(' Ada@posta.example '),
    person(''),
    // Bought at the door without a name; erased.
    person('door@nobody.invalid'),
    person('a1@cancellato.invalid'),
  ]);
  expect(people.map(({ reason }) => reason)).toEqual([
    ...['disabled', null, 'duplicate', 'noAddress', 'noAddress', 'noAddress'],
  ]);
  expect(countOf(people)).toEqual({ total: 1, leftOut: { disabled: 1, duplicate: 1, noAddress: 3 } });
});

test('only participants are narrowed, and only by what a valid ticket can be [DEC-087]', () => {
  const text = { subject: 'Ciao', body: '<p>Ciao</p>', eventId };
  const participants = { ...text, userType: 'participants' };
  expect(problems({ ...participants, conditions: ['pending'], departurePointIds: [eventId] })).toEqual([]);
  expect(problems({ ...participants, conditions: ['revoked'] })).toEqual(['conditions.0 validation.enum']);
  expect(problems({ ...text, userType: 'premium', conditions: [], transportIds: [eventId] })).toEqual([
    'transportIds validation.onlyParticipants',
  ]);
  const query = { userType: 'participants', eventId, conditions: 'payed', transportIds: [eventId] };
  expect(audienceQuery.parse(query)).toMatchObject({ conditions: ['payed'], transportIds: [eventId] });
});

test('points and lists are those of the event, and keep the name they had [DEC-087]', () => {
  const choices = { departurePoints: [{ _id: 'p', name: 'Bologna' }], transports: [] };
  expect(namedNarrowing({ departurePointIds: ['p', 'p'] }, choices)).toEqual({
    ...{ conditions: [], attendance: [], departurePoints: [{ _id: 'p', name: 'Bologna' }], transports: [] },
  });
  expect(refusalCode(() => namedNarrowing({ transportIds: ['p'] }, choices))).toBe('validation_failed');
});
