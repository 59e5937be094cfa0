import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysLater } from '#domain/events/copy.ts';
import type { Leader, Share } from '#domain/leaders/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { checkpoints, listLeaders } from '#server/tables.ts';
import { mailed, textTo } from '../../support/mailed.ts';
import { createStrangers, type Strangers } from '../../support/strangers.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

const DAY = 86_400_000;
const inDays = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 16)}:00.000Z`;
const sees = { phone: true, notes: true, amounts: true };
const dates = (from: number) => ({
  ...{ startDate: inDays(from), departureDate: inDays(from), endDate: inDays(from + 1) },
  closingReservationDate: inDays(from - 1),
});
const on = (days: number) => {
  world.services.now = () => new Date(Date.now() + days * DAY);
};
afterEach(() => on(0));

let eventId: string;
let bus: Transport;
let link: { leader: Leader; url: string };
let shared: { share: Share; url: string };
beforeEach(async () => {
  eventId = (await world.event(dates(5)))._id;
  const fields = { eventId, transportType: 'bus', identifier: 'Bus 2', maximumSlots: 50 };
  bus = (await world.call<Transport>(world.tenant, 'POST', 'transports', fields)).body;
  const made = await world.call<typeof link>(world.tenant, 'POST', `transports/${bus._id}/leaders`, {
    ...{ name: 'Beppe', email: 'beppe@posta.example', sees },
  });
  link = made.body;
  const own = { userId: world.scanner._id, sees };
  expect((await world.call(world.tenant, 'POST', `transports/${bus._id}/leaders`, own)).status).toBe(201);
  const page = { name: 'Autista', scope: 'list', until: inDays(6), showsBirthDate: false, showsDocument: false };
  shared = (await world.call<typeof shared>(world.tenant, 'POST', `transports/${bus._id}/shares`, page)).body;
  await mailed(strangers);
});

const readByLink = () => {
  const key = link.url.split('/l/')[1] ?? '';
  return world.call(null, 'GET', 'leader-link', undefined, { 'x-leader-key': key });
};
const readShared = async () =>
  (await world.app.inject({ method: 'GET', url: shared.url.replace('https://regia.test', '') })).statusCode;
const ledLists = async () => (await world.call<{ _id: string }[]>(world.scanner, 'GET', 'led-lists')).body;
const move = (fields: object) => world.call(world.tenant, 'PATCH', `events/${eventId}`, fields);

test('lists and checkpoints open on the days an event goes to, and whoever leads is told of them [LIST-020, LIST-024, DAY-012]', async () => {
  const { body: door } = await world.call<{ _id: string }>(world.tenant, 'POST', 'checkpoints', {
    ...{ eventId, name: 'Salita', kind: 'bus', opensAt: inDays(4.9), closesAt: inDays(5.1), repeat: 'once' },
    ...{ hasExit: false, audience: { tiers: [], ticketTypes: [], extraIds: [], transportIds: [] } },
  });
  const [before] = await world.db.select().from(checkpoints).where(eq(checkpoints.id, door._id));
  expect((await move({ ...dates(12), tellParticipants: true })).status).toBe(200);
  const mails = await mailed(strangers);
  for (const address of ['beppe@posta.example', world.scanner.email])
    expect(textTo(mails, address)).toMatch(
      /Cambio programma.*La lista che guidi resta tua.*perché guidi questa lista/s,
    );
  const [after] = await world.db.select().from(checkpoints).where(eq(checkpoints.id, door._id));
  expect(after).toMatchObject({
    opensAt: daysLater(before?.opensAt ?? '', 7),
    closesAt: daysLater(before?.closesAt ?? '', 7),
  });
  on(5);
  expect(await readByLink()).toMatchObject({ status: 409, body: { code: 'leader_early' } });
  on(12);
  expect((await readByLink()).status).toBe(200);
  expect(await readShared()).toBe(200);
  expect(await ledLists()).toHaveLength(1);
});

test('an event that lasts longer keeps its lists open, one that begins earlier opens them earlier [LIST-020]', async () => {
  expect((await move({ endDate: inDays(10) })).status).toBe(200);
  on(9.9);
  expect((await readByLink()).status).toBe(200);
  expect(await readShared()).toBe(200);
  on(0);
  expect((await move({ ...dates(1.5), endDate: inDays(2) })).status).toBe(200);
  expect((await readByLink()).status).toBe(200);
});

test('a list that was taken back is not opened again by another date [LIST-020]', async () => {
  await world.call(world.tenant, 'DELETE', `leaders/${link.leader._id}`);
  const until = async () =>
    (await world.db.select().from(listLeaders).where(eq(listLeaders.id, link.leader._id)))[0]?.until;
  const before = await until();
  await move({ ...dates(12), tellParticipants: true });
  expect(await until()).toBe(before);
  expect(textTo(await mailed(strangers), 'beppe@posta.example')).toBe('');
});

test('whoever leads a list hears that the event is off, and the list closes for them and for its readers [LIST-020, LIST-024, DEC-092]', async () => {
  expect((await move({ status: 'canceled' })).status).toBe(200);
  const mails = await mailed(strangers);
  for (const address of ['beppe@posta.example', world.scanner.email])
    expect(textTo(mails, address)).toMatch(/è stato annullato.*nessuno da accompagnare e Bus 2 si chiude/s);
  // Nobody waits for the day on which it would have opened.
  for (const days of [0, 5]) {
    on(days);
    expect(await readByLink()).toMatchObject({ status: 410, body: { code: 'list_gone' } });
  }
  expect(await readShared()).toBe(410);
  expect((await ledLists()).map(({ _id }) => _id)).not.toContain(bus._id);
});
