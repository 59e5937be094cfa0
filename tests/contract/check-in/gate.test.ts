import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateSnapshot, Scan } from '#domain/check-in/schema.ts';
import { gateOrder } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { describeContract, type Target } from '../support/target.ts';

interface Scanned {
  code?: string;
  message?: string;
  ticket?: Ticket;
  scan?: Scan & { firstScan?: { at: string; userName: string } };
}

describeContract('gate', ['server'], (open) => {
  let api: Target;
  let event: Event;
  let unscanned: Ticket[];

  beforeAll(async () => {
    api = await open();
    const found = api.demo.events.find((one) => one.name.startsWith('Concerto all’alba'));
    if (!found) throw new Error('the demo has no event about to begin');
    event = found;
    unscanned = api.demo.tickets.filter((one) => one.eventId === found._id && one.status === 'valid' && !one.isScanned);
  });
  afterAll(() => api.close());

  const take = (): Ticket => {
    const ticket = unscanned.shift();
    if (!ticket) throw new Error('no ticket left to scan');
    return ticket;
  };
  const scan = (ticketId: string, more: object = {}) =>
    api.call<Scanned>('scanner', 'POST', 'scans', { body: { eventId: event._id, ticketId, ...more } });

  test('the first scan enters, the second is told who, where and when [DEC-055]', async () => {
    const ticket = take();
    const first = await scan(ticket.code, { device: 'Ingresso nord' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      ticket: { _id: ticket._id, isScanned: true },
      scan: { status: 'valid', userName: 'Giada Ronchi' },
    });
    const again = await scan(ticket.code, { device: 'Ingresso sud' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      ticket: { _id: ticket._id },
      scan: {
        status: 'used',
        reason: 'already_used',
        firstScan: { at: first.body.scan?.at, userName: 'Giada Ronchi', device: 'Ingresso nord' },
      },
    });
  });

  test('a code, the ticket’s address and its id name the same ticket [DEC-053]', async () => {
    const ticket = take();
    expect((await scan(`https://elsewhere.example/t/${ticket.code}`)).status).toBe(200);
    expect((await scan(ticket._id)).status).toBe(409);
    expect((await scan(ticket.code.toLowerCase())).status).toBe(409);
  });

  test('the same nonce answers its first result [DEC-055]', async () => {
    const ticket = take();
    const first = await scan(ticket.code, { nonce: 'contract-nonce' });
    const again = await scan(ticket.code, { nonce: 'contract-nonce' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.scan?._id).toBe(first.body.scan?._id);
  });

  test('an unknown code and another community’s ticket are 404, a cancelled or other event’s ticket 400 [DEC-055]', async () => {
    const foreign = api.demo.tickets.find((one) => one.tenantId === api.tenant2Id && one.status === 'valid');
    for (const read of ['ZZZZZZZZZZ', foreign?.code ?? '', 'anything']) {
      const answer = await scan(read);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect(answer.body.ticket).toBeUndefined();
    }
    const other = api.demo.tickets.find(
      (one) => one.tenantId === api.tenantId && one.eventId !== event._id && one.status === 'valid',
    );
    const cancelled = api.demo.tickets.find((one) => one.eventId === event._id && one.status === 'invalid');
    for (const ticket of [other, cancelled]) {
      const answer = await scan(ticket?.code ?? '');
      expect([answer.status, answer.body.code]).toEqual([400, 'ticket_not_valid_for_event']);
      expect(answer.body.scan?.status).toBe('invalid');
      // The gate names the event a ticket is for.
      const theirs = api.demo.events.find((one) => one._id === ticket?.eventId);
      expect(answer.body.ticket?.event).toEqual({ _id: theirs?._id, name: theirs?.name });
    }
  });

  test('a check-in taken back leaves the ticket as it was, and can be repeated [DEC-056]', async () => {
    const ticket = take();
    const first = await scan(ticket.code);
    const path = `scans/${first.body.scan?._id}/revert`;
    const reverted = await api.call<Scan>('scanner', 'POST', path, { body: { reason: 'Persona sbagliata' } });
    expect(reverted.status).toBe(200);
    expect(reverted.body).toMatchObject({ status: 'valid', revertReason: 'Persona sbagliata' });
    const twice = await api.call('scanner', 'POST', path, { body: { reason: 'Ancora' } });
    expect([twice.status, twice.body['code']]).toEqual([400, 'scan_already_reverted']);
    expect((await scan(ticket.code)).status).toBe(200);
  });

  test('an offline entry that came too late is stored as a conflict, never as an entry [DEC-057]', async () => {
    const ticket = take();
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const early = await scan(ticket.code);
    const late = await scan(ticket.code, { offline: true, at: future });
    expect(late.body.scan).toMatchObject({ isConflict: true, isOffline: true, reason: 'conflict_used' });
    expect(Date.parse(late.body.scan?.at ?? '')).toBeLessThan(Date.parse(future));
    const { rows } = await api.list<Scan>('tenant', `scans?eventId=${event._id}&isConflict=true&limit=100`);
    expect(rows.map((row) => row._id)).toContain(late.body.scan?._id);
    expect(rows.map((row) => row._id)).not.toContain(early.body.scan?._id);
  });

  test('queued scans are judged one by one, in order [DEC-057]', async () => {
    const [first, second] = [take(), take()];
    const item = (ticket: Ticket, nonce: string) => ({
      eventId: event._id,
      ticketId: ticket.code,
      nonce,
      offline: true,
    });
    const scans = [item(first, 'q1'), item(first, 'q2'), item(second, 'q3')];
    const answer = await api.call<{ results: { nonce: string; status: number }[] }>('scanner', 'POST', 'scans/batch', {
      body: { scans },
    });
    expect(answer.body.results.map(({ nonce, status }) => [nonce, status])).toEqual([
      ['q1', 200],
      ['q2', 409],
      ['q3', 200],
    ]);
  });

  test('a device’s copy holds every ticket without e-mail, phone or documents [DEC-057]', async () => {
    const { status, body } = await api.call<GateSnapshot>('scanner', 'GET', `events/${event._id}/gate`);
    expect(status).toBe(200);
    expect(body.tickets).toHaveLength(api.demo.tickets.filter((one) => one.eventId === event._id).length);
    expect(JSON.stringify(body)).not.toMatch(/@posta\.example|requirements|phone/);
    expect(body).toMatchObject({ eventName: event.name, expected: event.slots });
    for (const { reservationId, holder } of body.tickets) {
      const booking = api.demo.reservations.find((one) => one._id === reservationId);
      const user = api.demo.users.find((one) => one._id === booking?.userId);
      expect(holder).toBe(`${user?.name} ${user?.surname}`);
    }
    expect(
      (
        await api.call(
          'scanner',
          'GET',
          `events/${api.demo.events.find((one) => one.tenantId === api.tenant2Id)?._id}/gate`,
        )
      ).status,
    ).toBe(404);
  });

  test('the check-in list sums up the tickets of each event [API-E005, OPEN-163]', async () => {
    const answer = await api.call<{ data: Record<string, unknown>[]; totalData: number }>(
      'scanner',
      'GET',
      `events/scanningdata?_id=${event._id}`,
    );
    const tickets = api.demo.tickets.filter((one) => one.eventId === event._id);
    expect(answer.body.totalData).toBe(1);
    expect(answer.body.data[0]).toMatchObject({
      tickets: tickets.length,
      validTickets: event.slots,
      invalidTickets: tickets.length - event.slots,
      eventStatus: 'confirmed',
    });
  });

  test('the check-in area lists what comes before what is over, and cancelled events last [CHK-002]', async () => {
    const answer = await api.call<{ data: { _id: string }[] }>('tenant', 'GET', 'events/scanningdata?limit=100');
    const now = new Date();
    const order = answer.body.data.map(({ _id }) => {
      const one = api.demo.events.find((event) => event._id === _id);
      return (one && gateOrder(one, now)) ?? Number.POSITIVE_INFINITY;
    });
    expect(order.length).toBeGreaterThan(5);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
