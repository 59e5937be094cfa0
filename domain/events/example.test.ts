import { describe, expect, test } from 'vitest';
import { eventFields } from './entity.ts';
import { exampleDates, exampleFields, isExampleEvent, isOfExample, type NamingCall, namesExample } from './example.ts';
import { costsNothing } from './price/price.ts';

const own = '0190a000-0000-7000-8000-0000000000a1';
const other = '0190a000-0000-7000-8000-0000000000e1';
const words = { name: 'Esempio', description: '<p>Prova</p>', info: 'Prova', place: 'Via 1, Bologna' };
const kind = { eventSubtypeId: other, categoryId: other };
const now = new Date('2026-11-29T20:00:00Z');

test('an event is the example of its community when it bears its id, and so is what belongs to it [DAY-052]', () => {
  expect(isExampleEvent({ _id: own, tenantId: own })).toBe(true);
  expect(isExampleEvent({ _id: other, tenantId: own })).toBe(false);
  expect([isOfExample({ eventId: own, tenantId: own }), isOfExample({ eventId: other, tenantId: own })]).toEqual([
    true,
    false,
  ]);
});

test('an example is a valid event, free, asks nothing of anybody and begins in a week at six in Italy [DAY-052]', () => {
  const fields = exampleFields(words, kind, now);
  expect(eventFields.safeParse(fields).success).toBe(true);
  expect(costsNothing({ ...fields, extras: [] })).toBe(true);
  expect(fields).toMatchObject({ requirementIds: [], automaticMails: null, paymentTypes: ['free'], isInHome: false });
  expect(fields.cancellationPolicy?.handOn).toBe('notAllowed');
  expect(exampleDates(now)).toEqual({ startDate: '2026-12-06T17:00:00.000Z', endDate: '2026-12-06T20:00:00.000Z' });
  expect(exampleDates(new Date('2026-03-25T10:00:00Z')).startDate).toBe('2026-04-01T16:00:00.000Z');
});

describe('which calls see the example [DAY-052]', () => {
  const call = (route: string, { params = {}, query = {} }: Partial<NamingCall> = {}) =>
    namesExample({ route, params, query }, own);

  test('those that read it, or a list of it', () => {
    expect(call('GET /api/events/:id', { params: { id: own } })).toBe(true);
    expect(call('GET /api/events/:id/overview', { params: { id: own } })).toBe(true);
    expect(call('GET /api/tickets', { query: { eventId: own } })).toBe(true);
    expect(call('GET /api/tickets/:id', { params: { id: other } })).toBe(true);
    expect(call('GET /api/reservations/transportlist/event/:eventId', { params: { eventId: own } })).toBe(true);
  });
  test('those that try it', () => {
    for (const route of [
      'POST /api/scans',
      'PUT /api/events/:id/tickets/send',
      'POST /api/reservations/event/:eventId/guest',
      'GET /api/events/scanningdata',
    ])
      expect([route, call(route)]).toEqual([route, true]);
  });
  test('no others: lists of everything, other events, edits, moves, people and money', () => {
    for (const route of [
      'GET /api/events',
      'GET /api/tickets',
      'GET /api/users/me/kpi',
      'GET /api/people/:id',
      'GET /api/ledger',
      'PATCH /api/events/:id',
      'POST /api/events/:id/clone',
      'POST /api/reservations/:id/move',
      'POST /api/tickets/:id/payment',
    ])
      expect([route, call(route, { params: { id: own } })]).toEqual([route, false]);
    expect(call('GET /api/events/:id', { params: { id: other } })).toBe(false);
    expect(call('GET /api/tickets', { query: { eventId: [own, other] } })).toBe(false);
    expect(call('GET /api/tickets', { query: { 'eventId.$ne': own } })).toBe(false);
  });
});
