import { eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScanningEvent } from '#domain/check-in/schema.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { PagePreview } from '#domain/website/api.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { Person, World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
let owner: Person;
let real: { event: { _id: string }; reservation: Reservation; follower: Person };
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  owner = world.tenant;
  const event = await world.event();
  const follower = await world.follower();
  real = { event, reservation: await bookGuest(world, event), follower };
  await strangers.runJobs();
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.call(owner, 'DELETE', 'events/example');
  strangers.mailServer.received.length = 0;
});

const make = (who = owner) => world.call<{ eventId: string }>(who, 'POST', 'events/example');
const remove = (who = owner) => world.call(who, 'DELETE', 'events/example');
const example = (who = owner) => world.call<{ eventId: string | null }>(who, 'GET', 'events/example');
const ticketsOf = async (eventId = owner._id) =>
  (await world.call<Ticket[]>(owner, 'GET', `tickets?eventId=${eventId}`)).body;
const previewOf = async () =>
  (await world.call<PagePreview>(owner, 'POST', 'website/previews', { eventId: owner._id })).body.url;
const addressees = () =>
  new Set(strangers.mailServer.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []));

/** Books the example as a participant does, by the preview of its page. */
async function bookOnPage(): Promise<Visitor> {
  const visitor = new Visitor(world);
  await visitor.open(await previewOf());
  await visitor.follow('Prenota');
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: 'bianca@altrove.example' }).press('next');
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  return visitor;
}

const bookAsStaff = (fields: object = {}) =>
  world.call<Reservation>(owner, 'POST', `reservations/event/${owner._id}/guest`, {
    guest: { name: 'Ines', surname: 'Prova', email: 'ines@altrove.example', userType: 'premium' },
    participantsInfo: [participant({ email: 'ines@altrove.example' })],
    ...fields,
  });

async function sendAll(eventId = owner._id): Promise<number> {
  const { body } = await world.call<{ jobId: string; total: number }>(owner, 'PUT', `events/${eventId}/tickets/send`);
  await jobHandlers(world.services, world.app.log).sendTickets({ jobId: body.jobId });
  await take(world, 'sendTickets');
  await strangers.runJobs();
  return body.total;
}

const scan = (ticketId: string | undefined, eventId = owner._id) =>
  world.call(world.scanner, 'POST', 'scans', { eventId, ticketId });

/** All that can be tried: booked by a page and by staff, proven, sent, scanned, one cancelled. */
async function tryAll(): Promise<void> {
  await make();
  await bookOnPage();
  const page = new Visitor(world);
  await page.open(linkIn(await strangers.mailTo(owner.email)));
  await page.press();
  const { body } = await bookAsStaff();
  await world.call(owner, 'POST', `reservations/event/${owner._id}/registered`, bookingOf(real.follower._id));
  await sendAll();
  const [first, second] = await ticketsOf();
  await scan(first?.code);
  await scan(second?.code);
  await scan(second?.code);
  await world.call(owner, 'POST', `reservations/${body._id}/cancel`, { reason: 'Prova finita' });
  await strangers.runJobs();
}

test('a community makes one example, books it on its page and as staff, sends its tickets and scans them [DAY-052]', async () => {
  expect((await example()).body).toEqual({ eventId: null });
  expect(await make()).toMatchObject({ status: 201, body: { eventId: owner._id } });
  expect((await example()).body).toEqual({ eventId: owner._id });
  expect((await make()).body).toEqual({ eventId: owner._id });
  const { body: event } = await world.call<EventWithCounters>(owner, 'GET', `events/${owner._id}`);
  expect(event).toMatchObject({ status: 'confirmed', isVisible: false, priceType: 'free', slots: 3, totalTickets: 3 });
  expect(event.name).toBe('Esempio · Passeggiata al tramonto');

  const booked = await bookOnPage();
  expect(booked.text).toContain(`Abbiamo scritto a ${owner.email}`);
  const mailed = new Visitor(world);
  await mailed.open(linkIn(await strangers.mailTo(owner.email)));
  await mailed.press();
  expect(mailed.text).toContain('Ci vediamo lì, Bianca');
  expect(mailed.document.querySelector('.ticket .qrbox svg')).not.toBeNull();
  expect((await bookAsStaff()).status).toBe(201);

  expect(await sendAll()).toBe(5);
  const tickets = await ticketsOf();
  expect(tickets.map(({ isSent, participantInfo }) => [isSent, participantInfo.email])).toEqual(
    tickets.map(() => [true, owner.email]),
  );
  const list = await world.call<{ data: ScanningEvent[] }>(world.scanner, 'GET', 'events/scanningdata');
  expect(list.body.data.map(({ _id }) => _id)).toContain(owner._id);
  expect((await world.call(world.scanner, 'GET', `events/${owner._id}/gate`)).body).toMatchObject({
    tickets: expect.arrayContaining([expect.objectContaining({ code: tickets[0]?.code })]),
  });
  expect((await scan(tickets[0]?.code)).status).toBe(200);
  expect((await scan(tickets[0]?.code)).body).toMatchObject({ code: 'ticket_already_used' });
  expect((await ticketsOf()).filter(({ isScanned }) => isScanned)).toHaveLength(1);
});

test('nobody but the community’s own account is written to, no matter who is named or typed in later [DAY-052]', async () => {
  await tryAll();
  const [ticket] = await ticketsOf();
  const { name, surname } = ticket?.participantInfo ?? {};
  const edited = await world.call(owner, 'POST', `tickets/${ticket?._id}/handleinfo`, {
    participantInfo: { name, surname, email: 'altro@altrove.example' },
  });
  expect(edited.status).toBe(200);
  await world.call(owner, 'POST', 'tickets/send', { ids: [ticket?._id] });
  for (const { jobId } of await take<{ jobId: string }>(world, 'sendTickets'))
    await jobHandlers(world.services, world.app.log).sendTickets({ jobId });
  await strangers.runJobs();
  expect(addressees()).toEqual(new Set([owner.email]));
  expect(strangers.mailServer.received.length).toBeGreaterThan(6);
  const { mails } = tables;
  const rows = await world.db.select({ to: mails.to }).from(mails).where(sql`${mails.to} like '%altrove.example'`);
  expect(rows).toEqual([]);
});

/** Calls that show the example on purpose, and the logs, which keep what people did. */
const SHOWN = new Set([
  'GET /api/events/example',
  'GET /api/events/scanningdata',
  'GET /api/audit',
  'GET /api/audit/excel',
  'GET /api/outbox',
  'GET /api/users/me/data',
]);

async function textOf(url: string, who: Person | null): Promise<string> {
  const headers = who ? { authorization: `Bearer ${who.token}` } : {};
  const { body, headers: sent, rawPayload, statusCode } = await world.app.inject({ url, headers });
  // Papers are drawn with a moment in them.
  if (String(sent['content-type']).includes('pdf')) return `${statusCode}`;
  const isSheet = String(sent['content-type']).includes('spreadsheet');
  const text = isSheet ? JSON.stringify((await readXlsx(rawPayload)).sheets.map(({ rows }) => rows)) : body;
  // Moments go on; what is counted does not.
  return `${statusCode} ${text.replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?|\d{8}T\d{6}Z/g, 'T')}`;
}

/** Every list, count, report, search and file of the API as a community, its scanner and an administrator read it, and its pages. */
async function everything(): Promise<Map<string, string>> {
  const ids = [real.event._id, real.reservation._id, real.follower._id];
  const read = new Map<string, string>();
  for (const { method, url, policy } of world.app.declaredRoutes) {
    if (method !== 'GET' || policy === 'public' || SHOWN.has(`GET ${url}`) || url.includes(':index')) continue;
    const paths = url.includes(':') ? ids.map((id) => url.replace(/:\w+/g, id)) : [url];
    const asked =
      url === '/api/search'
        ? paths.flatMap((path) => ['Esempio', 'Prova', 'Ines'].map((q) => `${path}?q=${q}`))
        : paths;
    for (const path of asked)
      for (const [role, who] of Object.entries({ owner, admin: world.admin, scanner: world.scanner }))
        read.set(`${role} ${path}`, await textOf(path, who));
  }
  const page = await strangers.communityPage();
  for (const path of [page, `${page}/calendar.ics`, `${page}/embed`, '/sitemap.xml', `/embed${page}`])
    read.set(path, await textOf(path, null));
  return read;
}

const changed = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].flatMap(([path, text]) => (text === after.get(path) ? [] : [path]));

test('no list, count, report, search, file or page says other things with an example than without one [DAY-052]', {
  timeout: 240_000,
}, async () => {
  const before = await everything();
  expect(before.size).toBeGreaterThan(300);
  await tryAll();
  expect(changed(before, await everything())).toEqual([]);
  await remove();
  expect(changed(before, await everything())).toEqual([]);
  // Control: the same of an event that counts shows in all of these.
  const event = await world.event({ name: 'Vera · Esempio', priceType: 'free', paymentTypes: ['free'] });
  await bookGuest(world, event);
  await sendAll(event._id);
  const [ticket] = await ticketsOf(event._id);
  await scan(ticket?.code, event._id);
  const differing = changed(before, await everything());
  for (const path of [
    'events',
    'events/tabs',
    'reservations',
    'tickets',
    'users/me/kpi',
    'users/me/day',
    'payments',
    'search?q=Esempio',
  ])
    expect(differing).toContain(`owner /api/${path}`);
  expect(differing).toEqual(expect.arrayContaining(['admin /api/events', '/c/compagnia-del-crinale']));
  expect(differing.length).toBeGreaterThan(25);
});

test('another community, its scanner and an administrator find no example of a community [DAY-052]', async () => {
  await make();
  const [ticket] = await ticketsOf();
  for (const who of [world.otherTenant, world.otherScanner, world.admin, real.follower]) {
    const seen = [
      await world.call(who, 'GET', `events/${owner._id}`),
      await world.call(who, 'GET', `tickets/${ticket?._id}`),
      await world.call(who, 'GET', `events/${owner._id}/gate`),
      await world.call(who, 'POST', 'scans', { eventId: owner._id, ticketId: ticket?.code }),
    ];
    for (const { status } of seen) expect([403, 404]).toContain(status);
    const list = await world.call<unknown>(who, 'GET', `tickets?eventId=${owner._id}`);
    expect([JSON.stringify(list.body).includes(ticket?._id ?? 'none'), list.status < 500]).toEqual([false, true]);
  }
  expect((await example(world.otherTenant)).body).toEqual({ eventId: null });
  // One deletes one's own alone.
  expect((await remove(world.otherTenant)).status).toBe(204);
  expect((await example()).body).toEqual({ eventId: owner._id });
  expect((await remove(world.admin)).status).toBe(404);
  expect((await make(world.admin)).status).toBe(403);
  expect((await make(world.scanner)).status).toBe(403);
  // Control: its own scanner finds it.
  expect((await world.call(world.scanner, 'GET', `events/${owner._id}/gate`)).status).toBe(200);
});

test('the preview of the example opens the example alone: no draft and no form of the community, whose page is as anybody sees it [DAY-052, PUB-011]', async () => {
  await make();
  const draft = await world.event({ name: 'Bozza riservata' }, { tenantId: owner._id, isVisible: false });
  const open = (url: string) => world.app.inject({ method: 'GET', url });
  const url = new URL(await previewOf(), 'https://regia.test');
  expect((await open(url.pathname + url.search)).statusCode).toBe(200);
  const slugOf = async (body: object) => {
    const path = (await world.call<PagePreview>(owner, 'POST', 'website/previews', body)).body.url;
    return { path, name: path.split('?')[0] ?? '' };
  };
  expect(url.href).toMatch(/\.example\./);
  const [own, hidden] = [await slugOf({}), await slugOf({ eventId: draft._id })];
  const away = await open(own.name + url.search);
  expect([away.statusCode, away.headers.location]).toEqual([302, own.name]);
  const beside = await open(hidden.name + url.search);
  expect([beside.statusCode, beside.headers.location, beside.body]).toEqual([302, hidden.name, '']);
  expect((await open(hidden.name)).statusCode).toBe(404);
  // Control: the community's own preview shows its draft.
  expect((await open(hidden.path)).body).toContain('Bozza riservata');
  // The mark is signed: taken away, the key is none.
  expect((await open(hidden.name + url.search.replace('.example', ''))).statusCode).toBe(404);
});

test('an example is neither published, edited, copied nor moved into, and its page opens by its own link alone [DAY-052]', async () => {
  await make();
  const url = await previewOf();
  const path = url.split('?')[0] ?? '';
  const other = await world.call<PagePreview>(world.otherTenant, 'POST', 'website/previews', {});
  const otherKey = other.body.url.split('?')[1];
  const open = async (address: string) => (await world.app.inject({ url: address })).statusCode;
  for (const wrong of [path, `${path}/book`, `${path}?${otherKey}`, `${path}/book?${otherKey}`, `/e/${owner._id}`])
    expect([wrong, await open(wrong)]).toEqual([wrong, 404]);
  expect(await open(url)).toBe(200);
  // Nor does the community's page have it, even as it will be.
  const draft = await world.event({ name: 'Bozza vera' }, { isVisible: false });
  const page = await world.app.inject({
    url: (await world.call<PagePreview>(owner, 'POST', 'website/previews', {})).body.url,
  });
  expect([page.body.includes('Bozza vera'), page.body.includes('Esempio ·')]).toEqual([true, false]);
  await world.call(owner, 'DELETE', `events/${draft._id}`);
  expect(await open(url.replace('?', '/calendar.ics?'))).toBe(404);
  const refused = [
    await world.call(owner, 'PATCH', `events/${owner._id}`, { isVisible: true }),
    await world.call(owner, 'PATCH', `events/${owner._id}`, { priceType: 'single', price: 5000 }),
    await world.call(owner, 'POST', `events/${owner._id}/clone`, {}),
    await world.call(owner, 'DELETE', `events/${owner._id}`),
    await world.call(owner, 'POST', `reservations/${real.reservation._id}/move`, {
      eventId: owner._id,
      paymentType: 'atDeparture',
    }),
    await world.call(owner, 'POST', 'waiting-list', { eventId: owner._id, userId: real.follower._id, places: 1 }),
  ];
  for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
  for (const { status } of refused) expect(status).toBeLessThan(500);
  expect((await world.call<EventWithCounters>(owner, 'GET', `events/${owner._id}`)).body).toMatchObject({
    isVisible: false,
    price: 0,
    priceType: 'free',
  });
});

test('an example that is over begins once more for anyone who tries again [DAY-052]', async () => {
  await make();
  const { events } = tables;
  const past = { startDate: '2026-01-01T17:00:00Z', endDate: '2026-01-01T20:00:00Z' };
  await world.db.update(events).set(past).where(eq(events.id, owner._id));
  expect((await bookAsStaff()).body).toMatchObject({ code: 'event_closed' });
  await make();
  expect((await bookAsStaff()).status).toBe(201);
});
