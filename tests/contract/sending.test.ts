import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#domain/events/entity.ts';
import type { Job, OutboxMail } from '#domain/notifications/outbox.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { describeContract, type Target } from './support/target.ts';

interface Started {
  jobId: string;
  total: number;
  skipped: number;
  code?: string;
}

describeContract('sending', ['server'], (open) => {
  let api: Target;
  beforeAll(async () => {
    api = await open();
  });
  afterAll(() => api.close());

  const ticketsOf = (
    name: string,
    accept: (ticket: Ticket) => boolean = () => true,
  ): { event: Event; tickets: Ticket[] } => {
    const event = api.demo.events.find((one) => one.name.startsWith(name));
    if (!event) throw new Error(`no demo event ${name}`);
    return { event, tickets: api.demo.tickets.filter((one) => one.eventId === event._id && accept(one)) };
  };
  const finished = async (jobId: string): Promise<Job> => {
    const read = async (): Promise<Job> => (await api.call<Job>('tenant', 'GET', `jobs/${jobId}`)).body;
    await expect.poll(async () => (await read()).state, { timeout: 25_000, interval: 100 }).toBe('done');
    return read();
  };
  const send = (ids: string[]) => api.call<Started>('tenant', 'POST', 'tickets/send', { body: { ids } });

  test('chosen tickets go out in a job that can be watched; a second time there is nothing to send [DEC-054, TIX-022, OPEN-156]', async () => {
    const { event, tickets } = ticketsOf('Borghi di pietra', (one) => one.status === 'valid');
    const invalid = ticketsOf('Borghi di pietra', (one) => one.status === 'invalid').tickets;
    const ids = tickets.slice(0, 5).map((one) => one._id);
    const started = await send([...ids, ...invalid.slice(0, 1).map((one) => one._id)]);
    expect(started.status).toBe(202);
    expect(started.body).toMatchObject({ total: 5, skipped: Math.min(1, invalid.length) });
    expect(await finished(started.body.jobId)).toMatchObject({ kind: 'sendTickets', total: 5, done: 5, failed: 0 });
    const sent = await api.list<Ticket>('tenant', `tickets?eventId=${event._id}&isSent=true&limit=100`);
    expect(sent.rows.map((one) => one._id).sort()).toEqual([...ids].sort());
    const again = await send(ids);
    expect([again.status, again.body.code]).toEqual([400, 'ticket_already_sent']);
    const mails = await api.list<OutboxMail>('admin', 'outbox?limit=100');
    expect(mails.rows.map((mail) => mail.to)).toEqual(expect.arrayContaining([tickets[0]?.participantInfo.email]));
    expect((await api.call('tenant', 'GET', 'outbox')).status).toBe(403);
  });

  test('an event’s tickets go out only once it is confirmed [API-E012, TIX-018]', async () => {
    const waiting = ticketsOf('Luna piena');
    const refused = await api.call<Started>('tenant', 'PUT', `events/${waiting.event._id}/tickets/send`);
    expect([refused.status, refused.body.code]).toEqual([400, 'event_not_confirmed']);
    const { event, tickets } = ticketsOf('Rafting', (one) => one.status === 'valid');
    const started = await api.call<Started>('tenant', 'PUT', `events/${event._id}/tickets/send`);
    expect(started.body.total).toBe(tickets.length);
    await finished(started.body.jobId);
    const { body } = await api.call<Event & { sentTickets: number }>('tenant', 'GET', `events/${event._id}`);
    expect(body.sentTickets).toBe(tickets.length);
  });

  test('a booking’s tickets are sent again [OPEN-157, DEC-054]', async () => {
    const { tickets } = ticketsOf('Notte delle Lanterne', (one) => one.status === 'valid' && one.isSent);
    const reservationId = tickets[0]?.reservationId ?? '';
    const own = tickets.filter((one) => one.reservationId === reservationId);
    const started = await api.call<Started>('tenant', 'PUT', `reservations/${reservationId}/send`);
    expect([started.status, started.body.total]).toEqual([202, own.length]);
    expect((await finished(started.body.jobId)).done).toBe(own.length);
  });

  test('another community neither sends nor watches [DEC-010]', async () => {
    const { event, tickets } = ticketsOf('Alba al Lago', (one) => one.status === 'valid' && !one.isSent);
    expect((await api.call('tenant2', 'PUT', `events/${event._id}/tickets/send`)).status).toBe(404);
    expect((await api.call('tenant2', 'POST', 'tickets/send', { body: { ids: [tickets[0]?._id] } })).status).toBe(404);
    expect((await api.call('scanner', 'POST', 'tickets/send', { body: { ids: [tickets[0]?._id] } })).status).toBe(403);
    const started = await send([tickets[0]?._id ?? '']);
    expect((await api.call('tenant2', 'GET', `jobs/${started.body.jobId}`)).status).toBe(404);
    await finished(started.body.jobId);
  });
});
