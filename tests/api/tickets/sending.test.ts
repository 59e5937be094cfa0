import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingMail, Job, OutboxMail } from '#domain/notifications/outbox.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { keepBookingsStill } from '#server/modules/bookings/tickets/queries/known.ts';
import { holdBookings } from '#server/modules/events/queries/schedule.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createWorld, type World } from '../../support/world.ts';

interface Started {
  jobId: string;
  total: number;
  skipped: number;
  code: string;
  message: string;
}

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Regia <biglietti@regia.test>' } });
});
beforeEach(() => {
  mail.received.length = 0;
  mail.refuse.clear();
  mail.onAccepted = undefined;
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const send = (path: string, method: 'PUT' | 'POST' = 'PUT', body?: object) =>
  world.call<Started>(world.tenant, method, path, body);
const work = (jobId: string) => jobHandlers(world.services, world.app.log).sendTickets({ jobId });
const job = async (id: string) => (await world.call<Job>(world.tenant, 'GET', `jobs/${id}`)).body;
const ticket = async (id: string | undefined) => (await world.call<Ticket>(world.tenant, 'GET', `tickets/${id}`)).body;
const recipients = () => mail.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).sort();

describe('sending', () => {
  test('each participant gets the ticket as PDF with a link; it counts as sent once the server accepted it [DEC-054, TIX-022, API-E049]', async () => {
    const event = await world.event({ name: 'Festa di Sant’Anna & C.' });
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: [participant({ name: 'Željko', surname: 'D’Alò' })],
    });
    const [first] = tickets;
    const started = await send('tickets/send', 'POST', { ids: [first?._id] });
    expect(started).toMatchObject({ status: 202, body: { total: 1, skipped: 0 } });
    expect(await ticket(first?._id)).toMatchObject({ isSent: false });
    expect(await job(started.body.jobId)).toMatchObject({ state: 'queued', total: 1, done: 0 });
    await work(started.body.jobId);
    expect(await ticket(first?._id)).toMatchObject({ isSent: true });
    expect(await job(started.body.jobId)).toMatchObject({ state: 'done', done: 1, failed: 0 });
    const [message] = mail.received;
    expect(message?.to?.[0]?.address).toBe(first?.participantInfo.email);
    expect(message?.subject).toBe('Il tuo biglietto per Festa di Sant’Anna & C.');
    expect(message?.text).toContain(`https://regia.test/t/${first?.code}`);
    expect(message?.html).toContain('Festa di Sant’Anna &amp; C.');
    const [pdf, appointment] = message?.attachments ?? [];
    expect(appointment?.mimeType).toBe('text/calendar');
    expect(pdf).toMatchObject({ filename: `biglietto-${first?.code}.pdf`, mimeType: 'application/pdf' });
    expect(
      Buffer.from(pdf?.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('only a confirmed event; unsent tickets of a mixed choice; all sent is refused [TIX-018, ERR-E009, OPEN-156]', async () => {
    const event = await world.event({}, { status: 'waiting_confirmation' });
    const { tickets } = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
    const ids = tickets.map(({ _id }) => _id);
    expect((await send('tickets/send', 'POST', { ids })).body.code).toBe('event_not_confirmed');
    await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'confirmed' });
    await work((await send('tickets/send', 'POST', { ids: ids.slice(0, 1) })).body.jobId);
    expect((await send('tickets/send', 'POST', { ids })).body).toMatchObject({ total: 1, skipped: 1 });
    const refused = await send('tickets/send', 'POST', { ids: ids.slice(0, 1) });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'ticket_already_sent', message: 'Biglietto già inviato' },
    });
  });

  test('a ticket that a job is sending is not sent by a second one [DEC-054]', async () => {
    const { tickets } = await bookGuest(world, await world.event());
    const ids = tickets.map(({ _id }) => _id);
    const first = await send('tickets/send', 'POST', { ids });
    expect((await send('tickets/send', 'POST', { ids })).body.code).toBe('ticket_already_sent');
    await work(first.body.jobId);
    expect(mail.received).toHaveLength(1);
  });

  test('the event sends all its valid tickets; API-E055 OPEN-157 a reservation is always sent again [TIX-019, OPEN-156]', async () => {
    const event = await world.event();
    const first = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
    const second = await bookGuest(world, event);
    await world.call(world.tenant, 'PUT', `tickets/${second.tickets[0]?._id}/status`, {
      status: 'invalid',
      condition: 'revoked',
    });
    const started = await send(`events/${event._id}/tickets/send`);
    expect(started.body).toMatchObject({ total: 2, skipped: 1 });
    await work(started.body.jobId);
    expect(recipients()).toEqual(first.tickets.map(({ participantInfo }) => participantInfo.email).sort());
    const again = await send(`reservations/${first._id}/send`);
    expect(again.body).toMatchObject({ total: 2 });
    await work(again.body.jobId);
    expect(mail.received).toHaveLength(4);
  });

  test('a booking whose address nobody proved gets none of them before it is [TIX-019, DEC-054]', async () => {
    const event = await world.event();
    const [proven, unproven] = [await bookGuest(world, event), await bookGuest(world, event)];
    const confirmed = (confirmBy: string | null) =>
      world.db.update(tables.reservations).set({ confirmBy }).where(eq(tables.reservations.id, unproven._id));
    await confirmed(new Date(Date.now() + 600_000).toISOString());
    expect((await send(`events/${event._id}/tickets/send`)).body.total).toBe(proven.tickets.length);
    await confirmed(null);
    expect((await send(`events/${event._id}/tickets/send`)).body.total).toBe(unproven.tickets.length);
  });

  test('another community neither sends nor watches; a scanner does not send [PERM-E001]', async () => {
    const event = await world.event();
    const { tickets } = await bookGuest(world, event);
    const ids = tickets.map(({ _id }) => _id);
    expect((await world.call(world.otherTenant, 'POST', 'tickets/send', { ids })).status).toBe(404);
    expect((await world.call(world.otherTenant, 'PUT', `events/${event._id}/tickets/send`)).status).toBe(404);
    expect((await world.call(world.scanner, 'POST', 'tickets/send', { ids })).status).toBe(403);
    const started = await send('tickets/send', 'POST', { ids });
    expect((await world.call(world.otherTenant, 'GET', `jobs/${started.body.jobId}`)).status).toBe(404);
  });
});

describe('what changes while tickets are being sent', () => {
  const change = (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') =>
    world.call(world.tenant, method, path, body);
  const off = { status: 'invalid', condition: 'revoked' };
  /** Runs once, when the first mail of a job was accepted and before its sender hears of it. */
  const onFirst = (act: (to: string) => Promise<unknown>) => {
    mail.onAccepted = async () => {
      mail.onAccepted = undefined;
      await act(mail.received[0]?.to?.[0]?.address ?? '');
    };
  };
  const workMails = async () => {
    const jobs = jobHandlers(world.services, world.app.log);
    for (const name of ['tellCanceledTickets', 'tellEdit'] as const)
      for (const payload of await take<never>(world, name)) await jobs[name](payload);
    for (const sent of await take<never>(world, 'sendMail')) await jobs.sendMail(sent);
  };
  const subjectsTo = (email: string | undefined) =>
    mail.received.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

  test('a ticket that is cancelled before its turn does not go out [DEC-054, DEC-092]', async () => {
    const event = await world.event({ slotsPerUser: 20 });
    const participantsInfo = Array.from({ length: 6 }, () => participant());
    const { tickets } = await bookGuest(world, event, { participantsInfo });
    const last = tickets.at(-1);
    onFirst(() => change(`tickets/${last?._id}/status`, off));
    const { body } = await send('tickets/send', 'POST', { ids: tickets.map(({ _id }) => _id) });
    await work(body.jobId);
    await workMails();
    expect(subjectsTo(last?.participantInfo.email)).toEqual([]);
    expect(await job(body.jobId)).toMatchObject({ state: 'done', done: 5, skipped: 1 });
  });

  test('who is just being sent a ticket that is cancelled hears of that too [DEC-054, DEC-092]', async () => {
    const { tickets } = await bookGuest(world, await world.event({ name: 'Lago' }), {
      participantsInfo: [participant()],
    });
    const [own] = tickets;
    onFirst(async () => {
      await change(`tickets/${own?._id}/status`, off);
      await workMails();
    });
    await work((await send('tickets/send', 'POST', { ids: [own?._id] })).body.jobId);
    expect(subjectsTo(own?.participantInfo.email)).toEqual([
      'Il tuo biglietto per Lago',
      expect.stringContaining('annullat'),
    ]);
  });

  test('a ticket on its way to a mistyped address opens no door, and its person gets another [DEC-054, TIX-022]', async () => {
    const { tickets } = await bookGuest(world, await world.event(), { participantsInfo: [participant()] });
    const [own] = tickets;
    const right = { ...own?.participantInfo, email: 'giusta@example.org' };
    onFirst(() => change(`tickets/${own?._id}/handleinfo`, { participantInfo: right }, 'POST'));
    await work((await send('tickets/send', 'POST', { ids: [own?._id] })).body.jobId);
    const now = await ticket(own?._id);
    expect(now).toMatchObject({ isSent: false, participantInfo: { email: 'giusta@example.org' } });
    expect(now.code).not.toBe(own?.code);
  });
});

describe('an event that moves while a ticket of it is mailed', () => {
  const [old, moved] = ['2031-05-10T10:00:00.000Z', '2031-05-17T10:00:00.000Z'];
  const dates = (day: string) => ({ startDate: day, departureDate: day, endDate: day });
  /** Somebody waits for a row that another transaction holds. */
  const isWaiting = () =>
    vi.waitFor(
      async () => {
        const { rows } = await world.db.execute(sql`select 1 from pg_locks where not granted`);
        expect(rows).not.toEqual([]);
      },
      { interval: 20, timeout: 5000 },
    );
  async function toSend() {
    const event = await world.event({ ...dates(old), closingReservationDate: old });
    const { tickets } = await bookGuest(world, event, { participantsInfo: [participant()] });
    const started = await send('tickets/send', 'POST', { ids: tickets.map(({ _id }) => _id) });
    return { event, ticketId: tickets[0]?._id ?? '', jobId: started.body.jobId };
  }
  const edit = ({ _id }: { _id: string }, fields: object) => world.call(world.tenant, 'PATCH', `events/${_id}`, fields);

  test('waits for the mail that is being written; what no mail tells of does not wait [DEC-054, DEC-082]', async () => {
    const { event, ticketId } = await toSend();
    let isStored = false;
    const moving = await world.db.transaction(async (tx) => {
      await keepBookingsStill(tx, { ofTicket: ticketId });
      expect((await edit(event, { perksIncluded: ['Guida', 'Tè caldo'] })).status).toBe(200);
      const answer = edit(event, dates(moved)).then((edited) => {
        isStored = true;
        return edited;
      });
      await isWaiting();
      expect(isStored).toBe(false);
      return { answer };
    });
    expect((await moving.answer).status).toBe(200);
  });

  /** Sends the ticket while the event is being moved; answers what its mail said. */
  async function mailedDuring(hold: (tx: Db, eventId: string) => Promise<void>, isKept: boolean) {
    const { event, jobId } = await toSend();
    const sending = await world.db.transaction(async (tx) => {
      await hold(tx, event._id);
      await tx.update(tables.events).set(dates(moved)).where(eq(tables.events.id, event._id));
      const done = work(jobId);
      await (isKept ? isWaiting() : done);
      return { done };
    });
    await sending.done;
    return mail.received[0]?.text;
  }

  test('is told by the mail as it is from then on [DEC-054, DEC-082]', async () => {
    expect(await mailedDuring(holdBookings, true)).toContain('17 maggio 2031');
  });

  test('would not be, if the bookings were not held: this test can tell [DEC-054]', async () => {
    expect(await mailedDuring(async () => undefined, false)).toContain('10 maggio 2031');
  });
});

describe('failures', () => {
  test('the organiser sees at the booking that its confirmation came back, and why [WIRE-005]', async () => {
    const booking = await bookGuest(world, await world.event(), { participantsInfo: [participant()] });
    const jobs = jobHandlers(world.services, world.app.log);
    mail.refuse.set(booking.guest.email, 550);
    for (const told of await take<never>(world, 'tellBooking')) await jobs.tellBooking(told);
    for (const sent of await take<never>(world, 'sendMail')) await jobs.sendMail(sent);
    const { body } = await world.call<BookingMail[]>(world.tenant, 'GET', `reservations/${booking._id}/mails`);
    expect(body).toMatchObject([{ to: booking.guest.email, state: 'failed', error: expect.stringMatching(/^550/) }]);
  });

  test('a recipient the server refuses is recorded, the others are sent, and it stays unsent [DEC-054]', async () => {
    const { tickets } = await bookGuest(world, await world.event(), {
      participantsInfo: [participant(), participant()],
    });
    const [bad, good] = tickets;
    mail.refuse.set(bad?.participantInfo.email ?? '', 550);
    const started = await send('tickets/send', 'POST', { ids: tickets.map(({ _id }) => _id) });
    await work(started.body.jobId);
    expect(await job(started.body.jobId)).toMatchObject({ state: 'done', total: 2, done: 1, failed: 1 });
    expect((await ticket(bad?._id)).isSent).toBe(false);
    expect((await ticket(good?._id)).isSent).toBe(true);
    const [row] = await world.db
      .select()
      .from(tables.mails)
      .where(eq(tables.mails.ticketId, bad?._id ?? ''));
    expect(row).toMatchObject({ state: 'failed' });
    expect(row?.error).toMatch(/^550/);
    const again = await send('tickets/send', 'POST', { ids: tickets.map(({ _id }) => _id) });
    expect(again.body).toMatchObject({ total: 1, skipped: 1 });
  });

  test('a refusal for now is tried again, without sending the others twice [DEC-054]', async () => {
    const { tickets } = await bookGuest(world, await world.event(), {
      participantsInfo: [participant(), participant()],
    });
    const [slow] = tickets;
    mail.refuse.set(slow?.participantInfo.email ?? '', 450);
    const { body } = await send('tickets/send', 'POST', { ids: tickets.map(({ _id }) => _id) });
    await expect(work(body.jobId)).rejects.toThrow('to try again');
    expect(await job(body.jobId)).toMatchObject({ state: 'running', done: 1, failed: 1 });
    mail.refuse.clear();
    await work(body.jobId);
    expect(await job(body.jobId)).toMatchObject({ state: 'done', done: 2, failed: 0 });
    expect(recipients()).toEqual(tickets.map(({ participantInfo }) => participantInfo.email).sort());
  });

  test('a job that a crash cut short is taken up where it was: nobody gets the ticket twice [DEC-054]', async () => {
    const event = await world.event({ slotsPerUser: 20 });
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: Array.from({ length: 12 }, () => participant()),
    });
    const { body } = await send('tickets/send', 'POST', { ids: tickets.map(({ _id }) => _id) });
    // The process dies when the first four are claimed, sent and recorded: its writes no longer reach the database.
    const crash = new Error('killed');
    const { system } = world.services.database;
    let begun = 0;
    const dying = new Proxy(system, {
      get(target, key, receiver) {
        if (key === 'transaction' && ++begun > 8) throw crash;
        return Reflect.get(target, key, receiver);
      },
    });
    const services = {
      ...world.services,
      database: Object.create(world.services.database, { system: { value: dying } }),
    };
    await expect(jobHandlers(services, world.app.log).sendTickets({ jobId: body.jobId })).rejects.toThrow();
    expect(mail.received).toHaveLength(4);
    expect(await job(body.jobId)).toMatchObject({ state: 'running' });
    await work(body.jobId);
    expect(await job(body.jobId)).toMatchObject({ state: 'done', done: 12, failed: 0 });
    expect(recipients()).toEqual(tickets.map(({ participantInfo }) => participantInfo.email).sort());
    await work(body.jobId);
    expect(mail.received).toHaveLength(12);
  });

  test('a name with line breaks adds no recipient and no header [DEC-054]', async () => {
    const event = await world.event({ name: 'Gita\r\nBcc: ladro@example.org' });
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: [participant({ name: 'Ada\r\nBcc: ladro@example.org' })],
    });
    await work((await send('tickets/send', 'POST', { ids: [tickets[0]?._id] })).body.jobId);
    const [message] = mail.received;
    expect(recipients()).toEqual([tickets[0]?.participantInfo.email]);
    expect(message?.bcc ?? []).toEqual([]);
    expect(message?.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

describe('a cancelled event', () => {
  test('every participant with a valid ticket is told once, and of the refund when they had paid [DEC-033]', async () => {
    const event = await world.event();
    const shared = participant();
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: [shared, participant({ email: shared.email })],
    });
    const { tickets: paid } = await bookGuest(world, event);
    await world.call(world.tenant, 'POST', `tickets/${paid[0]?._id}/payment`);
    await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
    const [row] = await world.db.select().from(tables.jobs).where(eq(tables.jobs.kind, 'notifyCancellation'));
    await jobHandlers(world.services, world.app.log).notifyCancellation({ jobId: row?.id ?? '' });
    expect(recipients()).toEqual([tickets[0]?.participantInfo.email, paid[0]?.participantInfo.email].sort());
    const owed = mail.received.find(({ to }) => to?.[0]?.address === paid[0]?.participantInfo.email);
    expect(owed?.text).toContain('rimborso');
    expect(mail.received.filter(({ text }) => text?.includes('rimborso'))).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  test('mails stay in the outbox, which administrators read with the attachment; nobody else does [DEC-029]', async () => {
    const local = await createWorld();
    const event = await local.event();
    const { tickets } = await bookGuest(local, event);
    const started = await local.call<Started>(local.tenant, 'PUT', `events/${event._id}/tickets/send`);
    await jobHandlers(local.services, local.app.log).sendTickets({ jobId: started.body.jobId });
    const list = await local.call<OutboxMail[]>(local.admin, 'GET', 'outbox');
    expect(list.body).toMatchObject([{ to: tickets[0]?.participantInfo.email, state: 'local' }]);
    const one = await local.call<OutboxMail>(local.admin, 'GET', `outbox/${list.body[0]?._id}`);
    expect(one.body.html).toContain(tickets[0]?.code);
    const [file] = one.body.attachments ?? [];
    const pdf = await local.app.inject({
      url: file?.url ?? '',
      headers: { authorization: `Bearer ${local.admin.token}` },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await local.call(local.tenant, 'GET', 'outbox')).status).toBe(403);
    expect((await local.call<Ticket>(local.tenant, 'GET', `tickets/${tickets[0]?._id}`)).body.isSent).toBe(true);
    await local.close();
  });
});

describe('the public page', () => {
  const open = (path: string, language = 'it') =>
    world.app.inject({ url: path, headers: { 'accept-language': language } });

  test('shows event, name and QR, in either language, to no search engine [DEC-053]', async () => {
    const event = await world.event({ name: 'Concerto <all’alba>' });
    const { tickets } = await bookGuest(world, event, {
      participantsInfo: [participant({ name: 'Ada', surname: 'Rossi' })],
    });
    const [first] = tickets;
    const page = await open(`/t/${first?.code.toLowerCase()}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.body).toContain('Concerto &lt;all’alba&gt;');
    expect(page.body).toContain('Ada Rossi');
    expect(page.body).toContain('<svg');
    // No address of anybody; the sheet has rules that begin so.
    expect(page.body.replace(/<style>[^<]*<\/style>/, '')).not.toContain('@');
    expect(page.body).not.toContain('€');
    expect((await open(`/t/${first?.code}`, 'en')).body).toContain('Show this code');
  });

  test('a cancelled ticket shows no QR, an unknown code is not found [DEC-053]', async () => {
    const { tickets } = await bookGuest(world, await world.event());
    await world.call(world.tenant, 'PUT', `tickets/${tickets[0]?._id}/status`, {
      status: 'invalid',
      condition: 'revoked',
    });
    expect((await open(`/t/${tickets[0]?.code}`)).body).not.toContain('<svg');
    expect((await open('/t/0000000000')).statusCode).toBe(404);
    expect((await open('/t/..%2f..%2fetc')).statusCode).toBe(404);
  });
});
