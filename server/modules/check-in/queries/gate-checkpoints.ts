import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type GateCheckpoint, isArrival, type Passage, standOf } from '#domain/check-in/checkpoint.ts';
import type { GateStand } from '#domain/check-in/checkpoint-schema.ts';
import type { GateSnapshot } from '#domain/check-in/schema.ts';
import { pick } from '#domain/values/pick.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { reservations, scans, tenantSubscriptions, tickets } from '#server/tables.ts';
import { placesOfTicket } from '../../bookings/tickets/queries/place.ts';
import { toBearer } from './bearer.ts';
import { isTheirTicket } from './gate-goods.ts';

interface RecordedPassage extends Passage {
  checkpointId: string;
  period: string;
  userName: string;
  device: string | null;
}

/** What checkpoints ask of the event's tickets, by their ids; of those that changed where `changed` says so. */
async function readBearers(db: Db, eventId: string, changed: SQL | undefined) {
  const member = and(
    ...[eq(tenantSubscriptions.tenantId, tickets.tenantId), eq(tenantSubscriptions.userId, reservations.userId)],
    ...[eq(tenantSubscriptions.status, 'accepted'), isTheirTicket],
  );
  const rows = await db
    .select({
      id: tickets.id,
      tier: tenantSubscriptions.userType,
      extras: tickets.materializedExtras,
      age: sql<number | null>`(${tickets.participantInfo} ->> 'age')::int`,
      places: placesOfTicket,
    })
    .from(tickets)
    .innerJoin(reservations, eq(reservations.id, tickets.reservationId))
    .leftJoin(tenantSubscriptions, member)
    .where(and(eq(tickets.eventId, eventId), ownTenant(db, tickets.tenantId), changed));
  return new Map(
    rows.map(({ id, tier, extras, ...rest }) => [
      id,
      toBearer({ ...rest, tier: tier ?? 'normal', extraIds: extras.map(({ _id }) => _id) }),
    ]),
  );
}

/** The passages of the event's tickets at its checkpoints, by ticket. */
async function readPassages(db: Db, eventId: string, changed: SQL | undefined) {
  const rows = await db
    .select(
      pick(scans, 'ticketId', 'checkpointId', 'period', 'direction', 'turn', 'at', 'userName', 'device', 'reason'),
    )
    .from(scans)
    .innerJoin(tickets, eq(tickets.id, scans.ticketId))
    .where(
      and(
        ...[eq(scans.eventId, eventId), ownTenant(db, scans.tenantId), isNotNull(scans.checkpointId)],
        ...[eq(scans.status, 'valid'), isNull(scans.revertedAt), changed],
      ),
    );
  const byTicket = new Map<string, RecordedPassage[]>();
  for (const { ticketId, checkpointId, reason, ...passage } of rows) {
    if (ticketId === null || checkpointId === null) continue;
    const kept = byTicket.get(ticketId) ?? [];
    kept.push({ ...passage, checkpointId, isUnpaired: reason !== null });
    byTicket.set(ticketId, kept);
  }
  return byTicket;
}

function standsOf(passages: readonly RecordedPassage[]): GateStand[] {
  const groups = new Map<string, { of: Pick<RecordedPassage, 'checkpointId' | 'period'>; own: RecordedPassage[] }>();
  for (const passage of passages) {
    const key = `${passage.checkpointId} ${passage.period}`;
    const group = groups.get(key) ?? { of: passage, own: [] };
    group.own.push(passage);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ of: { checkpointId, period }, own }) => {
    const { turn, inside } = standOf(own);
    return {
      ...{ checkpointId, period, turn },
      inside: inside && { at: inside.at, by: inside.userName, device: inside.device },
    };
  });
}

/** A snapshot with its event's checkpoints, what they ask of each ticket, and where each ticket stands. */
export async function atCheckpoints(
  db: Db,
  snapshot: GateSnapshot,
  checkpoints: GateCheckpoint[],
  changed: SQL | undefined,
): Promise<GateSnapshot> {
  const { eventId } = snapshot;
  const bearers = await readBearers(db, eventId, changed);
  const passages = await readPassages(db, eventId, changed);
  const arrivals = new Set(checkpoints.filter(isArrival).map(({ _id }) => _id));
  const at = snapshot.tickets.map((ticket) => {
    const own = passages.get(ticket._id) ?? [];
    const bearer = bearers.get(ticket._id);
    const [first] = own
      .filter(({ checkpointId, direction }) => direction === 'in' && arrivals.has(checkpointId))
      .sort((a, b) => a.at.localeCompare(b.at));
    const arrival = ticket.scannedAt === null && first;
    return {
      ...ticket,
      ...(arrival && { scannedAt: arrival.at, scannedBy: arrival.userName, scannedDevice: arrival.device }),
      ...(bearer && { bearer }),
      stands: standsOf(own),
    };
  });
  return { ...snapshot, tickets: at, checkpoints };
}
