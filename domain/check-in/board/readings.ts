import type { Scan } from '../schema.ts';
import {
  doorKey,
  type NewestConflict,
  RECENT,
  type ReadingGroup,
  type ReadingOutcome,
  type RefusedTicket,
  type Shown,
  TWO_DOORS,
} from './tally.ts';

export type CountedScan = Pick<
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

/** What a reading came to. */
export const outcomeOf = ({ isConflict, status, direction }: CountedScan): ReadingOutcome =>
  isConflict ? 'conflict' : status === 'valid' ? direction : 'refused';

/** Where the phone said it stood, at the gate that every event has. */
export const gateOf = ({ checkpointId, device }: CountedScan): string => (checkpointId === null ? (device ?? '') : '');

/** Times are ISO 8601 in UTC, which sort as texts do. */
export const isBefore = (one: CountedScan, other: CountedScan): boolean =>
  one.at < other.at || (one.at === other.at && one._id < other._id);

/** Where and when a scan was made. */
export const shownAt = (scan: CountedScan): Shown => ({
  ...{ checkpointId: scan.checkpointId, gate: gateOf(scan), at: scan.at },
});

/** How many of each kind there are, where things come and go. */
export class Counter<Kind extends object> {
  readonly #groups = new Map<string, Kind & { count: number }>();

  add(key: string, kind: Kind): Kind & { count: number } {
    let group = this.#groups.get(key);
    if (!group) {
      group = { ...kind, count: 0 };
      this.#groups.set(key, group);
    }
    group.count++;
    return group;
  }

  remove(key: string): void {
    const group = this.#groups.get(key);
    if (group && --group.count === 0) this.#groups.delete(key);
  }

  get groups(): (Kind & { count: number })[] {
    return [...this.#groups.values()];
  }
}

/** What one reading adds, and the group it is in. */
interface Counted {
  scan: CountedScan;
  key: string;
  group: ReadingGroup;
}

/** The readings at an event's doors, by kind, kept up to date as they come and are taken back. */
export class ReadingCount {
  readonly #readings = new Map<string, Counted>();
  readonly #groups = new Counter<Omit<ReadingGroup, 'count'>>();
  readonly #recent = new Map<string, Counted>();
  readonly #conflicts = new Map<string, CountedScan>();

  get groups(): ReadingGroup[] {
    return this.#groups.groups;
  }

  add(scan: CountedScan): void {
    const { _id, checkpointId, device, userId, userName, reason, at } = scan;
    const outcome = outcomeOf(scan);
    const key = JSON.stringify([checkpointId, device, userId, userName, outcome, reason]);
    const kind = { checkpointId, gate: gateOf(scan), device, userId, userName, outcome, reason };
    const group = this.#groups.add(key, { ...kind, recent: 0, lastAt: at });
    if (at > group.lastAt) group.lastAt = at;
    const counted = { scan, key, group };
    this.#readings.set(_id, counted);
    this.#recent.set(_id, counted);
    if (outcome === 'conflict') this.#conflicts.set(_id, scan);
  }

  /** The reading that is taken off; undefined where it was not counted. */
  remove(id: string): CountedScan | undefined {
    const known = this.#readings.get(id);
    if (!known) return undefined;
    const { scan, key, group } = known;
    this.#readings.delete(id);
    this.#recent.delete(id);
    this.#conflicts.delete(id);
    this.#groups.remove(key);
    if (scan.at === group.lastAt) group.lastAt = this.#lastOf(group);
    return scan;
  }

  #lastOf(group: ReadingGroup): string {
    let last = '';
    for (const one of this.#readings.values()) if (one.group === group && one.scan.at > last) last = one.scan.at;
    return last;
  }

  /**
   * Counts the readings of the last minutes anew and forgets those that are over; answers the tickets that were refused at two
   * doors or more meanwhile.
   */
  countRecent(now: Date, nameOf: (ticketId: string) => string): RefusedTicket[] {
    const recentFrom = new Date(now.getTime() - RECENT).toISOString();
    const twoDoorsFrom = new Date(now.getTime() - TWO_DOORS).toISOString();
    for (const group of this.groups) group.recent = 0;
    const refused = new Map<string, CountedScan[]>();
    for (const [id, { scan, group }] of this.#recent) {
      if (scan.at <= twoDoorsFrom) {
        this.#recent.delete(id);
        continue;
      }
      if (scan.at > recentFrom) group.recent++;
      if (scan.ticketId === null || group.outcome !== 'refused') continue;
      refused.set(scan.ticketId, [...(refused.get(scan.ticketId) ?? []), scan]);
    }
    return [...refused]
      .map(([ticketId, scans]) => ({
        ...{ ticketId, name: nameOf(ticketId) },
        shown: scans.sort((one, other) => (isBefore(one, other) ? -1 : 1)).map(shownAt),
      }))
      .filter(({ shown }) => new Set(shown.map(doorKey)).size > 1);
  }

  /** The newest entry that the server would have refused, and what is known of its ticket. */
  newestConflict(ticketOf: (ticketId: string) => { name: string; first: CountedScan | null }): NewestConflict | null {
    let newest: CountedScan | undefined;
    for (const scan of this.#conflicts.values()) if (!newest || isBefore(newest, scan)) newest = scan;
    if (!newest) return null;
    const { _id, ticketId, reason } = newest;
    const { name, first } = ticketOf(ticketId ?? '');
    return { ...shownAt(newest), _id, ticketId, reason, name, first: first ? shownAt(first) : null };
  }
}
