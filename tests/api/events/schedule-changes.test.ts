import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import type { DeparturePoint, Event } from '#domain/events/entity.ts';
import type { EventImpact } from '#domain/events/schedule.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { addDays } from '#domain/values/time.ts';
import type { EventChangeMailJob } from '#server/modules/bookings/reservations/commands/event-change-mails.ts';
import { sendEventChangeMails } from '#server/modules/bookings/reservations/commands/event-change-mails.ts';
import { printedTickets } from '#server/modules/bookings/tickets/queries/printed-ticket.ts';
import { mails } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const at = (days: number) => addDays(new Date(), days).toISOString();
const point = (groupingPoint: string, departureDate = at(20)): DeparturePoint & { _id: string } => ({
  _id: v7(),
  groupingPoint,
  departureDate,
  address: { plainAddress: `Via di ${groupingPoint} 1` },
});

/** An event with two departure points and a booking of two people from the first. */
async function booked() {
  const [casello, stazione] = [point('Casello'), point('Stazione')];
  const event = await world.event({ departurePoints: [casello, stazione] });
  const participantsInfo = [participant(), participant()];
  const reservation = await bookGuest(world, event, { departurePoint: casello._id, participantsInfo });
  return { event, casello, stazione, reservation };
}

const edit = (event: { _id: string }, patch: object) =>
  world.call<Event & { code?: string; data?: unknown; fields?: object }>(
    world.tenant,
    'PATCH',
    `events/${event._id}`,
    patch,
  );
const impact = (event: { _id: string }, patch: object) =>
  world.call<EventImpact>(world.tenant, 'POST', `events/${event._id}/impact`, patch);
const pointOf = async ({ _id }: { _id: string }) =>
  (await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`)).body.departurePoint;

describe('another departure', () => {
  test('is said beforehand with whom it touches and the mail they would get, and stores nothing [DEC-082]', async () => {
    const { event, casello, stazione } = await booked();
    const patch = { departurePoints: [{ ...casello, groupingPoint: 'Casello lato mare' }, stazione] };
    const { status, body } = await impact(event, patch);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ fields: [], bookings: 1, people: 2, recipients: 3 });
    expect(body.points.map(({ before, after }) => [before.groupingPoint, after?.groupingPoint])).toEqual([
      ['Casello', 'Casello lato mare'],
    ]);
    expect(body.mail?.text).toContain('Casello lato mare');
    const stored = await world.call<Event>(world.tenant, 'GET', `events/${event._id}`);
    expect(stored.body.departurePoints[0]?.groupingPoint).toBe('Casello');
    expect((await impact(event, { name: 'Altro nome' })).body).toMatchObject({ bookings: 0, mail: null });
  });

  test('reaches the bookings at once, and what is printed afterwards; nobody is told by default [DEC-082]', async () => {
    const { event, casello, stazione, reservation } = await booked();
    const early = at(19.9);
    const changed = { ...casello, groupingPoint: 'Casello lato mare', departureDate: early };
    expect((await edit(event, { departurePoints: [changed, stazione] })).status).toBe(200);
    expect(await pointOf(reservation)).toMatchObject({ groupingPoint: 'Casello lato mare', departureDate: early });
    const printing = { publicUrl: 'https://regia.test', language: 'it' } as const;
    const [ticket] = await printedTickets(world.db, [reservation.tickets[0]?._id ?? ''], printing);
    expect(ticket?.event.departure).toEqual({ point: 'Casello lato mare', at: early });
    const written = await world.db.select().from(mails).where(eq(mails.subjectId, reservation._id));
    expect(written.filter(({ kind }) => kind === 'change')).toEqual([]);
  });
});

test('another departure reaches phones at the gate that ask what changed, of its own tickets alone [DEC-082, DEC-057]', async () => {
  const { event, casello, stazione, reservation } = await booked();
  const other = await bookGuest(world, event, { departurePoint: stazione._id, participantsInfo: [participant()] });
  const snapshot = async (since = '') =>
    (await world.call<GateSnapshot>(world.scanner, 'GET', `events/${event._id}/gate${since}`)).body;
  const { at: seen, tickets } = await snapshot();
  expect(tickets).toHaveLength(3);
  // A phone is told once more of what changed in the half minute before it last asked.
  const since = `?since=${new Date(Date.parse(seen) + 30_000).toISOString()}`;
  expect((await snapshot(since)).tickets).toEqual([]);
  await edit(event, { departurePoints: [{ ...casello, groupingPoint: 'Casello lato mare' }, stazione] });
  const changed = (await snapshot(since)).tickets;
  expect(changed.map(({ reservationId, departurePoint }) => [reservationId, departurePoint])).toEqual(
    reservation.tickets.map(() => [reservation._id, 'Casello lato mare']),
  );
  expect(changed.map(({ reservationId }) => reservationId)).not.toContain(other._id);
});

test('a departure with bookings goes only when they are moved to another [DEC-082]', async () => {
  const { event, casello, stazione, reservation } = await booked();
  const refused = await edit(event, { departurePoints: [stazione] });
  expect([refused.status, refused.body.code]).toEqual([400, 'departure_point_in_use']);
  expect(refused.body).toMatchObject({ points: [{ _id: casello._id, groupingPoint: 'Casello', bookings: 1 }] });
  const nowhere = await edit(event, { departurePoints: [stazione], movedPoints: { [casello._id]: v7() } });
  expect(nowhere.body.code).toBe('departure_point_unknown');
  const moved = await edit(event, { departurePoints: [stazione], movedPoints: { [casello._id]: stazione._id } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await pointOf(reservation)).toMatchObject({ _id: stazione._id, groupingPoint: 'Stazione' });
});

test('those who booked are told once each, with the old and the new, when the organiser wants it [WIRE-006]', async () => {
  const { event, casello, stazione, reservation } = await booked();
  const begins = at(22);
  const departurePoints = [casello, stazione].map((point) => ({ ...point, departureDate: begins }));
  const told: EventChangeMailJob[] = [];
  const { queue } = world.services;
  const send = queue.send.bind(queue);
  queue.send = async (tx, name, payload) => {
    if (name === 'tellChange') told.push(payload as EventChangeMailJob);
    else await send(tx, name, payload);
  };
  const times = { startDate: begins, departureDate: begins, endDate: at(23) };
  const left = await edit(event, { ...times, tellParticipants: true });
  expect(left.body.fields).toMatchObject({ 'departurePoints.0.departureDate': 'validation.pointDate' });
  await edit(event, { ...times, departurePoints, tellParticipants: true });
  queue.send = send;
  expect(told).toHaveLength(1);
  // The job may run twice: each address gets one mail.
  for (const change of [...told, ...told]) await sendEventChangeMails(world.services, change);
  const written = await world.db.select().from(mails).where(eq(mails.subjectId, reservation._id));
  const change = written.filter(({ kind }) => kind === 'change');
  expect(change.map(({ to }) => to).sort()).toEqual(
    [reservation.guest.email, ...reservation.tickets.map(({ participantInfo }) => participantInfo.email)].sort(),
  );
  expect(change[0]?.subject).toBe('Cambio programma: Luna piena al Corno alle Scale');
  expect(change[0]?.text).toContain('(prima: ');
});
