import { LRUCache } from 'lru-cache';
import { boardOf } from '../../../../domain/check-in/board.ts';
import { BoardCount } from '../../../../domain/check-in/board-count.ts';
import type { Board } from '../../../../domain/check-in/board-schema.ts';
import { isArrival } from '../../../../domain/check-in/checkpoint.ts';
import { MINUTE } from '../../../../domain/time.ts';
import type { Database, TenantScope } from '../../../kernel/database/database.ts';
import { type BoardChanges, readBoardChanges } from '../queries/board.ts';
import { SharedReadings } from './shared-readings.ts';

/** The count of one event, as of its latest reading. */
interface Kept {
  count: BoardCount;
  /** The checkpoints that it counts as doors. */
  doors: string;
  seenTo: string;
  placeCount: number;
}

const doorsOf = ({ checkpoints }: BoardChanges): string[] => checkpoints.filter(isArrival).map(({ _id }) => _id);

function begin(changes: BoardChanges): Kept {
  const doors = doorsOf(changes);
  return { count: new BoardCount(doors), doors: doors.join(), seenTo: '', placeCount: 0 };
}

function apply({ count }: Kept, { scans, tickets, reservations, places }: BoardChanges): void {
  for (const row of scans.rows) {
    const [_id, ticketId, status, reason, direction, at, device, userId, userName, isConflict, ...rest] = row;
    const [revertedAt, checkpointId] = rest;
    const who = { device, userId, userName };
    count.putScan({ _id, ticketId, status, reason, direction, at, ...who, isConflict, revertedAt, checkpointId });
  }
  for (const [_id, reservationId, status, condition, name] of tickets.rows)
    count.putTicket({ _id, reservationId, status, condition, name });
  for (const [_id, departurePoint] of reservations.rows) count.putReservation(_id, departurePoint);
  if (places) count.putLists(new Map(places));
}

/** Whether all there is was counted: rows that are gone are not among those that changed, only fewer. */
const isWhole = ({ count: { size } }: Kept, { scans, tickets, reservations }: BoardChanges): boolean =>
  size.scans === scans.count && size.tickets === tickets.count && size.reservations === reservations.count;

/** A board that nobody looked at for so long is forgotten, and counted anew when somebody does again. */
const KEPT_MS = 5 * MINUTE;
/** Scans and tickets kept of all boards together: some hundred bytes each. */
const MOST_ROWS = 500_000;

/**
 * The boards of events at work. The count of each is kept in memory and brought up to date by what was written since, so that a
 * board costs what changed and not what the evening was, and a scan's transaction writes nothing for it (GATE-020, GATE-023).
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
      this.#kept.set(key, { ...kept, seenTo: changes.seenTo, placeCount: changes.placeCount });
      const { event, phones, lists, checkpoints } = changes;
      const tally = kept.count.tally(lists, at);
      const used = new Set(tally.readings.map(({ checkpointId }) => checkpointId));
      const doors = checkpoints.filter((one) => isArrival(one) && (!one.isArchived || used.has(one._id)));
      return boardOf({ ...tally, event, phones, checkpoints: doors }, at);
    });
  }

  async #refresh(scope: TenantScope, eventId: string, kept: Kept | undefined, at: Date) {
    const read = (earlier: Kept | null) => readBoardChanges(this.#database, scope, eventId, earlier, at);
    if (kept) {
      const changes = await read(kept);
      const isSame = kept.doors === doorsOf(changes).join();
      if (isSame) apply(kept, changes);
      if (isSame && isWhole(kept, changes)) return { kept, changes };
    }
    const changes = await read(null);
    const begun = begin(changes);
    apply(begun, changes);
    return { kept: begun, changes };
  }
}
