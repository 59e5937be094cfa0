import { and, desc, eq, sql } from 'drizzle-orm';
import type { TimelineEntry } from '#domain/timeline/schema.ts';
import { addDays, toLocalInput } from '#domain/values/time.ts';
import { orders, reservations, tickets } from '#server/tables.ts';
import type { World } from '../world.ts';
import type { WalkParts } from './walk.ts';

/** Money that comes by hand on days of all kinds, what was there before the walk, and months that are closed meanwhile. */
export function receiptSteps(world: World, parts: WalkParts): readonly (() => Promise<unknown>)[] {
  const { random, call, recent, ticketOf, bookings, orders: walked } = parts;
  /** A day between then and now. */
  const dayFrom = (at: string) => {
    const days = Math.floor((Date.now() - Date.parse(at)) / 86_400_000);
    return addDays(new Date(), -random.below(days + 1)).toISOString();
  };
  /** Bookings and orders somebody made at any time, also long before the walk. */
  const takeUp = async () => {
    const own = eq(reservations.tenantId, world.tenant._id);
    const some = await world.db.select({ id: reservations.id }).from(reservations).where(own).orderBy(reservations.id);
    const row = random.of(some);
    if (row) bookings.push({ _id: row.id });
  };
  const takeUpHalf = async () => {
    const half = sql`tenant_id = ${world.tenant._id} and paid_amount > 0 and paid_amount < price`;
    const row = random.of(await world.db.select().from(tickets).where(half).orderBy(tickets.id));
    if (row) bookings.push({ _id: row.reservationId });
  };
  const takeUpOrder = async () => {
    const own = eq(orders.tenantId, world.tenant._id);
    const row = random.of(await world.db.select({ id: orders.id }).from(orders).where(own).orderBy(orders.id));
    if (row) walked.push(row.id);
  };
  const bookedAt = async (id: string) => {
    const [row] = await world.db.select().from(reservations).where(eq(reservations.id, id));
    return row?.createdAt ?? new Date().toISOString();
  };
  return [
    ...[takeUp, takeUp, takeUp, takeUpHalf, takeUpOrder],
    async () => {
      const ticket = await ticketOf(recent());
      if (!ticket) return;
      const receivedAt = dayFrom(await bookedAt(ticket.reservationId));
      await call('POST', `tickets/${ticket.id}/payment`, { receivedAt });
    },
    async () => {
      const ticket = await ticketOf(recent());
      if (!ticket) return;
      const receivedAt = dayFrom(await bookedAt(ticket.reservationId));
      await call('PATCH', `tickets/${ticket.id}/payment`, { receivedAt, reason: 'Estratto conto' });
    },
    async () => {
      // Several of a booking at once, to and fro.
      const booking = recent();
      if (!booking) return;
      const own = await world.db.select().from(tickets).where(eq(tickets.reservationId, booking._id));
      const state = random.of([
        { status: 'valid', condition: 'payed' },
        { status: 'valid', condition: 'pending' },
        { status: 'invalid', condition: 'toRefund' },
        { status: 'invalid', condition: 'refunded', way: 'other' },
      ] as const);
      const body = { tickets: own.map(({ id }) => ({ id, ...state })) };
      if (own.length > 0 && state) await call('PUT', 'tickets/status/bulk', body);
    },
    async () => {
      // An administrator writes down what the bank booked, and puts its day right.
      const booking = recent();
      if (!booking) return;
      const due = and(eq(tickets.reservationId, booking._id), eq(tickets.condition, 'pending'));
      const own = await world.db.select().from(tickets).where(due).orderBy(desc(tickets.id));
      const amount = own.reduce((sum, { price, paidAmount }) => sum + price - paidAmount, 0);
      const receivedAt = dayFrom(await bookedAt(booking._id));
      const receipt = { reservationId: booking._id, amount, paymentType: 'wireTransfer', receivedAt };
      const { status, body } = await call('POST', 'payments', receipt, world.admin);
      if (status !== 201 || random.chance(0.5)) return;
      const other = { receivedAt: dayFrom(await bookedAt(booking._id)), reason: 'Estratto conto' };
      await call('PATCH', `payments/${String(body['_id'])}`, other, world.admin);
    },
    async () => {
      // What the timeline offers to take back is taken back, and comes to what it said.
      const booking = recent();
      if (!booking) return;
      const path = `reservations/${booking._id}/timeline?group=money`;
      const { body: facts } = await world.call<TimelineEntry[]>(world.tenant, 'GET', path);
      const undo = random.of(facts.flatMap((fact) => (fact.undo?.call === 'unpay' ? [fact.undo] : [])));
      if (!undo || random.chance(0.5)) return;
      const before = await takenOf(world, undo.ids);
      for (const id of undo.ids) await call('DELETE', `tickets/${id}/payment`);
      const said = /([\d.]+,\d\d)\s€/.exec(undo.question)?.[1] ?? '';
      const gone = before - (await takenOf(world, undo.ids));
      if (Math.round(Number(said.replaceAll('.', '').replace(',', '.')) * 100) !== gone)
        throw new Error(`booking ${booking._id}: “${undo.question}” took ${gone} back`);
    },
    async () => {
      if (!random.chance(0.15)) return;
      const month = toLocalInput(addDays(new Date(), -30 * (1 + random.below(4)))).slice(0, 7);
      await call('POST', 'closed-months', { month });
    },
  ];
}

async function takenOf(world: World, ids: readonly string[]): Promise<number> {
  const rows = await world.db.select().from(tickets);
  return rows.filter(({ id }) => ids.includes(id)).reduce((sum, { paidAmount }) => sum + paidAmount, 0);
}
