import {
  type CheckpointRule,
  type Direction,
  type GateCheckpoint,
  isArrival,
  isFor,
  periodOf,
  type Stand,
  turnOf,
} from '#domain/check-in/checkpoint.ts';
import type { CheckpointFacts } from '#domain/check-in/decide.ts';
import type { GateTicket, Scan } from '#domain/check-in/schema.ts';

type HeldStand = NonNullable<GateTicket['stands']>[number];

/** Where scans are made: the checkpoint chosen on this phone, null for the one that every event has. */
export interface ScanPlace {
  checkpoint: GateCheckpoint | null;
  direction: Direction;
}
export const EVENT_GATE: ScanPlace = { checkpoint: null, direction: 'in' };

/** A passage that was recorded, here or by the server. */
export interface Recorded {
  direction: Direction;
  at: string;
  by: string;
  device: string | null;
  /** An exit of somebody who was not known to be inside. */
  isUnpaired: boolean;
}

const NO_BEARER = { tier: 'normal', ticketType: null, extraIds: [], transportIds: [] } as const;

const find = ({ stands = [] }: GateTicket, checkpointId: string, period: string): HeldStand | undefined =>
  stands.find((stand) => stand.checkpointId === checkpointId && stand.period === period);

function standAt(ticket: GateTicket, rule: CheckpointRule, at: string): Stand & { held: HeldStand | undefined } {
  const held = find(ticket, rule._id, periodOf(rule, at));
  const { turn = 0, inside = null } = held ?? {};
  return { turn, inside: inside && { direction: 'in', turn, at: inside.at, isUnpaired: false }, held };
}

/** What the shared rule decides from, at the checkpoint chosen. */
export function factsAt(
  ticket: GateTicket | null,
  { checkpoint, direction }: ScanPlace,
  at: string,
): CheckpointFacts | undefined {
  if (!checkpoint) return undefined;
  const { turn, inside } = ticket ? standAt(ticket, checkpoint, at) : { turn: 0, inside: null };
  return { rule: checkpoint, direction, at, bearer: ticket?.bearer ?? NO_BEARER, stand: { turn, inside } };
}

const withStand = (ticket: GateTicket, stand: HeldStand): Pick<GateTicket, 'stands'> => ({
  stands: [
    ...(ticket.stands ?? []).filter(
      ({ checkpointId, period }) => checkpointId !== stand.checkpointId || period !== stand.period,
    ),
    stand,
  ],
});

/** What changes of a ticket with a passage at a checkpoint, or at the event's own gate. */
export function afterPassage(
  ticket: GateTicket,
  checkpoint: GateCheckpoint | null,
  { direction, at, by, device, isUnpaired }: Recorded,
): Partial<GateTicket> {
  const arrival = { scannedAt: at, scannedBy: by, scannedDevice: device };
  if (!checkpoint) return arrival;
  const { held: _held, ...stand } = standAt(ticket, checkpoint, at);
  const place = { checkpointId: checkpoint._id, period: periodOf(checkpoint, at) };
  if (direction === 'out') {
    const turn = isUnpaired ? stand.turn : stand.turn + 1;
    return withStand(ticket, { ...place, turn, inside: null });
  }
  const entered = withStand(ticket, { ...place, turn: turnOf(checkpoint, stand, 'in'), inside: { at, by, device } });
  return ticket.scannedAt === null && isArrival(checkpoint) ? { ...entered, ...arrival } : entered;
}

/** What the server's answer says of a ticket at a checkpoint; the last word on where it stands. */
export function afterAnswer(ticket: GateTicket, scan: Scan): Partial<GateTicket> {
  const { checkpointId, period, turn, direction, status, reason, at, userName, device, firstScan } = scan;
  if (checkpointId === null) return {};
  const place = { checkpointId, period };
  if (status === 'valid' && direction === 'out')
    return withStand(ticket, { ...place, turn: reason === null ? turn + 1 : turn, inside: null });
  const inside =
    status === 'valid'
      ? { at, by: userName, device }
      : firstScan && { at: firstScan.at, by: firstScan.userName, device: firstScan.device };
  return inside ? withStand(ticket, { ...place, turn, inside }) : {};
}

/** A ticket as it is at the place chosen: screens ask whether and when it came in, and need not know where. */
export function seenAt(ticket: GateTicket, { checkpoint }: ScanPlace, now: number): GateTicket {
  if (!checkpoint) return ticket;
  const { held } = standAt(ticket, checkpoint, new Date(now).toISOString());
  const { at = null, by = null, device = null } = held?.inside ?? {};
  return { ...ticket, scannedAt: at, scannedBy: by, scannedDevice: device };
}

/** How many came in at the place chosen, of how many it is for, and how many are inside now. */
export function countAt(
  tickets: Iterable<GateTicket>,
  { checkpoint }: ScanPlace,
  now: number,
): { entered: number; expected: number; inside: number } {
  const count = { entered: 0, expected: 0, inside: 0 };
  const at = new Date(now).toISOString();
  for (const ticket of tickets) {
    if (ticket.status !== 'valid') continue;
    if (checkpoint && !isFor(checkpoint.audience, ticket.bearer ?? NO_BEARER)) continue;
    count.expected++;
    const held = checkpoint ? standAt(ticket, checkpoint, at).held : undefined;
    const isInside = checkpoint ? held?.inside != null : ticket.scannedAt !== null;
    if (isInside) count.inside++;
    if (isInside || (held?.turn ?? 0) > 0) count.entered++;
  }
  return count;
}
