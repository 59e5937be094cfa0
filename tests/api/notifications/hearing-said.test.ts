import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlaceChange } from '#domain/notifications/hearing.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { hearersOf } from '#resources/tickets/public/hearing.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { ticketHandOns } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, type Strangers } from '../../support/strangers.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

/** The addresses that were mailed since it was asked last. */
async function mailed(): Promise<string[]> {
  const jobs = jobHandlers(world.services, world.app.log);
  for (const name of ['tellBooking', 'tellReceived', 'tellCanceledTickets', 'sendTickets', 'sendMail'] as const)
    for (const data of await take<never>(world, name)) await jobs[name](data);
  return strangers.mailServer.received.splice(0).flatMap((mail) => mail.to?.map(({ address = '' }) => address) ?? []);
}

/** As `world.guest` calls them. */
const BOOKER = 'Nome Cognome';
const marta = { name: 'Marta', surname: 'Neri', email: 'marta@posta.example' };
const anna = { name: 'Anna', surname: 'Blu', email: 'anna@posta.example' };

/** A booking for two, by somebody who does not come. */
async function booked({ isSilent = false, areSent = false } = {}) {
  const event = await world.event({ name: 'Lago' }, { status: 'confirmed' });
  const { _id, guest } = await bookGuest(world, event, { participantsInfo: [marta, anna], isSilent });
  if (areSent) await world.call(world.tenant, 'PUT', `reservations/${_id}/send`);
  await mailed();
  const read = async (): Promise<Ticket[]> =>
    (await world.call<Reservation>(world.tenant, 'GET', `reservations/${_id}`)).body.tickets ?? [];
  return { guest, read };
}

const put = (path: string, body: object) => world.call(world.tenant, 'PUT', path, body);
const changes: readonly [PlaceChange, (ticket: Ticket) => Promise<{ status: number }>][] = [
  ['paid', ({ _id }) => world.call(world.tenant, 'POST', `tickets/${_id}/payment`, { taken: 'cash' })],
  ['canceled', ({ _id }) => put(`tickets/${_id}/status`, { status: 'invalid', condition: 'toRefund' })],
  ['givenBack', ({ _id }) => put(`tickets/${_id}/status`, { status: 'invalid', condition: 'refunded', way: 'other' })],
];

/** Does all three to the second ticket, and holds each time who was said to hear of it against who was mailed. */
async function saidAndMailed({ guest, read }: Awaited<ReturnType<typeof booked>>) {
  const names = new Map([
    [guest.email, BOOKER],
    [anna.email, 'Anna Blu'],
    [marta.email, 'Marta Neri'],
  ]);
  const seen: Record<string, string[]> = {};
  for (const [change, make] of changes) {
    const ticket = (await read()).find(({ participantInfo }) => participantInfo.name === 'Anna');
    if (!ticket) throw new Error('no ticket');
    const said = hearersOf(change, [ticket]);
    expect((await make(ticket)).status).toBeLessThan(300);
    expect([change, (await mailed()).map((address) => names.get(address)).sort()]).toEqual([change, [...said].sort()]);
    seen[change] = said;
  }
  return seen;
}

test('who is said to get an e-mail gets one: the person who booked, though they do not come themselves [DEC-092]', async () => {
  const booking = await booked();
  expect(await saidAndMailed(booking)).toEqual({ paid: [BOOKER], canceled: [BOOKER], givenBack: [BOOKER] });
});

test('nobody is said to get one where nobody was ever written to [DEC-092]', async () => {
  const booking = await booked({ isSilent: true });
  expect(await saidAndMailed(booking)).toEqual({ paid: [], canceled: [], givenBack: [] });
});

test('whose ticket was mailed is said to hear that it is off, not of money that is not theirs [DEC-092]', async () => {
  const booking = await booked({ areSent: true });
  expect(await saidAndMailed(booking)).toEqual({ paid: [BOOKER], canceled: [BOOKER, 'Anna Blu'], givenBack: [BOOKER] });
});

test('of a ticket that somebody took over they alone are said to hear [DEC-092, DEC-095]', async () => {
  const booking = await booked({ areSent: true });
  const ticket = (await booking.read()).find(({ participantInfo }) => participantInfo.name === 'Anna');
  if (!ticket) throw new Error('no ticket');
  const now = new Date();
  await world.services.database.system.insert(ticketHandOns).values({
    ...{ id: ticket._id, tenantId: ticket.tenantId, eventId: ticket.eventId, reservationId: ticket.reservationId },
    ...{ ticketId: ticket._id, ...anna, price: ticket.price, state: 'accepted' as const, oldCode: 'OLDCODE000' },
    ...{ expiresAt: now.toISOString(), settledAt: now.toISOString() },
  });
  expect(await saidAndMailed(booking)).toEqual({ paid: ['Anna Blu'], canceled: ['Anna Blu'], givenBack: ['Anna Blu'] });
});

test('of money that goes back for a place that is off and for one that goes with it each reader is said once, and no other [DEC-092]', async () => {
  const { guest, read } = await booked({ areSent: true });
  const of = async (name: string) => (await read()).find(({ participantInfo }) => participantInfo.name === name);
  const gone = await of('Marta');
  for (const ticket of await read()) await world.call(world.tenant, 'POST', `tickets/${ticket._id}/payment`);
  await put(`tickets/${gone?._id}/status`, { status: 'invalid', condition: 'toRefund' });
  await mailed();
  const tickets = await read();
  const said = hearersOf('refundOther', tickets);
  expect([...said].sort()).toEqual(['Anna Blu', BOOKER]);
  const back = tickets.map(({ _id: id }) => ({ id, status: 'invalid', condition: 'refunded', way: 'other' }));
  expect((await put('tickets/status/bulk', { tickets: back })).status).toBe(200);
  expect([...new Set(await mailed())].sort()).toEqual([anna.email, guest.email].sort());
});

test('whoever read that money came is said to hear that it did not [DEC-092]', async () => {
  const { guest, read } = await booked();
  const [ticket] = await read();
  if (!ticket) throw new Error('no ticket');
  await world.call(world.tenant, 'POST', `tickets/${ticket._id}/payment`);
  await mailed();
  expect(hearersOf('unpaid', [ticket])).toEqual([BOOKER]);
  expect((await world.call(world.tenant, 'DELETE', `tickets/${ticket._id}/payment`)).status).toBe(200);
  expect(await mailed()).toEqual([guest.email]);
});

test('of a move hears who booked, though nobody was written to before, and whose ticket was sent [DEC-092, DAY-041]', async () => {
  for (const [areSent, others] of [
    [false, []],
    [true, ['Anna Blu', 'Marta Neri']],
  ] as const) {
    const { guest, read } = await booked({ isSilent: !areSent, areSent });
    const tickets = await read();
    const to = await world.event({ name: 'Monte' }, { status: 'confirmed' });
    const said = hearersOf('canceled', tickets, true);
    expect([...said].sort()).toEqual([BOOKER, ...others].sort());
    const due = tickets.length * 2000;
    const body = { eventId: to._id, prices: 'new', expected: { due, back: 0 } };
    const path = `reservations/${tickets[0]?.reservationId}/move`;
    expect((await world.call(world.tenant, 'POST', path, body)).status).toBe(200);
    const addresses = [guest.email, ...(areSent ? [anna.email, marta.email] : [])];
    expect([...new Set(await mailed())].sort()).toEqual(addresses.sort());
  }
});

test('at the gate nobody is shown who booked [DEC-091]', async () => {
  const { read } = await booked();
  const [ticket] = await read();
  expect(ticket?.reservation?.booker).toMatchObject({ isWrittenTo: true });
  const seen = await world.call<Ticket>(world.scanner, 'GET', `tickets/${ticket?._id}`);
  expect([seen.status, Object.keys(seen.body.reservation ?? {})]).toEqual([
    200,
    expect.not.arrayContaining(['booker']),
  ]);
});
