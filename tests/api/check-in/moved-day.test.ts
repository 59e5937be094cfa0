import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateSnapshot, Scan, ScanAnswer, ScanBatchResult } from '#domain/check-in/schema.ts';
import type { EventImpact } from '#domain/events/schedule.ts';
import { addDays } from '#domain/values/time.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A moment of a day to come, far from where days begin. */
const at = (days: number, hour = 12) => `${addDays(new Date(), days).toISOString().slice(0, 10)}T${hour}:00:00.000Z`;
const dates = (begins: string, endDate: string) => ({ startDate: begins, departureDate: begins, endDate });

/** Three of an event to come, two of them in by now. */
async function twoAreIn() {
  const event = await world.event({
    ...dates(at(2), at(2, 14)),
    closingReservationDate: at(1),
    slotsPerUser: 3,
    paymentTypes: ['atDeparture'],
  });
  const participantsInfo = [participant(), participant(), participant()];
  const { tickets } = await bookGuest(world, event, { paymentType: 'atDeparture', participantsInfo });
  const [first, second] = tickets;
  for (const ticket of [first, second]) expect(await scan(event, ticket?.code)).toBe('valid');
  return { event, code: first?.code };
}
const scan = async (event: { _id: string }, code = '') =>
  (await world.call<ScanAnswer>(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId: code })).body.scan
    .status;
const impactOf = async (event: { _id: string }, patch: object) =>
  (await world.call<EventImpact>(world.tenant, 'POST', `events/${event._id}/impact`, patch)).body.entered;
const gate = async (event: { _id: string }) =>
  (await world.call<GateSnapshot>(world.scanner, 'GET', `events/${event._id}/gate`)).body;

test('tickets of those who are in are valid again for the day an event is put off to, and their entries stay on record [CHK-001, CHK-017, DEC-082]', async () => {
  const { event, code } = await twoAreIn();
  const patch = dates(at(8), at(8, 14));
  expect(await impactOf(event, patch)).toEqual({ again: 2, stay: 0 });
  expect(await scan(event, code)).toBe('used');
  const edited = await world.call(world.tenant, 'PATCH', `events/${event._id}`, patch);
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  expect((await gate(event)).tickets.map(({ scannedAt }) => scannedAt)).toEqual([null, null, null]);
  const { body } = await world.call<Scan[]>(world.tenant, 'GET', `scans?eventId=${event._id}`);
  const entries = body.filter(({ status }) => status === 'valid');
  expect(entries.map(({ revertReason }) => revertReason)).toEqual(
    Array(2).fill(expect.stringMatching(/^Evento spostato al \d\d\/\d\d\/\d{4}$/)),
  );
  expect(await scan(event, code)).toBe('valid');
});

test('whoever is in stays in where an event goes to another hour, or to the day they came [CHK-001, DEC-082]', async () => {
  const { event, code } = await twoAreIn();
  expect(await impactOf(event, dates(at(2, 13), at(2, 14)))).toEqual({ again: 0, stay: 0 });
  const now = new Date(Date.now() - 1000).toISOString();
  const justNow = { ...dates(now, at(2, 14)), closingReservationDate: now };
  expect(await impactOf(event, justNow)).toEqual({ again: 0, stay: 2 });
  const edited = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { ...justNow, allowPast: true });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  expect(await scan(event, code)).toBe('used');
});

test('an entry of the first day that a phone tells only after the event was put off is on record and leaves the ticket valid [CHK-001, CHK-017, DEC-082]', async () => {
  const { event } = await twoAreIn();
  const third = (await gate(event)).tickets.find(({ scannedAt }) => scannedAt === null);
  const cameIn = new Date().toISOString();
  const edited = await world.call(world.tenant, 'PATCH', `events/${event._id}`, dates(at(8), at(8, 14)));
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const late = { eventId: event._id, ticketId: third?.code ?? '', nonce: randomUUID(), at: cameIn };
  const send = async (entry = late) => {
    const scans = [{ ...entry, offline: true }];
    const { body } = await world.call<{ results: ScanBatchResult[] }>(world.scanner, 'POST', 'scans/batch', { scans });
    return body.results[0];
  };
  for (const told of [await send(), await send()])
    expect(told).toMatchObject({
      status: 200,
      scan: { status: 'valid', revertReason: expect.stringMatching(/^Evento spostato al \d\d\/\d\d\/\d{4}$/) },
      ticket: { isScanned: false },
    });
  expect((await gate(event)).tickets.map(({ scannedAt }) => scannedAt)).toEqual([null, null, null]);
  expect(await scan(event, third?.code)).toBe('valid');
  expect(await scan(event, third?.code)).toBe('used');
  // Told once more, and by another phone: who is in on the new day stays in, and it is no conflict.
  const told = await send({ ...late, nonce: randomUUID() });
  expect(told).toMatchObject({ status: 200, scan: { isConflict: false }, ticket: { isScanned: true } });
});
