import { MINUTE } from '../../values/time.ts';
import type { ScanReason } from '../schema.ts';
import { alertsOf, isSilent } from './alerts.ts';
import type { Board, BoardDoor } from './schema.ts';
import { type ArrivalGroup, type Door, doorKey, doorNames, type ReadingGroup, type Tally } from './tally.ts';

/** Full minutes that say how fast people come in. */
export const RATE_MINUTES = 5;
/** Minutes a board draws, the one in progress among them. */
export const SHOWN_MINUTES = 72;

/** The middle one of the values, the mean of the two middle ones where they are even in number; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** A phone as it last said of itself. */
export interface SeenPhone {
  _id: string;
  userId: string;
  userName: string;
  phoneNumber: string | null;
  device: string | null;
  checkpointId: string | null;
  seenAt: string;
  queued: number;
  battery: number | null;
  version: string | null;
}

export interface BoardFacts extends Tally {
  event: { _id: string; name: string; tenantName: string; capacity: number | null };
  checkpoints: readonly { _id: string; name: string }[];
  phones: readonly SeenPhone[];
}

const total = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Arrivals of each of the minutes before one, the last of them the one before it. */
function countsBefore(arrivals: readonly ArrivalGroup[], minute: number, length: number): number[] {
  const counts = new Map<number, number>();
  for (const { minute: at, count } of arrivals) counts.set(at, (counts.get(at) ?? 0) + count);
  return Array.from({ length }, (_, index) => counts.get(minute - length + index) ?? 0);
}

const rateOf = (arrivals: readonly ArrivalGroup[], now: Date): number =>
  medianOf(countsBefore(arrivals, Math.floor(now.getTime() / MINUTE), RATE_MINUTES));

/** When all will have come in at this rate; null when it never ends, or is over. */
export function endOf(toCome: number, perMinute: number, now: Date): string | null {
  if (toCome === 0 || perMinute === 0) return null;
  return new Date(now.getTime() + (toCome / perMinute) * MINUTE).toISOString();
}

function minutesOf(arrivals: readonly ArrivalGroup[], now: Date): Board['minutes'] {
  const current = Math.floor(now.getTime() / MINUTE);
  const counts = countsBefore(arrivals, current + 1, SHOWN_MINUTES + RATE_MINUTES);
  const medians = counts.slice(RATE_MINUTES, -1).map((_, at) => medianOf(counts.slice(at + 1, at + 1 + RATE_MINUTES)));
  return {
    from: new Date((current - SHOWN_MINUTES + 1) * MINUTE).toISOString(),
    counts: counts.slice(RATE_MINUTES),
    medians,
  };
}

function doorsOf({ readings, arrivals, checkpoints }: BoardFacts, now: Date): BoardDoor[] {
  const nameOf = doorNames(checkpoints);
  const seen = new Map<string, Door>();
  for (const { _id } of checkpoints) seen.set(_id, { checkpointId: _id, gate: '' });
  for (const { checkpointId, gate } of readings) seen.set(doorKey({ checkpointId, gate }), { checkpointId, gate });
  const doors = [...seen].map(([key, door]) => {
    const own = readings.filter((one) => doorKey(one) === key);
    const came = arrivals.filter((one) => doorKey(one) === key);
    const of = (outcome: ReadingGroup['outcome']) => total(own.filter((one) => one.outcome === outcome));
    return {
      ...{
        key,
        checkpointId: door.checkpointId,
        name: nameOf(door),
        entered: total(came),
        perMinute: rateOf(came, now),
      },
      ...{ exits: of('out'), refusals: of('refused') },
      operators: [...new Set(own.map(({ userName }) => userName))].sort((a, b) => a.localeCompare(b)),
    };
  });
  return doors.sort((a, b) => b.entered - a.entered || (a.name ?? '').localeCompare(b.name ?? ''));
}

function operatorsOf(readings: readonly ReadingGroup[]): Board['operators'] {
  const people = new Map(readings.map(({ userId, userName }) => [userId, userName]));
  return [...people]
    .map(([userId, name]) => {
      const of = (outcome: ReadingGroup['outcome']) =>
        total(readings.filter((one) => one.userId === userId && one.outcome === outcome));
      return { userId, name, entries: of('in'), exits: of('out'), refusals: of('refused') };
    })
    .sort((a, b) => b.entries - a.entries || a.name.localeCompare(b.name) || a.userId.localeCompare(b.userId));
}

function refusalsOf(readings: readonly ReadingGroup[]): Board['refusals'] {
  const refused = readings.filter(({ outcome }) => outcome === 'refused');
  const counts = new Map<ScanReason, number>();
  for (const { reason, count } of refused) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + count);
  const reasons = [...counts].map(([reason, count]) => ({ reason, count }));
  const entries = readings.filter(({ outcome }) => outcome === 'in');
  return {
    ...{ total: total(refused), reads: total(refused) + total(entries) },
    reasons: reasons.sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
}

function pointsOf({ people }: Tally): Board['departurePoints'] {
  const points = [...new Set(people.map(({ departurePoint }) => departurePoint))];
  if (points.every((point) => point === null)) return [];
  const parts = points.map((name) => {
    const own = people.filter(({ departurePoint }) => departurePoint === name);
    return { name, came: total(own.filter(({ hasCome }) => hasCome)), expected: total(own) };
  });
  return parts.sort((a, b) => b.expected - a.expected || (a.name ?? '').localeCompare(b.name ?? ''));
}

function phonesOf(facts: BoardFacts, now: Date): Board['phones'] {
  const nameOf = doorNames(facts.checkpoints);
  const phones = facts.phones.map(({ device, checkpointId, ...phone }) => ({
    ...phone,
    door: nameOf({ checkpointId, gate: device ?? '' }),
    readings: total(facts.readings.filter((one) => one.userId === phone.userId && one.device === device)),
    isSilent: isSilent(phone, facts.readings, { userId: phone.userId, device }, now),
  }));
  const rank = ({ isSilent: silent }: { isSilent: boolean }) => (silent ? 0 : 1);
  return phones.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.door ?? '').localeCompare(b.door ?? '') ||
      a.userName.localeCompare(b.userName) ||
      a._id.localeCompare(b._id),
  );
}

/** The board of an event from what was counted. */
export function boardOf(facts: BoardFacts, now: Date): Board {
  const { event, people, readings, arrivals, lists, inside } = facts;
  const waiting = people.filter(({ hasCome }) => !hasCome);
  const entered = total(people.filter(({ hasCome }) => hasCome));
  const toCome = total(waiting);
  const perMinute = rateOf(arrivals, now);
  const board = {
    ...{ eventId: event._id, eventName: event.name, tenantName: event.tenantName, capacity: event.capacity },
    ...{ at: now.toISOString(), entered, expected: entered + toCome, inside, left: entered - inside, toCome },
    toPay: total(waiting.filter(({ isPending }) => isPending)),
    ...{ perMinute, endsAt: endOf(toCome, perMinute, now), minutes: minutesOf(arrivals, now) },
    doors: doorsOf(facts, now),
    operators: operatorsOf(readings),
    departurePoints: pointsOf(facts),
    lists: [...lists].sort((a, b) => a.name.localeCompare(b.name, 'it', { numeric: true })),
    refusals: refusalsOf(readings),
    conflicts: total(readings.filter(({ outcome }) => outcome === 'conflict')),
    phones: phonesOf(facts, now),
  };
  return { ...board, alerts: alertsOf(facts, board, now) };
}
