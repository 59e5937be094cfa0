import { LRUCache } from 'lru-cache';
import { boardOf } from '#domain/check-in/board/board.ts';
import { BoardCount } from '#domain/check-in/board/count.ts';
import type { Board } from '#domain/check-in/board/schema.ts';
import { isArrival } from '#domain/check-in/checkpoint.ts';
import { MINUTE } from '#domain/values/time.ts';
import type { Database, TenantScope } from '#server/kernel/database/database.ts';
import { type BoardChanges, readBoardChanges } from '../queries/board.ts';
import { SharedReadings } from './shared-readings.ts';

/** The count of one event, as of its latest reading. */
interface Kept {
  count: BoardCount;
  /** The checkpoints that it counts as doors. */
  doors: string;
  /** Tickets by the event's counter beyond those that were counted: none, unless somebody mended the tables by hand. */
  otherTickets: number;
  seenTo: string;
  placeCount: number;
  /** The latest readings, the newest last. */
  readings: readonly Pick<BoardChanges, 'begunTo' | 'at'>[];
}

/** Readings looked back over, for transactions that outlast some of them. */
const LOOKED_BACK = 20;
/** A row's time is taken just before its transaction is numbered, by a clock that may be set. */
const SLACK_MS = 10_000;

/**
 * Before when nothing was written that the latest reading has not seen: what it missed is of transactions that were not begun at
 * an earlier one, whose next transaction is none of the missed. Null where no reading kept is so old.
 */
function unseenFrom({ seenTo, readings }: Kept): Date | null {
  const before = readings.findLast(({ begunTo }) => BigInt(begunTo) <= BigInt(seenTo));
  return before ? new Date(Date.parse(before.at) - SLACK_MS) : null;
}

const doorsOf = ({ checkpoints }: BoardChanges): string[] => checkpoints.filter(isArrival).map(({ _id }) => _id);

function apply(count: BoardCount, { scans, tickets, places }: BoardChanges): void {
  for (const row of scans.rows) {
    const [_id, ticketId, status, reason, direction, at, device, userId, userName, isConflict, ...rest] = row;
    const [revertedAt, checkpointId] = rest;
    const who = { device, userId, userName };
    count.putScan({ _id, ticketId, status, reason, direction, at, ...who, isConflict, revertedAt, checkpointId });
  }
  for (const [_id, status, condition, name, departurePoint] of tickets.rows)
    count.putTicket({ _id, status, condition, name, departurePoint });
  if (places) count.putLists(new Map(places));
}

function countAll(changes: BoardChanges): Kept {
  const doors = doorsOf(changes);
  const count = new BoardCount(doors);
  apply(count, changes);
  const otherTickets = changes.tickets.count - count.size.tickets;
  return { count, doors: doors.join(), otherTickets, seenTo: '', placeCount: 0, readings: [] };
}

/**
 * Whether all there is was counted: rows that are gone are not among those that changed, only fewer. A database whose transactions
 * are older than at the reading before is another one.
 */
const isWhole = (
  { count: { size }, otherTickets, seenTo }: Kept,
  { scans, tickets, seenTo: now }: BoardChanges,
): boolean =>
  BigInt(now) >= BigInt(seenTo) && size.scans === scans.count && size.tickets + otherTickets === tickets.count;

/** A board that nobody looked at for so long is forgotten, and counted anew when somebody does again. */
const KEPT_MS = 5 * MINUTE;
/** Scans and tickets kept of all boards together: some hundred bytes each. */
const MOST_ROWS = 500_000;

/**
 * The boards of events at work. The count of each is kept in memory and brought up to date by what was written since, so that a
 * board costs what changed and not what the evening was, and a scan's transaction writes nothing for it.
 */
export class LiveBoards {
  readonly #database: Database;
  readonly #readings = new SharedReadings<Board>();
  readonly #kept = new LRUCache<string, Kept>({
    ttl: KEPT_MS,
    ttlAutopurge: true,
    maxSize: MOST_ROWS,
    sizeCalculation: ({ count: { size } }) => 1 + size.scans + size.tickets,
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The board of an event, by nothing older than the call.
   * @throws Refusal not_found for a post, and for an event the scope does not have
   */
  read(scope: TenantScope, eventId: string, now: () => Date): Promise<Board> {
    const key = `${scope} ${eventId}`;
    return this.#readings.read(key, async () => {
      const at = now();
      const { kept, changes } = await this.#refresh(scope, eventId, this.#kept.get(key), at);
      const { event, phones, lists, checkpoints, seenTo, begunTo, placeCount } = changes;
      const readings = [...kept.readings.slice(1 - LOOKED_BACK), { begunTo, at: changes.at }];
      this.#kept.set(key, { ...kept, seenTo, placeCount, readings });
      const tally = kept.count.tally(lists, at);
      const used = new Set(tally.readings.map(({ checkpointId }) => checkpointId));
      const doors = checkpoints.filter((one) => isArrival(one) && (!one.isArchived || used.has(one._id)));
      return boardOf({ ...tally, event, phones, checkpoints: doors }, at);
    });
  }

  async #refresh(scope: TenantScope, eventId: string, kept: Kept | undefined, at: Date) {
    if (kept) {
      const earlier = { ...kept, unseenFrom: unseenFrom(kept) };
      const changes = await readBoardChanges(this.#database, scope, eventId, earlier, at);
      if (kept.doors === doorsOf(changes).join()) {
        apply(kept.count, changes);
        if (isWhole(kept, changes)) return { kept, changes };
      }
    }
    const changes = await readBoardChanges(this.#database, scope, eventId, null, at);
    return { kept: countAll(changes), changes };
  }
}
