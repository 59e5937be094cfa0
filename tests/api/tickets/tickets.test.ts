import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ScanAnswer } from '#domain/check-in/schema.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Refused = { code: string; ids?: string[]; message: string };
const pair = () => ({ participantsInfo: [participant(), participant()] });
const put = (id: string | undefined, status: string, condition: string, who: Person = world.tenant) =>
  world.call<Ticket & Refused>(who, 'PUT', `tickets/${id}/status`, { status, condition });
const bulk = (tickets: object[]) =>
  world.call<Ticket[] & Refused>(world.tenant, 'PUT', 'tickets/status/bulk', { tickets });
const pay = (id: string | undefined, who: Person = world.tenant) =>
  world.call<Ticket & Refused>(who, 'POST', `tickets/${id}/payment`);
const reservation = async (id: string) =>
  (await world.call<Reservation>(world.tenant, 'GET', `reservations/${id}`)).body;
const counters = async (id: string) => (await world.call<EventWithCounters>(world.tenant, 'GET', `events/${id}`)).body;

/** A booking stored as a card payment made it: tickets payed by card. */
async function payedByCard(event: { _id: string }) {
  const booked = await bookGuest(world, event, pair());
  await world.db.update(tables.reservations).set({ paymentType: 'stripe' });
  return booked;
}

describe('states', () => {
  test('cancel and to refund, then refunded: places come back, the reservation follows [API-E046, STATE-E023, STATE-E024]', async () => {
    const event = await world.event();
    const booked = await bookGuest(world, event, pair());
    const [first, second] = booked.tickets;
    await pay(first?._id);
    await pay(second?._id);
    const owed = await put(first?._id, 'invalid', 'to_refund');
    expect(owed.body).toMatchObject({ status: 'invalid', condition: 'toRefund' });
    expect(await counters(event._id)).toMatchObject({
      slots: 1,
      ticketsToRefundTotal: 1,
      ticketsToRefundAmount: 2000,
      ticketsInvalid: 1,
    });
    expect(await reservation(booked._id)).toMatchObject({
      slots: 1,
      total: 2000,
      initialSlots: 2,
      initialTotal: 4000,
      status: 'valid',
    });
    expect((await put(first?._id, 'invalid', 'refunded')).body.condition).toBe('refunded');
    expect((await put(second?._id, 'invalid', 'refunded')).body.condition).toBe('refunded');
    expect(await reservation(booked._id)).toMatchObject({
      slots: 0,
      status: 'refundedManual',
      payment: { status: 'refunded' },
    });
  });

  test('cancel and revoke gives back place, extra and seat; the reservation is revoked [STATE-E025, TIX-014]', async () => {
    const event = await world.event();
    const [extra] = await world.db
      .insert(tables.extras)
      .values({
        tenantId: world.tenant._id,
        eventId: event._id,
        name: 'Pila',
        extraType: 'supplement',
        availableQuantity: 5,
        price: 100,
      })
      .returning();
    const booked = await bookGuest(world, event, { participantsInfo: [participant({ extraIds: [extra?.id ?? ''] })] });
    expect((await put(booked.tickets[0]?._id, 'invalid', 'revoked')).status).toBe(200);
    const used = await world.db.select().from(tables.extras);
    expect(used.find(({ id }) => id === extra?.id)?.usedQuantity).toBe(0);
    expect(await counters(event._id)).toMatchObject({ slots: 0, ticketsValid: 0 });
    expect(await reservation(booked._id)).toMatchObject({ status: 'revoked', payment: { status: 'canceled' } });
    expect((await put(booked.tickets[0]?._id, 'invalid', 'revoked')).body.code).toBe('tickets_not_eligible');
  });

  test('a bulk change is all or none and names the tickets in the way [API-E045, TIX-012, TIX-013, DEC-052]', async () => {
    const event = await world.event();
    const { tickets } = await bookGuest(world, event, pair());
    const [first, second] = tickets;
    await pay(first?._id);
    const states = tickets.map(({ _id }) => ({ id: _id, status: 'invalid', condition: 'toRefund' }));
    const refused = await bulk(states);
    expect(refused).toMatchObject({ status: 400, body: { code: 'tickets_not_eligible', ids: [second?._id] } });
    expect((await counters(event._id)).slots).toBe(2);
    await pay(second?._id);
    const done = await bulk(states);
    expect(done.status).toBe(200);
    expect(done.body.map(({ condition }) => condition)).toEqual(['toRefund', 'toRefund']);
  });

  test('pairs that are no state of a ticket are refused [DEC-052]', async () => {
    const { tickets } = await bookGuest(world, await world.event());
    expect((await put(tickets[0]?._id, 'valid', 'refunded')).body.code).toBe('validation_failed');
    expect((await put(tickets[0]?._id, 'valid', 'paid')).body).toMatchObject({ status: 'valid', condition: 'payed' });
  });

  test('another community changes nothing, a scanner no status [PERM-E001, PERM-E021]', async () => {
    const { tickets } = await bookGuest(world, await world.event());
    expect((await put(tickets[0]?._id, 'invalid', 'revoked', world.otherTenant)).status).toBe(404);
    expect((await put(tickets[0]?._id, 'invalid', 'revoked', world.scanner)).status).toBe(403);
  });

  test('a card refund is not recorded by hand: one the provider never took stays a debt [DEC-061]', async () => {
    const { tickets } = await payedByCard(await world.event());
    const [first] = tickets;
    await world.db.update(tables.tickets).set({ condition: 'payed', status: 'valid', paidAmount: sql`price` });
    expect((await put(first?._id, 'invalid', 'refunded')).body.code).toBe('card_refund_unavailable');
    expect((await put(first?._id, 'invalid', 'toRefund')).status).toBe(200);
  });
});

describe('paying', () => {
  test('the payment is paid when every valid ticket is; repeating changes nothing [API-E047, STATE-E026, RES-027, DEC-050]', async () => {
    const booked = await bookGuest(world, await world.event(), pair());
    const [first, second] = booked.tickets;
    const paid = await pay(first?._id);
    expect(paid.body).toMatchObject({ status: 'valid', condition: 'payed' });
    expect(await reservation(booked._id)).toMatchObject({
      isPayed: false,
      payedTickets: 1,
      payment: { status: 'waitingPayment' },
    });
    const again = await pay(first?._id);
    expect(again).toMatchObject({ status: 200, body: { version: paid.body.version } });
    await pay(second?._id);
    expect(await reservation(booked._id)).toMatchObject({ isPayed: true, payment: { status: 'paid' } });
  });

  test('staff take a mark back, not after the scan [DEC-050]', async () => {
    const booked = await bookGuest(world, await world.event());
    const [ticket] = booked.tickets;
    const undo = () => world.call<Ticket & Refused>(world.tenant, 'DELETE', `tickets/${ticket?._id}/payment`);
    expect((await undo()).body.code).toBe('payment_not_undoable');
    await pay(ticket?._id);
    expect((await undo()).body.condition).toBe('pending');
    expect(await reservation(booked._id)).toMatchObject({ isPayed: false, payment: { status: 'waitingPayment' } });
    await pay(ticket?._id);
    await world.db.update(tables.tickets).set({ isScanned: true });
    expect((await undo()).body.code).toBe('payment_not_undoable');
  });

  test('a cancelled ticket cannot be paid [ERR-E026]', async () => {
    const { tickets } = await bookGuest(world, await world.event());
    await put(tickets[0]?._id, 'invalid', 'revoked');
    expect((await pay(tickets[0]?._id)).body).toMatchObject({
      code: 'ticket_not_payable',
      message: 'Il biglietto non può essere pagato se è cancellato',
    });
  });

  test('a card payment cannot be confirmed by hand [ERR-E027]', async () => {
    const { tickets } = await payedByCard(await world.event());
    expect((await pay(tickets[0]?._id)).body).toMatchObject({
      code: 'card_payment_manual',
      message: 'Non è possibile confermare manualmente un pagamento con carta',
    });
  });

  test('a scanner marks as paid at the departure only [PERM-E027]', async () => {
    const event = await world.event({ paymentTypes: ['atDeparture', 'onSite'] });
    const there = await bookGuest(world, event);
    const before = await bookGuest(world, event, { paymentType: 'onSite' });
    const marked = await pay(there.tickets[0]?._id, world.scanner);
    expect(marked.body.condition).toBe('payed');
    expect(JSON.stringify(marked.body)).not.toContain('@');
    expect((await pay(before.tickets[0]?._id, world.scanner)).body.code).toBe('at_departure_only');
    expect((await world.call(world.scanner, 'DELETE', `tickets/${there.tickets[0]?._id}/payment`)).status).toBe(403);
  });
});

describe('reading', () => {
  test('the detail has the QR, the link and the reservation [API-E053, DEC-053]', async () => {
    const booked = await bookGuest(world, await world.event());
    const [ticket] = booked.tickets;
    const { body } = await world.call<Ticket>(world.tenant, 'GET', `tickets/${ticket?._id}`);
    expect(body.generatedTicketUrl).toBe(`https://regia.test/t/${ticket?.code}`);
    expect(
      Buffer.from(body.qrBase64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(body.reservation).toMatchObject({ code: booked.code, paymentType: 'atDeparture', participants: 1 });
  });

  test('totals, the tickets of a reservation, those of an event by state [API-E040, API-E041, API-E042, CONST-E008]', async () => {
    const event = await world.event();
    const booked = await bookGuest(world, event, pair());
    await put(booked.tickets[0]?._id, 'invalid', 'revoked');
    const list = (query: string, who: Person = world.tenant) => world.call<Ticket[]>(who, 'GET', `tickets?${query}`);
    const counted = await list(`eventId=${event._id}&count=true&limit=1`);
    expect(counted.headers['odin-count']).toBe('2');
    expect((await list(`reservationId=${booked._id}&limit=100`)).body).toHaveLength(2);
    expect((await list(`eventId=${event._id}&status=valid`, world.scanner)).body).toHaveLength(1);
    expect((await list(`eventId=${event._id}&condition=revoked&isScanned=false`)).body).toHaveLength(1);
    expect((await list(`eventId=${event._id}`, world.otherTenant)).body).toHaveLength(0);
    const word = booked.tickets[0]?.participantInfo.surname ?? '';
    expect((await list(`eventId=${event._id}&q=${word.toUpperCase()}`)).body.length).toBeGreaterThan(0);
  });

  test('what a scanner reads of tickets holds no e-mail [DEC-057]', async () => {
    const event = await world.event();
    const { tickets } = await bookGuest(world, event);
    for (const path of [`tickets?eventId=${event._id}`, `tickets/${tickets[0]?._id}`]) {
      const { status, body } = await world.call(world.scanner, 'GET', path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('@');
    }
    expect((await world.call(world.scanner, 'GET', `tickets/participants-info?eventId=${event._id}`)).status).toBe(403);
  });

  test('the participants of an event, by state [API-E043]', async () => {
    const event = await world.event();
    const { tickets } = await bookGuest(world, event, pair());
    const { body } = await world.call<{ ticketId: string; email: string }[]>(
      world.tenant,
      'GET',
      `tickets/participants-info?eventId=${event._id}&status=valid&sort=createdAt`,
    );
    expect(body.map(({ ticketId }) => ticketId)).toEqual(tickets.map(({ _id }) => _id));
    expect(body[0]?.email).toContain('@');
  });
});

describe('participants', () => {
  test('exactly name, surname, e-mail and note change, with and without the trailing slash [API-E048, TIX-007, ENT-E016]', async () => {
    const booked = await bookGuest(world, await world.event());
    const [ticket] = booked.tickets;
    await world.db.update(tables.tickets).set({ isSent: true });
    const edit = (path: string, info: object) =>
      world.call<Ticket>(world.tenant, 'POST', path, { participantInfo: { ...ticket?.participantInfo, ...info } });
    const kept = await edit(`tickets/${ticket?._id}/handleinfo/`, {
      surname: 'Rossi',
      note: 'celiaca',
      age: 40,
    });
    expect(kept.body).toMatchObject({ isSent: true, participantInfo: { surname: 'Rossi', note: 'celiaca' } });
    expect(kept.body.participantInfo).not.toHaveProperty('age');
    const moved = await edit(`tickets/${ticket?._id}/handleinfo`, {
      name: 'Ada',
      surname: 'Rossi',
      email: 'ADA@example.org',
    });
    expect(moved.body).toMatchObject({ isSent: false, participantInfo: { email: 'ada@example.org' } });
    const found = await world.call<Reservation[]>(world.tenant, 'GET', 'reservations?q=ada@example');
    expect(found.body.map(({ _id }) => _id)).toEqual([booked._id]);
  });

  test('a mailed ticket that goes to another address gets another code: the former one opens no door [DEC-092, DEC-053]', async () => {
    const booked = await bookGuest(world, await world.event());
    const [ticket] = booked.tickets;
    await world.db.update(tables.tickets).set({ isSent: true });
    const edit = (info: object) =>
      world.call<Ticket>(world.tenant, 'POST', `tickets/${ticket?._id}/handleinfo`, {
        participantInfo: { ...ticket?.participantInfo, ...info },
      });
    const pageOf = async (code?: string) => (await world.app.inject({ url: `/t/${code}` })).statusCode;
    const corrected = await edit({ note: 'celiaca' });
    expect(corrected.body.code).toBe(ticket?.code);
    const moved = await edit({ name: 'Pia', surname: 'Rossi', email: 'pia@posta.example' });
    expect(moved.body.code).not.toBe(ticket?.code);
    expect([await pageOf(ticket?.code), await pageOf(moved.body.code)]).toEqual([404, 200]);
  });

  test('a ticket that staff give to somebody else has a new code; the gate says the former one was replaced [DEC-092, HOLD-003]', async () => {
    const event = await world.event();
    const booked = await bookGuest(world, event);
    const [ticket] = booked.tickets;
    const edit = (info: object) =>
      world.call<Ticket>(world.tenant, 'POST', `tickets/${ticket?._id}/handleinfo`, {
        participantInfo: { ...ticket?.participantInfo, ...info },
      });
    // A surname put right is the same person: their code stays.
    expect((await edit({ surname: 'Giusto' })).body.code).toBe(ticket?.code);
    // So is one whose name and surname stood in each other's place: the QR in their mail goes on opening the door.
    const { name } = ticket?.participantInfo ?? { name: '' };
    expect((await edit({ name: 'Giusto', surname: name })).body).toMatchObject({ code: ticket?.code });
    // Companions often have the address of the person who booked, so it says nothing of who comes.
    const given = await edit({ name: 'Pia', surname: 'Rossi' });
    expect(given.body.code).not.toBe(ticket?.code);
    const scan = (ticketId?: string) =>
      world.call<ScanAnswer>(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId });
    expect((await scan(ticket?.code)).body.scan).toMatchObject({ status: 'invalid', reason: 'replaced' });
    const handedOn = await world.call<unknown[]>(world.tenant, 'GET', `reservations/${booked._id}/hand-ons`);
    expect(handedOn.body).toEqual([]);
  });
});

describe('cancelling an event', () => {
  test('payed tickets are to refund, others revoked; requests end; every place is free [DEC-033, OPEN-131]', async () => {
    const event = await world.event({ selectionType: 'manual' });
    const owed = await bookGuest(world, event);
    const unpaid = await bookGuest(world, event);
    await pay(owed.tickets[0]?._id);
    const follower = await world.follower();
    const asked = await world.call<{ _id: string }>(follower, 'POST', `reservations/event/${event._id}/registered`, {
      paymentType: 'atDeparture',
      participantsInfo: [participant()],
    });
    const canceled = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
    expect(canceled).toMatchObject({ status: 200, body: { slots: 0, ticketsValid: 0, ticketsToRefundTotal: 1 } });
    expect(await reservation(owed._id)).toMatchObject({ status: 'cancelled', tickets: [{ condition: 'toRefund' }] });
    expect(await reservation(unpaid._id)).toMatchObject({
      status: 'cancelled',
      tickets: [{ condition: 'revoked' }],
      payment: { status: 'canceled' },
    });
    expect((await world.call(world.tenant, 'GET', `participations/${asked.body._id}`)).body['status']).toBe('canceled');
    const payments = await world.call<Payment[]>(world.tenant, 'GET', `payments?eventId=${event._id}&status=paid`);
    expect(payments.body).toHaveLength(1);
  });
});
