import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event, PaymentType } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { describeContract, type Target } from './support/target.ts';

describeContract('tickets', ['server'], (open) => {
  let api: Target;
  let reservations: Map<string, Reservation>;
  const used = new Set<string>();

  beforeAll(async () => {
    api = await open();
    reservations = new Map(api.demo.reservations.map((row) => [row._id, row]));
  });
  afterAll(() => api.close());

  /** A ticket of the first community of a kind no test has touched; its whole booking is then taken. */
  const take = (accept: (ticket: Ticket, reservation: Reservation) => boolean): Ticket => {
    const ticket = api.demo.tickets.find((one) => {
      const reservation = reservations.get(one.reservationId);
      return reservation?.tenantId === api.tenantId && !used.has(reservation._id) && accept(one, reservation);
    });
    if (!ticket) throw new Error('the demo has no such ticket');
    used.add(ticket.reservationId);
    return ticket;
  };
  const payedBy = (types: PaymentType[], condition: Ticket['condition']) =>
    take(
      (ticket, row) =>
        types.includes(row.paymentType) && ticket.condition === condition && !ticket.isScanned && ticket.price > 0,
    );
  const setStates = (
    tickets: { id: string; status: string; condition: string }[],
    who: 'tenant' | 'scanner' | 'tenant2' = 'tenant',
  ) => api.call<Ticket[] & { code: string; ids: string[] }>(who, 'PUT', 'tickets/status/bulk', { body: { tickets } });
  const pay = (ticket: Ticket, who: 'tenant' | 'scanner' = 'tenant') =>
    api.call<Ticket & { code: string }>(who, 'POST', `tickets/${ticket._id}/payment`);
  const eventOf = async (ticket: Ticket): Promise<Event> =>
    (await api.call<Event>('tenant', 'GET', `events/${ticket.eventId}`)).body;

  test('lists of an event’s, a booking’s and the valid tickets [API-E040, API-E041, API-E042]', async () => {
    const ticket = take((one) => one.status === 'valid');
    const ofEvent = api.demo.tickets.filter((one) => one.eventId === ticket.eventId);
    expect((await api.list('tenant', `tickets?eventId=${ticket.eventId}&count=true&limit=1`)).total).toBe(
      ofEvent.length,
    );
    const valid = await api.list<Ticket>(
      'scanner',
      `tickets?eventId=${ticket.eventId}&status=valid&limit=100&sort=surname`,
    );
    expect(valid.total).toBe(ofEvent.filter((one) => one.status === 'valid').length);
    const ofBooking = await api.list<Ticket>('tenant', `tickets?reservationId=${ticket.reservationId}&limit=100`);
    expect(ofBooking.rows.map((row) => row._id)).toContain(ticket._id);
    expect(ofBooking.rows[0]?.reservation?._id).toBe(ticket.reservationId);
    expect((await api.list('tenant', `tickets?q=${ticket.code}`)).total).toBe(1);
    expect((await api.list('tenant2', `tickets?eventId=${ticket.eventId}`)).total).toBe(0);
  });

  test('a ticket shows its QR code and address [DEC-053, TIX-003]', async () => {
    const ticket = take((one) => one.status === 'valid');
    const { body } = await api.call<Ticket>('tenant', 'GET', `tickets/${ticket._id}`);
    expect(body.generatedTicketUrl).toMatch(new RegExp(`/t/${ticket.code}$`));
    expect(
      Buffer.from(body.qrBase64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await api.call('tenant2', 'GET', `tickets/${ticket._id}`)).status).toBe(404);
  });

  test('marking as paid settles booking and payment, and can be repeated [DEC-050, TIX-015]', async () => {
    const ticket = take(
      (one, row) => row.paymentType === 'wireTransfer' && row.initialSlots === 1 && one.condition === 'pending',
    );
    const first = await pay(ticket);
    expect(first.body).toMatchObject({ status: 'valid', condition: 'payed' });
    expect((await pay(ticket)).status).toBe(200);
    const { body } = await api.call<Reservation>('tenant', 'GET', `reservations/${ticket.reservationId}`);
    expect(body).toMatchObject({ isPayed: true, status: 'valid', payedTickets: 1, payment: { status: 'paid' } });
    const undone = await api.call<Ticket>('tenant', 'DELETE', `tickets/${ticket._id}/payment`);
    expect(undone.body.condition).toBe('pending');
    const scanner = await api.call('scanner', 'DELETE', `tickets/${ticket._id}/payment`);
    expect(scanner.status).toBe(403);
  });

  test('who may mark what as paid [ERR-E026, ERR-E027, PERM-E027]', async () => {
    const code = async (ticket: Ticket, who?: 'scanner'): Promise<string> => (await pay(ticket, who)).body.code;
    expect(await code(payedBy(['stripe'], 'pending'))).toBe('card_payment_manual');
    expect(await code(take((one) => one.status === 'invalid'))).toBe('ticket_not_payable');
    expect(await code(payedBy(['wireTransfer'], 'pending'), 'scanner')).toBe('at_departure_only');
    const atDeparture = await pay(payedBy(['atDeparture'], 'pending'), 'scanner');
    expect(atDeparture.body.condition).toBe('payed');
  });

  test('a revoked ticket gives its place back; the change is all or nothing [DEC-052, STATE-E025]', async () => {
    const ticket = payedBy(['wireTransfer', 'onSite', 'atDeparture'], 'payed');
    const invalid = take((one) => one.status === 'invalid' && one.eventId === ticket.eventId);
    const before = (await eventOf(ticket)).slots;
    const mixed = await setStates([
      { id: ticket._id, status: 'invalid', condition: 'revoked' },
      { id: invalid._id, status: 'invalid', condition: 'revoked' },
    ]);
    expect([mixed.status, mixed.body.code, mixed.body.ids]).toEqual([400, 'tickets_not_eligible', [invalid._id]]);
    expect((await eventOf(ticket)).slots).toBe(before);
    const done = await setStates([{ id: ticket._id, status: 'invalid', condition: 'revoked' }]);
    expect(done.body).toMatchObject([{ _id: ticket._id, status: 'invalid', condition: 'revoked', transportId: null }]);
    expect((await eventOf(ticket)).slots).toBe(before - 1);
  });

  test('a debt is recorded under either spelling, settled by hand, or by the provider for a card [OPEN-152, DEC-061]', async () => {
    const ticket = payedBy(['wireTransfer', 'onSite', 'atDeparture'], 'payed');
    const debt = await setStates([{ id: ticket._id, status: 'invalid', condition: 'to_refund' }]);
    expect(debt.body[0]?.condition).toBe('toRefund');
    const settled = await setStates([{ id: ticket._id, status: 'invalid', condition: 'refunded' }]);
    expect(settled.body[0]?.condition).toBe('refunded');
    const byCard = await setStates([
      { id: payedBy(['stripe'], 'payed')._id, status: 'invalid', condition: 'refunded' },
    ]);
    // By card the ticket is owed until the provider confirms.
    expect([byCard.status, byCard.body[0]?.status]).toEqual([200, 'invalid']);
    expect((await setStates([{ id: ticket._id, status: 'valid', condition: 'refunded' }])).status).toBe(400);
  });

  test('a scanner changes no state, another community none of ours [DEC-010, DEC-056]', async () => {
    const ticket = take((one) => one.status === 'valid');
    const change = [{ id: ticket._id, status: 'invalid', condition: 'revoked' }];
    expect((await setStates(change, 'scanner')).status).toBe(403);
    expect((await setStates(change, 'tenant2')).status).toBe(404);
  });

  test('a participant’s e-mail changes and the ticket counts as not sent [TIX-007, DEC-051]', async () => {
    const ticket = take((one) => one.isSent && one.status === 'valid');
    const { name, surname } = ticket.participantInfo;
    const participantInfo = { ...ticket.participantInfo, email: 'Altra@prova.example' };
    const answer = await api.call<Ticket>('tenant', 'POST', `tickets/${ticket._id}/handleinfo/`, {
      body: { participantInfo },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      isSent: false,
      participantInfo: { name, surname, email: 'altra@prova.example' },
    });
  });

  test('a participant is corrected against the version that was read [DEC-013, TIX-007]', async () => {
    const { _id, participantInfo } = take((one) => one.status === 'valid');
    const { version } = (await api.call<Ticket>('tenant', 'GET', `tickets/${_id}`)).body;
    const correct = (name: string) =>
      api.call<Ticket & { code: string }>('tenant', 'POST', `tickets/${_id}/handleinfo`, {
        ...{ body: { participantInfo: { ...participantInfo, name } }, headers: { 'if-match': String(version) } },
      });
    expect((await correct('Prima')).body.participantInfo.name).toBe('Prima');
    const late = await correct('Seconda');
    expect([late.status, late.body.code]).toEqual([409, 'stale_write']);
  });

  test('cancelling an event ends its bookings and records what is owed [DEC-033, STATE-E004]', async () => {
    const event = api.demo.events.find((one) => one.name.startsWith('Weekend alle Cinque Terre'));
    const valid = api.demo.tickets.filter((one) => one.eventId === event?._id && one.status === 'valid');
    const owed = valid.filter((one) => one.condition === 'payed' || (one.paidAmount ?? 0) > 0).length;
    const already = api.demo.tickets.filter((one) => one.eventId === event?._id && one.condition === 'toRefund').length;
    const answer = await api.call<Event & { ticketsToRefundTotal: number }>('tenant', 'PATCH', `events/${event?._id}`, {
      body: { status: 'canceled' },
    });
    expect(answer.body).toMatchObject({
      status: 'canceled',
      slots: 0,
      ticketsValid: 0,
      ticketsToRefundTotal: owed + already,
    });
    const open = await api.list<Reservation>(
      'tenant',
      `reservations?eventId=${event?._id}&limit=100&status=valid&status=pending`,
    );
    expect(open.total).toBe(0);
  });
});
