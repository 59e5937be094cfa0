import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrng } from '#demo/support/prng.ts';
import { boardOf } from '#domain/check-in/board/board.ts';
import type { Board } from '#domain/check-in/board/schema.ts';
import type { Checkpoint } from '#domain/check-in/entity.ts';
import type { ScanAnswer } from '#domain/check-in/schema.ts';
import { MINUTE } from '#domain/values/time.ts';
import { LiveBoards } from '#server/modules/check-in/live/live-boards.ts';
import { moveBookings } from '#server/modules/events/queries/schedule.ts';
import * as tables from '#server/tables.ts';
import { type IssuedTicket, issueTickets } from '../../support/builders/tickets.ts';
import { type Recounted, recount } from '../../support/metrics/board-recount.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
});
afterAll(() => world.close());

const addCheckpoint = async (eventId: string, fields: object) =>
  (await world.call<Checkpoint>(world.tenant, 'POST', 'checkpoints', { eventId, ...fields })).body;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const from = (groupingPoint: string) => ({ departurePoint: { _id: 'point', groupingPoint } as never });

/** Everything that is counted, as it is in the tables. */
async function counted(eventId: string): Promise<Recounted> {
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
    checkpoints: checkpoints.map(({ id, kind, name }) => ({ _id: id, kind, name })),
    lists: lists.map(({ id, identifier }) => ({ _id: id, name: identifier })),
    tickets: rows.map(({ ticket, reservation }) => ({
      ...{ _id: ticket.id, status: ticket.status, condition: ticket.condition },
      name: `${ticket.name} ${ticket.surname}`,
      departurePoint: reservation.departurePoint?.groupingPoint ?? null,
      transportIds: places.filter(({ ticketId }) => ticketId === ticket.id).map(({ transportId }) => transportId),
    })),
  };
}

/**
 * The board that was kept since the evening began and brought up to date, the board of a server that only just began, and the
 * rows counted one by one.
 */
async function allBoards(eventId: string, change: (rows: Recounted) => Recounted = (rows) => rows) {
  const now = new Date();
  const read = (boards: LiveBoards) => boards.read(world.tenant._id, eventId, () => now);
  const kept = await read(world.services.liveBoards);
  const begun = await read(new LiveBoards(world.services.database));
  const rows = change(await counted(eventId));
  const { eventName, tenantName, capacity } = kept;
  const event = { _id: eventId, name: eventName, tenantName, capacity };
  const doors = rows.checkpoints.filter(({ kind }) => kind === 'entry' || kind === 'bus');
  return { kept, begun, recounted: boardOf({ ...recount(rows, now), event, checkpoints: doors, phones: [] }, now) };
}

/** Two doors with an exit, a meal that is no door, the event's own gate, a bus list, two departure points. */
async function evening() {
  const { _id: eventId } = await world.event({ maxParticipants: 200 });
  const at = async (name: string, kind: string) => addCheckpoint(eventId, { name, kind, hasExit: kind === 'entry' });
  const checkpoints = [await at('Nord', 'entry'), await at('Sud', 'entry'), await at('Pranzo', 'meal')];
  const tickets = [
    ...(await issueTickets(world, eventId, 8, { reservation: from('Bologna') })),
    ...(await issueTickets(world, eventId, 6, { ticket: { condition: 'pending' } })),
  ];
  const bus = { eventId, transportType: 'bus', identifier: 'Bus 1', maximumSlots: 5 };
  const { _id: transportId } = (await world.call<{ _id: string }>(world.tenant, 'POST', 'transports', bus)).body;
  const placeOf = (ticketId: string) => ({
    ...{ tenantId: world.tenant._id, eventId, ticketId, transportId, layer: 'outward' },
  });
  await world.db.insert(tables.transportPlaces).values(tickets.slice(0, 4).map(({ _id }) => placeOf(_id)));
  return { eventId, checkpoints, tickets, placeOf };
}

test.each([1, 2, 3, 4, 5])(
  'figures kept over a random evening equal a recount of the scans at every step, seed %i [GATE-020, GATE-023]',
  async (seed) => {
    const prng = createPrng(seed);
    const { db } = world;
    const { eventId, checkpoints, tickets, placeOf } = await evening();
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
    const scanOf = async () => {
      const own = and(eq(tables.scans.eventId, eventId), eq(tables.scans.status, 'valid'));
      const rows = await db.select({ id: tables.scans.id }).from(tables.scans).where(own);
      return rows.length > 0 ? prng.pick(rows).id : null;
    };
    const steps = {
      scan: () => world.call(prng.pick([world.scanner, world.tenant]), 'POST', 'scans', one()),
      batch: () =>
        world.call(world.scanner, 'POST', 'scans/batch', {
          scans: Array.from({ length: prng.int(1, 6) }, () => ({ ...one(), offline: true })),
        }),
      revert: async () => {
        const id = await scanOf();
        if (id) await world.call(world.tenant, 'POST', `scans/${id}/revert`, { reason: 'Errore' });
      },
      cancel: () =>
        db
          .update(tables.tickets)
          .set({ status: 'invalid', condition: 'revoked' })
          .where(eq(tables.tickets.id, prng.pick(tickets)._id)),
      pay: () =>
        db
          .update(tables.tickets)
          .set({ condition: 'payed', paidAmount: sql`price` })
          .where(and(eq(tables.tickets.id, prng.pick(tickets)._id), eq(tables.tickets.status, 'valid'))),
      sell: async () => void tickets.push(...(await issueTickets(world, eventId, 1))),
      otherPoint: () => moveBookings(db, eventId, 'point', from(prng.pick(['Imola', 'Bologna'])).departurePoint),
      takePlace: () =>
        db
          .insert(tables.transportPlaces)
          .values(placeOf(prng.pick(tickets)._id))
          .onConflictDoNothing(),
      leavePlace: () =>
        db.delete(tables.transportPlaces).where(eq(tables.transportPlaces.ticketId, prng.pick(tickets)._id)),
      // Rows that go leave nothing behind that says so.
      forget: async () => {
        const id = await scanOf();
        if (id) await db.delete(tables.scans).where(eq(tables.scans.id, id));
      },
      closeDoor: () =>
        db
          .update(tables.checkpoints)
          .set({ kind: prng.pick(['entry', 'meal']) })
          .where(eq(tables.checkpoints.id, prng.pick(checkpoints)._id)),
    };
    const often = ['scan', 'scan', 'scan', 'scan', 'batch', 'batch', 'revert'] as const;
    const seldom = ['cancel', 'pay', 'sell', 'otherPoint', 'takePlace', 'leavePlace', 'forget', 'closeDoor'] as const;
    const highest = { entered: 0, refusals: 0, conflicts: 0 };
    for (let step = 0; step < 60; step++) {
      await steps[prng.chance(0.3) ? prng.pick(seldom) : prng.pick(often)]();
      const { kept, begun, recounted } = await allBoards(eventId);
      expect(kept).toEqual(recounted);
      expect(begun).toEqual(recounted);
      expect(kept.doors.reduce((sum, { entered }) => sum + entered, 0)).toBe(kept.entered);
      expect(Math.min(kept.inside, kept.left, kept.toCome)).toBeGreaterThanOrEqual(0);
      highest.entered = Math.max(highest.entered, kept.entered);
      highest.refusals = Math.max(highest.refusals, kept.refusals.total);
      highest.conflicts = Math.max(highest.conflicts, kept.conflicts);
    }
    expect(Object.values(highest).every((figure) => figure > 0)).toBe(true);
  },
  120_000,
);

test('negative control: a recount that keeps what was taken back says something else [GATE-023]', async () => {
  const { eventId, tickets } = await evening();
  const [first] = tickets as [IssuedTicket];
  const { body } = await world.call<Partial<ScanAnswer>>(world.scanner, 'POST', 'scans', {
    ...{ eventId, ticketId: first.code },
  });
  await world.call(world.tenant, 'POST', `scans/${body.scan?._id}/revert`, { reason: 'Errore' });
  const { kept, recounted } = await allBoards(eventId, (rows) => ({
    ...rows,
    scans: rows.scans.map((row) => ({ ...row, revertedAt: null })),
  }));
  expect([kept.entered, recounted.entered]).toEqual([0, 1]);
});

test('what is written by a transaction that was still open when a board was read is on the next one [GATE-023]', async () => {
  const { eventId, tickets } = await evening();
  const [early, late] = tickets as [IssuedTicket, IssuedTicket];
  const owing = tickets.at(-1) as IssuedTicket;
  const enter = (db: Pick<World['db'], 'insert'>, { _id, code }: IssuedTicket) =>
    db.insert(tables.scans).values({
      ...{ tenantId: world.tenant._id, eventId, ticketId: _id, status: 'valid', read: code, at: minutesAgo(1) },
      ...{ userId: world.scanner._id, userName: 'Giada Ronchi' },
    });
  await allBoards(eventId);
  let meanwhile: Board | undefined;
  await world.db.transaction(async (tx) => {
    await enter(tx, early);
    await tx
      .update(tables.tickets)
      .set({ condition: 'payed', paidAmount: sql`price` })
      .where(eq(tables.tickets.id, owing._id));
    // Meanwhile another enters and is done, and the board is read twice: the open transaction is older than both.
    await enter(world.db, late);
    await allBoards(eventId);
    meanwhile = (await allBoards(eventId)).kept;
  });
  const { kept, recounted } = await allBoards(eventId);
  expect([meanwhile?.entered, kept.entered]).toEqual([1, 2]);
  expect([meanwhile?.toPay, kept.toPay]).toEqual([6, 5]);
  expect(kept).toEqual(recounted);
});

test('boards of two communities and of an administrator are read apart [GATE-020]', async () => {
  const { eventId } = await evening();
  const read = (as: World['tenant']) => world.call(as, 'GET', `events/${eventId}/board`);
  const seen = async () =>
    (await Promise.all([world.tenant, world.admin, world.otherTenant].map(read))).map((one) => one.status);
  expect(await seen()).toEqual([200, 200, 404]);
  // Kept for those who may see it, and for nobody else.
  expect(await seen()).toEqual([200, 200, 404]);
});
