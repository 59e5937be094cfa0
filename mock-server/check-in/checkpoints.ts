import { type Bearer, isArrival, ownBus, type Passage, periodOf, standOf } from '#domain/check-in/checkpoint.ts';
import type { CheckpointFacts } from '#domain/check-in/decide.ts';
import type { GateSnapshot, GateTicket, Scan, ScanInput } from '#domain/check-in/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { ageBand } from '#domain/events/price/price.ts';
import type { Event } from '#domain/events/schema.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import type { Store } from '../kernel/store.ts';

const counts = (scan: Scan): boolean => scan.status === 'valid' && !scan.revertedAt;

/** The first entry that means that the person came to the event. */
export function arrivalOf(store: Store, ticketId: string): Scan | undefined {
  const arrivals = new Set<string | null>(store.checkpoints.filter(isArrival).map(({ _id }) => _id));
  return store.scans
    .filter((scan) => scan.ticketId === ticketId && scan.direction === 'in' && counts(scan))
    .filter(({ checkpointId }) => checkpointId === null || arrivals.has(checkpointId))
    .sort((a, b) => a.at.localeCompare(b.at))[0];
}

/** What checkpoints may ask a ticket for. */
function bearerOf(store: Store, ticket: Ticket | undefined): Bearer {
  const { age, participant_type } = ticket?.participantInfo ?? {};
  const holder = store.reservations.find(({ _id }) => _id === ticket?.reservationId)?.userId;
  const member = store.tenantSubscriptions.find(
    (one) => one.userId === holder && one.tenantId === ticket?.tenantId && one.status === 'accepted',
  );
  return {
    tier: participant_type === 'accountholder' ? (member?.userType ?? 'normal') : 'normal',
    ticketType: age === undefined ? null : ageBand(age),
    extraIds: (ticket?.materializedExtras ?? []).map(({ _id }) => _id),
    transportIds: (ticket?.places ?? []).map(({ transportId }) => transportId),
  };
}

const toPassage = ({ direction, turn, at, reason, userName, device }: Scan) => ({
  ...({ direction, turn, at, isUnpaired: reason !== null } satisfies Passage),
  ...{ by: userName, device },
});

/** A ticket at the checkpoint a scan names. @throws Refusal not_found when the event has no such checkpoint */
export function checkpointAt(
  store: Store,
  event: Event,
  { input, ticket, at }: { input: ScanInput; ticket: Ticket | undefined; at: string },
): Omit<CheckpointFacts, 'direction' | 'at'> | undefined {
  if (input.checkpointId === undefined) return undefined;
  const rule = store.checkpoints.find(({ _id, eventId }) => _id === input.checkpointId && eventId === event._id);
  if (!rule) throw new Refusal('not_found');
  const period = periodOf(rule, at);
  const passages = store.scans.filter(
    (scan) => scan.ticketId === ticket?._id && scan.checkpointId === rule._id && scan.period === period && counts(scan),
  );
  return { rule, bearer: bearerOf(store, ticket), stand: standOf(passages.map(toPassage)) };
}

/** Which bus is the passenger's own, for whoever stands at another. */
export function ownPlaceAt(store: Store, checkpointId: string | null, ticket: Ticket): Pick<Scan, 'ownPlace'> {
  const { transport } = firstPlaceOf(ticket.places);
  const isBus = store.checkpoints.find(({ _id }) => _id === checkpointId)?.kind === 'bus';
  if (!isBus || !transport) return {};
  const ofEvent = store.checkpoints.filter(({ eventId }) => eventId === ticket.eventId);
  const own = ownBus(ofEvent, bearerOf(store, ticket));
  return { ownPlace: { name: transport.identifier, at: own?.closesAt ?? own?.opensAt ?? null } };
}

/** What a phone holds beside the tickets, where the event has checkpoints. */
export function gateCheckpoints(store: Store, event: Event): Pick<GateSnapshot, 'checkpoints'> {
  const own = store.checkpoints.filter(({ eventId }) => eventId === event._id);
  if (own.length === 0) return {};
  const checkpoints = own.map((one) => {
    const { _id, name, kind, opensAt, closesAt, repeat, hasExit, audience, archivedAt } = one;
    return { _id, name, kind, opensAt, closesAt, repeat, hasExit, audience, archivedAt };
  });
  return { checkpoints };
}

/** What a phone holds of a ticket for its event's checkpoints. */
export function gateStands(store: Store, ticket: Ticket): Pick<GateTicket, 'bearer' | 'stands'> {
  if (!store.checkpoints.some(({ eventId }) => eventId === ticket.eventId)) return {};
  const groups = new Map<string, Scan[]>();
  for (const scan of store.scans) {
    if (scan.ticketId !== ticket._id || scan.checkpointId === null || !counts(scan)) continue;
    const key = `${scan.checkpointId} ${scan.period}`;
    groups.set(key, [...(groups.get(key) ?? []), scan]);
  }
  const stands = [...groups.values()].flatMap((scans) => {
    const { turn, inside } = standOf(scans.map(toPassage));
    return scans.slice(0, 1).map(({ checkpointId, period }) => ({
      ...{ checkpointId: checkpointId ?? '', period, turn },
      inside: inside && { at: inside.at, by: inside.by, device: inside.device },
    }));
  });
  return { bearer: bearerOf(store, ticket), stands };
}
