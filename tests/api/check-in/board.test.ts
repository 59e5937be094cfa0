import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attendance } from '#domain/check-in/attendance.ts';
import type { Board } from '#domain/check-in/board/schema.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { ScanAnswer } from '#domain/check-in/schema.ts';
import type { Notification } from '#domain/notifications/inbox.ts';
import { MINUTE } from '#domain/values/time.ts';
import { publishAlerts } from '#server/modules/check-in/live/board-watch.ts';
import * as tables from '#server/tables.ts';
import { type IssuedTicket, issueTickets } from '../../support/builders/tickets.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
});
afterAll(() => world.close());

const board = async (eventId: string, as = world.tenant) =>
  (await world.call<Board>(as, 'GET', `events/${eventId}/board`)).body;
const scan = (eventId: string, ticket: IssuedTicket, more: object = {}) =>
  world.call<Partial<ScanAnswer>>(world.scanner, 'POST', 'scans', { eventId, ticketId: ticket.code, ...more });
const addCheckpoint = async (eventId: string, fields: object) =>
  (await world.call<Checkpoint>(world.tenant, 'POST', 'checkpoints', { eventId, ...fields })).body;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

describe('the board', () => {
  test('says who came, who is inside, who still comes and how fast [GATE-020]', async () => {
    const { _id: eventId } = await world.event({ maxParticipants: 60 });
    const north = await addCheckpoint(eventId, { name: 'Nord', kind: 'entry', hasExit: true });
    const tickets = await issueTickets(world, eventId, 10);
    await issueTickets(world, eventId, 2, { ticket: { condition: 'pending' } });
    const at = { checkpointId: north._id, offline: true };
    for (const [index, ticket] of tickets.slice(0, 5).entries())
      await scan(eventId, ticket, { ...at, at: minutesAgo(index + 1) });
    const [leaving] = tickets as [IssuedTicket];
    await scan(eventId, leaving, { ...at, direction: 'out', offline: false });
    const shown = await board(eventId);
    expect(shown).toMatchObject({
      ...{ eventId, tenantName: 'Compagnia del Crinale', capacity: 60 },
      ...{ entered: 5, expected: 12, inside: 4, left: 1, toCome: 7, toPay: 2, perMinute: 1, conflicts: 0 },
    });
    expect(shown.doors).toMatchObject([
      { name: 'Nord', entered: 5, perMinute: 1, exits: 1, operators: ['Nome Cognome'] },
    ]);
    expect(Date.parse(shown.endsAt ?? '') - Date.parse(shown.at)).toBe(7 * MINUTE);
    expect(shown.minutes.counts.slice(-6)).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('counts a ticket that was cancelled after it entered as in [GATE-020]', async () => {
    const { _id: eventId } = await world.event();
    const [ticket] = (await issueTickets(world, eventId, 1)) as [IssuedTicket];
    await scan(eventId, ticket);
    const gone = { status: 'invalid', condition: 'revoked' } as const;
    await world.db.update(tables.tickets).set(gone).where(eq(tables.tickets.id, ticket._id));
    expect(await board(eventId)).toMatchObject({ entered: 1, expected: 1, toCome: 0 });
  });

  test('is the staff’s: a scanner is refused, another community does not find it [GATE-020]', async () => {
    const { _id: eventId } = await world.event();
    const statusOf = async (as: World['tenant']) => (await world.call(as, 'GET', `events/${eventId}/board`)).status;
    expect(await Promise.all([world.tenant, world.admin, world.scanner, world.otherTenant].map(statusOf))).toEqual([
      ...[200, 200, 403, 404],
    ]);
  });
});

describe('phones at the gates', () => {
  const phone = '0190a000-0000-7000-8000-00000000f0e1';
  const say = (eventId: string, said: string) =>
    world.call(world.scanner, 'GET', `events/${eventId}/gate?${new URLSearchParams(said)}`);
  const seen = (eventId: string, seenAt: string) =>
    world.db.update(tables.gatePhones).set({ seenAt }).where(eq(tables.gatePhones.eventId, eventId));

  test('say with every exchange how they are, and the last word counts [GATE-020]', async () => {
    const { _id: eventId } = await world.event();
    const gate = await addCheckpoint(eventId, { name: 'Nord', kind: 'entry' });
    await say(eventId, `phone=${phone}&queued=3&battery=84&version=1.9.0&checkpoint=${gate._id}`);
    await say(eventId, `phone=${phone}&queued=0&battery=83&version=1.9.0&checkpoint=${gate._id}`);
    expect((await board(eventId)).phones).toMatchObject([
      { _id: phone, userName: 'Nome Cognome', door: 'Nord', queued: 0, battery: 83, version: '1.9.0', isSilent: false },
    ]);
  });

  test('one that says nothing of itself gets its tickets and is on no board [GATE-020]', async () => {
    const { _id: eventId } = await world.event();
    expect((await say(eventId, '')).status).toBe(200);
    expect((await board(eventId)).phones).toEqual([]);
    expect((await say(eventId, `phone=${phone}&battery=130`)).body).toMatchObject({
      fields: { battery: 'validation.max' },
    });
  });

  test('is silent after three minutes while it holds readings, until they came or were set aside [GATE-022, DAY-071]', async () => {
    const { _id: eventId } = await world.event();
    await say(eventId, `phone=${phone}&queued=12&device=Sud`);
    await seen(eventId, minutesAgo(2));
    expect((await board(eventId)).alerts).toEqual([]);
    await seen(eventId, minutesAgo(4));
    expect((await board(eventId)).alerts).toMatchObject([{ kind: 'silentPhone', door: 'Sud', queued: 12, minutes: 4 }]);
    // A phone that lies in a valley keeps what it read: nobody may take it for one that was put away.
    await seen(eventId, minutesAgo(300));
    expect(await board(eventId)).toMatchObject({
      alerts: [{ kind: 'silentPhone', queued: 12, minutes: 300 }],
      phones: [{ isSilent: true }],
    });
    await say(eventId, `phone=${phone}&queued=0&device=Sud`);
    expect(await board(eventId)).toMatchObject({ alerts: [], phones: [{ isSilent: false }] });
    await seen(eventId, minutesAgo(61));
    expect(await board(eventId)).toMatchObject({ alerts: [], phones: [] });
  });
});

describe('alerts', () => {
  const told = () =>
    world.db
      .select()
      .from(tables.liveEvents)
      .where(eq(tables.liveEvents.name, 'gateAlert'))
      .orderBy(tables.liveEvents.id);

  test('say whose phone went silent [GATE-022]', async () => {
    const { _id: eventId } = await world.event();
    const phone = '0190a000-0000-7000-8000-00000000f0e2';
    await world.call(world.scanner, 'GET', `events/${eventId}/gate?phone=${phone}&queued=2`);
    const { gatePhones } = tables;
    await world.db
      .update(gatePhones)
      .set({ seenAt: minutesAgo(4) })
      .where(eq(gatePhones.eventId, eventId));
    await publishAlerts(world.services, { tenantId: world.tenant._id, eventId });
    const inbox = await world.call<Notification[]>(world.tenant, 'GET', 'notifications?name=gateAlert');
    expect(inbox.body).toMatchObject([{ alert: 'silentPhone', person: 'Nome Cognome', event: { _id: eventId } }]);
    // The name is read with it, never copied: whoever is erased leaves none.
    expect((await told()).map(({ payload }) => payload)).toEqual([
      { eventId, kind: 'silentPhone', userId: world.scanner._id },
    ]);
    await world.db.delete(tables.liveEvents).where(eq(tables.liveEvents.name, 'gateAlert'));
  });

  test('are told to the organiser live, each once, and name nobody [GATE-022]', async () => {
    const { _id: eventId } = await world.event();
    const [ticket] = (await issueTickets(world, eventId, 1)) as [IssuedTicket];
    const event = { tenantId: world.tenant._id, eventId };
    await publishAlerts(world.services, event);
    expect(await told()).toEqual([]);
    await scan(eventId, ticket, { device: 'Nord' });
    await scan(eventId, ticket, { device: 'Sud', offline: true });
    for (const device of ['Nord', 'Sud', 'Sud', 'Sud']) await scan(eventId, ticket, { device });
    await publishAlerts(world.services, event);
    await publishAlerts(world.services, event);
    const rows = await told();
    expect(rows.map(({ payload }) => payload)).toEqual([
      ...['conflict', 'twoDoors', 'refusals'].map((kind) => ({ eventId, kind })),
    ]);
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([world.tenant._id]));
  });

  test('a scan writes nothing more than itself for the board [GATE-023]', async () => {
    const { _id: eventId } = await world.event();
    const [ticket] = (await issueTickets(world, eventId, 1)) as [IssuedTicket];
    const statements: string[] = [];
    world.services.database.onStatement = (text) => void statements.push(text);
    await scan(eventId, ticket);
    world.services.database.onStatement = undefined;
    expect(statements.filter((text) => /\b(insert into|update|delete from)\b/i.test(text))).toEqual([
      expect.stringMatching(/update tickets set[\s\S]*insert into scans/),
    ]);
  });
});

test('after the event: who came when, the late, and who did not come by tier and way of paying [GATE-024]', async () => {
  const begun = minutesAgo(30);
  const { _id: eventId } = await world.event({ startDate: begun, departureDate: begun });
  const [early, late] = (await issueTickets(world, eventId, 3)) as [IssuedTicket, IssuedTicket];
  await scan(eventId, early, { at: minutesAgo(50), offline: true });
  await scan(eventId, late, { at: minutesAgo(10), offline: true });
  const { body } = await world.call<Attendance>(world.tenant, 'GET', `events/${eventId}/attendance`);
  expect(body).toMatchObject({
    ...{ came: 2, absent: 1, late: 1, peak: { count: 1 } },
    byTier: [{ tier: 'normal', absent: 1, expected: 3 }],
    byPayment: [{ paymentType: 'atDeparture', absent: 1, expected: 3 }],
  });
  expect(body.curve.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect((await world.call(world.scanner, 'GET', `events/${eventId}/attendance`)).status).toBe(403);

  const file = await world.app.inject({
    url: `/api/events/${eventId}/attendance/excel`,
    headers: { authorization: `Bearer ${world.tenant.token}`, 'accept-language': 'it' },
  });
  expect(file.statusCode, file.body.slice(0, 300)).toBe(200);
  const { sheets } = await readXlsx(file.rawPayload, { readStyles: true });
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Ingressi', 'Arrivi', 'Assenti per tipo', 'Assenti per pagamento'],
  ]);
  const [brief, arrivals, tiers, ways] = sheets.map(({ rows }) => rows);
  expect(brief?.[1]?.slice(0, 3)).toEqual([2, 1, 1]);
  expect(arrivals?.slice(1).reduce((sum, [, came]) => sum + Number(came), 0)).toBe(2);
  expect(tiers?.[1]?.slice(1)).toEqual([1, 3]);
  expect(ways?.[1]?.slice(1)).toEqual([1, 3]);
});
