import type { TicketCondition, TicketStatus } from '../tickets/status.ts';
import { MINUTE } from '../time.ts';
import { type CheckpointKind, type Direction, isArrival } from './checkpoint.ts';
import type { Scan, ScanReason } from './schema.ts';

/** What a reading at a door came to; a conflict let somebody in whom the server would have refused (DEC-057). */
export type ReadingOutcome = Direction | 'refused' | 'conflict';

/** A door: a checkpoint or, at the gate that every event has, the phone's own name for where it stands. */
export interface Door {
  checkpointId: string | null;
  gate: string;
}

/** Readings of one kind by one person at one door. */
export interface ReadingGroup extends Door {
  device: string | null;
  userId: string;
  userName: string;
  outcome: ReadingOutcome;
  reason: ScanReason | null;
  count: number;
  /** Those of the last ten minutes. */
  recent: number;
  lastAt: string;
}

/** People who came in first at a door, in one minute (of the epoch). */
export interface ArrivalGroup extends Door {
  minute: number;
  count: number;
}

/** People of one departure point who came, or still may. */
export interface PeopleGroup {
  departurePoint: string | null;
  hasCome: boolean;
  isPending: boolean;
  count: number;
}

export interface ListGroup {
  _id: string;
  name: string;
  came: number;
  expected: number;
}

/** Where and when something was shown. */
export interface Shown extends Door {
  at: string;
}

/** A ticket that was refused at several doors lately. */
export interface RefusedTicket {
  ticketId: string;
  name: string;
  shown: Shown[];
}

/** The newest entry that the server would have refused. */
export interface NewestConflict extends Shown {
  _id: string;
  ticketId: string | null;
  name: string;
  reason: ScanReason | null;
  /** The arrival it met. */
  first: Shown | null;
}

/**
 * What the figures of a board are made of, counted over the readings at the doors of an event: its own gate, its entries and
 * its buses. Readings that were taken back count for nothing (GATE-020).
 */
export interface Tally {
  readings: ReadingGroup[];
  arrivals: ArrivalGroup[];
  people: PeopleGroup[];
  lists: ListGroup[];
  /** Whoever's last entry is later than their last exit, at whichever door. */
  inside: number;
  refusedTwice: RefusedTicket[];
  newestConflict: NewestConflict | null;
}

/** Refusals of the last minutes are held against all readings of them. */
export const RECENT = 10 * MINUTE;
/** A ticket refused at two doors within it is told of. */
export const TWO_DOORS = 30 * MINUTE;

type CountedScan = Pick<
  Scan,
  | '_id'
  | 'ticketId'
  | 'status'
  | 'reason'
  | 'direction'
  | 'at'
  | 'device'
  | 'userId'
  | 'userName'
  | 'isConflict'
  | 'revertedAt'
  | 'checkpointId'
>;

interface CountedTicket {
  _id: string;
  status: TicketStatus;
  condition: TicketCondition;
  name: string;
  departurePoint: string | null;
  transportIds: readonly string[];
}

export interface Counted {
  scans: readonly CountedScan[];
  checkpoints: readonly { _id: string; kind: CheckpointKind }[];
  tickets: readonly CountedTicket[];
  lists: readonly { _id: string; name: string }[];
}

const outcomeOf = ({ isConflict, status, direction }: CountedScan): ReadingOutcome =>
  isConflict ? 'conflict' : status === 'valid' ? direction : 'refused';

const gateOf = ({ checkpointId, device }: CountedScan): string => (checkpointId === null ? (device ?? '') : '');

/** One key for each door. */
export const doorKey = ({ checkpointId, gate }: Door): string => checkpointId ?? `gate:${gate}`;

/** The name of a door: its checkpoint's, or the one the phone there has. */
export const doorNames =
  (checkpoints: readonly { _id: string; name: string }[]) =>
  ({ checkpointId, gate }: Door): string | null =>
    checkpoints.find(({ _id }) => _id === checkpointId)?.name ?? (gate || null);

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

/** Counts an event's scans and tickets one by one: what the mock answers, and what the database's count is held against. */
export function tallyOf({ scans, checkpoints, tickets, lists }: Counted, now: Date): Tally {
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
