import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrng } from '../../../demo/support/prng.ts';
import type { Attendance } from '../../../domain/check-in/attendance.ts';
import { boardOf } from '../../../domain/check-in/board.ts';
import type { Board } from '../../../domain/check-in/board-schema.ts';
import { type Counted, tallyOf } from '../../../domain/check-in/board-tally.ts';
import type { Checkpoint } from '../../../domain/check-in/checkpoint-schema.ts';
import type { ScanAnswer } from '../../../domain/check-in/schema.ts';
import { MINUTE } from '../../../domain/time.ts';
import { tellAlerts } from '../../../server/modules/check-in/commands/tell-alerts.ts';
import { readBoard } from '../../../server/modules/check-in/queries/board.ts';
import * as tables from '../../../server/tables.ts';
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

/** Everything that is counted, as it stands in the tables. */
async function counted(eventId: string): Promise<Counted> {
  const { db } = world;
  const places = await db.select().from(tables.transportPlaces).where(eq(tables.transportPlaces.eventId, eventId));
  const rows = await db
    .select({ ticket: tables.tickets, reservation: tables.reservations })
    .from(tables.tickets)
    .innerJoin(tables.reservations, eq(tables.reservations.id, tables.tickets.reservationId))
    .where(eq(tables.tickets.eventId, eventId));
  const scans = await db.select().from(tables.scans).where(eq(tables.scans.eventId, eventId));
  const checkpoints = await db.select().from(tables.checkpoints).where(eq(tables.checkpoints.eventId, eventId));
  const lists = await db.select().from(tables.transports).where(eq(tables.transports.eventId, eventId));
  return {
    scans: scans.map(({ id, ...row }) => ({ _id: id, ...row })),
    checkpoints: checkpoints.map(({ id, kind }) => ({ _id: id, kind })),
    lists: lists.map(({ id, identifier }) => ({ _id: id, name: identifier })),
    tickets: rows.map(({ ticket, reservation }) => ({
      ...{ _id: ticket.id, status: ticket.status, condition: ticket.condition },
      name: `${ticket.name} ${ticket.surname}`,
      departurePoint: reservation.departurePoint?.groupingPoint ?? null,
      transportIds: places.filter(({ ticketId }) => ticketId === ticket.id).map(({ transportId }) => transportId),
    })),
  };
}

/** The board as the database counts it, and as its rows counted one by one say. */
async function bothBoards(eventId: string, change: (rows: Counted) => Counted = (rows) => rows) {
  const now = new Date();
  const facts = await world.services.database.run(world.tenant._id, (db) => readBoard(db, eventId, now));
  const recounted = tallyOf(change(await counted(eventId)), now);
  return { stated: boardOf(facts, now), recounted: boardOf({ ...facts, ...recounted }, now) };
}

describe('figures of a random evening', () => {
  /** Two doors with an exit, a meal that is no door, the event's own gate, a bus list, two departure points. */
  async function evening() {
    const { _id: eventId } = await world.event({ maxParticipants: 200 });
    const at = async (name: string, kind: string) => addCheckpoint(eventId, { name, kind, hasExit: kind === 'entry' });
    const checkpoints = [await at('Nord', 'entry'), await at('Sud', 'entry'), await at('Pranzo', 'meal')];
    const from = (groupingPoint: string) => ({ reservation: { departurePoint: { groupingPoint } as never } });
    const tickets = [
      ...(await issueTickets(world, eventId, 8, from('Bologna'))),
      ...(await issueTickets(world, eventId, 6, { ticket: { condition: 'pending' } })),
    ];
    const bus = { eventId, transportType: 'bus', identifier: 'Bus 1', maximumSlots: 5 };
    const { _id: transportId } = (await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', bus)).body;
    await world.db.insert(tables.transportPlaces).values(
      tickets.slice(0, 4).map(({ _id }) => ({
        ...{ tenantId: world.tenant._id, eventId, ticketId: _id, transportId, layer: 'outward' },
      })),
    );
    return { eventId, checkpoints, tickets };
  }

  test.each([1, 2, 3])(
    'equal a recount of the scans at every step, seed %i [GATE-020, GATE-023]',
    async (seed) => {
      const prng = createPrng(seed);
      const { eventId, checkpoints, tickets } = await evening();
      const stranger = { _id: '', code: 'NON-ESISTE', reservationId: '' };
      const one = () => {
        const place = prng.pick([...checkpoints, null]);
        const isExit = place?.hasExit === true && prng.chance(0.35);
        return {
          ...{ eventId, ticketId: (prng.chance(0.05) ? stranger : prng.pick(tickets)).code },
          ...{ nonce: crypto.randomUUID(), at: minutesAgo(prng.int(0, 40)), device: prng.pick(['Uno', 'Due']) },
          ...(place && { checkpointId: place._id }),
          ...(isExit && { direction: 'out' }),
        };
      };
      const steps = {
        scan: () => world.call(prng.pick([world.scanner, world.tenant]), 'POST', 'scans', one()),
        batch: () =>
          world.call(world.scanner, 'POST', 'scans/batch', {
            scans: Array.from({ length: prng.int(1, 6) }, () => ({ ...one(), offline: true })),
          }),
        revert: async () => {
          const won = and(eq(tables.scans.eventId, eventId), eq(tables.scans.status, 'valid'));
          const rows = await world.db.select({ id: tables.scans.id }).from(tables.scans).where(won);
          if (rows.length > 0)
            await world.call(world.tenant, 'POST', `scans/${prng.pick(rows).id}/revert`, { reason: 'Errore' });
        },
        cancel: () =>
          world.db
            .update(tables.tickets)
            .set({ status: 'invalid', condition: 'revoked' })
            .where(eq(tables.tickets.id, prng.pick(tickets)._id)),
      };
      for (let step = 0; step < 40; step++) {
        await steps[
          prng.pick(['scan', 'scan', 'scan', 'batch', 'revert', step % 10 === 9 ? 'cancel' : 'scan'] as const)
        ]();
        const { stated, recounted } = await bothBoards(eventId);
        expect(stated).toEqual(recounted);
        expect(stated.doors.reduce((sum, { entered }) => sum + entered, 0)).toBe(stated.entered);
        expect(Math.min(stated.inside, stated.left, stated.toCome)).toBeGreaterThanOrEqual(0);
      }
      const { stated } = await bothBoards(eventId);
      expect([stated.entered, stated.refusals.total, stated.conflicts].every((figure) => figure > 0)).toBe(true);
    },
    120_000,
  );

  test('negative control: a recount that keeps what was taken back says something else [GATE-023]', async () => {
    const { eventId, tickets } = await evening();
    const [first] = tickets as [IssuedTicket];
    const { body } = await scan(eventId, first);
    await world.call(world.tenant, 'POST', `scans/${body.scan?._id}/revert`, { reason: 'Errore' });
    const { stated, recounted } = await bothBoards(eventId, (rows) => ({
      ...rows,
      scans: rows.scans.map((row) => ({ ...row, revertedAt: null })),
    }));
    expect([stated.entered, recounted.entered]).toEqual([0, 1]);
  });
});

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

  test('is silent after three minutes while others read, and put away after an hour [GATE-022]', async () => {
    const { _id: eventId } = await world.event();
    const [ticket] = (await issueTickets(world, eventId, 1)) as [IssuedTicket];
    await say(eventId, `phone=${phone}&queued=12&device=Sud`);
    await seen(eventId, minutesAgo(4));
    expect((await board(eventId)).alerts).toEqual([]);
    await scan(eventId, ticket, { device: 'Nord' });
    expect((await board(eventId)).alerts).toMatchObject([{ kind: 'silentPhone', door: 'Sud', queued: 12, minutes: 4 }]);
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

  test('are told to the organiser live, each once, and name nobody [GATE-022]', async () => {
    const { _id: eventId } = await world.event();
    const [ticket] = (await issueTickets(world, eventId, 1)) as [IssuedTicket];
    const event = { tenantId: world.tenant._id, eventId };
    await tellAlerts(world.services.database, event, new Date());
    expect(await told()).toEqual([]);
    await scan(eventId, ticket, { device: 'Nord' });
    await scan(eventId, ticket, { device: 'Sud', offline: true });
    for (const device of ['Nord', 'Sud', 'Sud', 'Sud']) await scan(eventId, ticket, { device });
    await tellAlerts(world.services.database, event, new Date());
    await tellAlerts(world.services.database, event, new Date());
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
    ...['Ingressi', 'Arrivi', 'Assenti per tipologia', 'Assenti per pagamento'],
  ]);
  const [brief, arrivals, tiers, ways] = sheets.map(({ rows }) => rows);
  expect(brief?.[1]?.slice(0, 3)).toEqual([2, 1, 1]);
  expect(arrivals?.slice(1).reduce((sum, [, came]) => sum + Number(came), 0)).toBe(2);
  expect(tiers?.[1]?.slice(1)).toEqual([1, 3]);
  expect(ways?.[1]?.slice(1)).toEqual([1, 3]);
});
