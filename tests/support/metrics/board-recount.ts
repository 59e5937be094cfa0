import type { CountedScan } from '#domain/check-in/board/readings.ts';
import {
  doorKey,
  RECENT,
  type ReadingOutcome,
  type Shown,
  type Tally,
  TWO_DOORS,
} from '#domain/check-in/board/tally.ts';
import { type CheckpointKind, isArrival } from '#domain/check-in/checkpoint.ts';
import type { TicketCondition, TicketStatus } from '#domain/shared/ticket-status.ts';
import { MINUTE } from '#domain/values/time.ts';

/** Everything a board is counted from, as it is in the tables. */
export interface Recounted {
  scans: readonly CountedScan[];
  checkpoints: readonly { _id: string; kind: CheckpointKind; name: string }[];
  tickets: readonly {
    _id: string;
    status: TicketStatus;
    condition: TicketCondition;
    name: string;
    departurePoint: string | null;
    transportIds: readonly string[];
  }[];
  lists: readonly { _id: string; name: string }[];
}

const outcomeOf = ({ isConflict, status, direction }: CountedScan): ReadingOutcome =>
  isConflict ? 'conflict' : status === 'valid' ? direction : 'refused';

const gateOf = ({ checkpointId, device }: CountedScan): string => (checkpointId === null ? (device ?? '') : '');

function group<T, G extends object>(rows: readonly T[], of: (row: T) => G): { key: G; rows: T[] }[] {
  const groups = new Map<string, { key: G; rows: T[] }>();
  for (const row of rows) {
    const key = of(row);
    const text = JSON.stringify(Object.values(key));
    const known = groups.get(text) ?? { key, rows: [] };
    known.rows.push(row);
    groups.set(text, known);
  }
  return [...groups.values()];
}

const byTime = (one: CountedScan, other: CountedScan): number =>
  one.at.localeCompare(other.at) || one._id.localeCompare(other._id);

/** Counts an event's scans and tickets one by one, as slowly and as plainly as can be: what a board is held against (GATE-023). */
export function recount({ scans, checkpoints, tickets, lists }: Recounted, now: Date): Tally {
  const doors = new Set(checkpoints.filter(isArrival).map(({ _id }) => _id));
  const isAtDoor = ({ checkpointId }: CountedScan) => checkpointId === null || doors.has(checkpointId);
  const read = scans.filter((scan) => scan.revertedAt === null && isAtDoor(scan)).sort(byTime);
  const shownAt = (scan: CountedScan): Shown => ({
    ...{ checkpointId: scan.checkpointId, gate: gateOf(scan), at: scan.at },
  });
  const within = (scan: CountedScan, span: number) => Date.parse(scan.at) > now.getTime() - span;

  const passages = new Map<string, CountedScan[]>();
  for (const scan of read) {
    const outcome = outcomeOf(scan);
    if (scan.ticketId === null || (outcome !== 'in' && outcome !== 'out')) continue;
    passages.set(scan.ticketId, [...(passages.get(scan.ticketId) ?? []), scan]);
  }
  const firsts = new Map<string, CountedScan>();
  let inside = 0;
  for (const [ticketId, own] of passages) {
    const entries = own.filter(({ direction }) => direction === 'in');
    const exits = own.filter(({ direction }) => direction === 'out');
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) continue;
    firsts.set(ticketId, first);
    if (exits.every(({ at }) => at < last.at)) inside++;
  }

  const named = new Map(tickets.map(({ _id, name }) => [_id, name]));
  const holders = tickets.filter(({ _id, status }) => status === 'valid' || firsts.has(_id));
  const refused = read.filter((scan) => outcomeOf(scan) === 'refused' && scan.ticketId && within(scan, TWO_DOORS));
  const conflict = read.filter((scan) => scan.isConflict).at(-1);
  const met = conflict?.ticketId ? firsts.get(conflict.ticketId) : undefined;
  return {
    readings: group(read, (scan) => ({
      ...{ checkpointId: scan.checkpointId, gate: gateOf(scan), device: scan.device, userId: scan.userId },
      ...{ userName: scan.userName, outcome: outcomeOf(scan), reason: scan.reason },
    })).map(({ key, rows }) => ({
      ...key,
      count: rows.length,
      recent: rows.filter((scan) => within(scan, RECENT)).length,
      lastAt: rows.at(-1)?.at ?? '',
    })),
    arrivals: group([...firsts.values()], (scan) => ({
      ...{ checkpointId: scan.checkpointId, gate: gateOf(scan), minute: Math.floor(Date.parse(scan.at) / MINUTE) },
    })).map(({ key, rows }) => ({ ...key, count: rows.length })),
    people: group(holders, ({ _id, departurePoint, condition }) => ({
      ...{ departurePoint, hasCome: firsts.has(_id), isPending: condition === 'pending' },
    })).map(({ key, rows }) => ({ ...key, count: rows.length })),
    lists: lists.map(({ _id, name }) => {
      const own = holders.filter(({ transportIds }) => transportIds.includes(_id));
      return { _id, name, came: own.filter((one) => firsts.has(one._id)).length, expected: own.length };
    }),
    inside,
    refusedTwice: group(refused, ({ ticketId }) => ({ ticketId: ticketId ?? '' }))
      .map(({ key: { ticketId }, rows }) => ({ ticketId, name: named.get(ticketId) ?? '', shown: rows.map(shownAt) }))
      .filter(({ shown }) => new Set(shown.map(doorKey)).size > 1),
    newestConflict: conflict
      ? {
          ...{ ...shownAt(conflict), _id: conflict._id, ticketId: conflict.ticketId, reason: conflict.reason },
          name: named.get(conflict.ticketId ?? '') ?? '',
          first: met ? shownAt(met) : null,
        }
      : null,
  };
}
