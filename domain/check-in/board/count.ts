import type { TicketCondition, TicketStatus } from '../../shared/ticket-status.ts';
import { MINUTE } from '../../values/time.ts';
import { type CountedScan, Counter, gateOf, isBefore, outcomeOf, ReadingCount } from './readings.ts';
import type { ArrivalGroup, ListGroup, PeopleGroup, Tally } from './tally.ts';

export interface CountedTicket {
  _id: string;
  status: TicketStatus;
  condition: TicketCondition;
  name: string;
  departurePoint: string | null;
}

/** What one ticket adds to a board's figures. */
interface Part {
  firstIn: CountedScan | null;
  arrival: string | null;
  isInside: boolean;
  /** Null for who neither came nor may come any longer. */
  holder: string | null;
  lists: readonly string[];
}

/** Length of `2026-06-20T19:41`. */
const TO_THE_MINUTE = 16;

/**
 * The figures of an event's board, kept up to date scan by scan and ticket by ticket, in whatever order they come and however
 * often: the cost of a tally is what changed since the last, and not what the evening was. Readings that were taken back count
 * for nothing.
 */
export class BoardCount {
  readonly #doors: ReadonlySet<string>;
  readonly #scans = new Set<string>();
  readonly #tickets = new Map<string, CountedTicket>();
  #lists: ReadonlyMap<string, readonly string[]> = new Map();

  readonly #passages = new Map<string, CountedScan[]>();
  readonly #parts = new Map<string, Part>();
  readonly #changed = new Set<string>();

  readonly #readings = new ReadingCount();
  readonly #arrivals = new Counter<Omit<ArrivalGroup, 'count'>>();
  readonly #people = new Counter<Omit<PeopleGroup, 'count'>>();
  readonly #onList = new Map<string, { came: number; expected: number }>();
  #inside = 0;

  /** @param doors the checkpoints that let people in: entries and buses */
  constructor(doors: Iterable<string>) {
    this.#doors = new Set(doors);
  }

  get size(): { scans: number; tickets: number } {
    return { scans: this.#scans.size, tickets: this.#tickets.size };
  }

  putScan(scan: CountedScan): void {
    const { _id, ticketId, checkpointId, revertedAt } = scan;
    const before = this.#scans.has(_id) ? this.#readings.remove(_id) : undefined;
    const known = before?.ticketId ?? null;
    if (known !== null) {
      this.#passages.set(
        known,
        (this.#passages.get(known) ?? []).filter((one) => one._id !== _id),
      );
      this.#changed.add(known);
    }
    this.#scans.add(_id);
    if (revertedAt !== null || (checkpointId !== null && !this.#doors.has(checkpointId))) return;
    this.#readings.add(scan);
    const outcome = outcomeOf(scan);
    if (ticketId === null || (outcome !== 'in' && outcome !== 'out')) return;
    const own = this.#passages.get(ticketId);
    if (own) own.push(scan);
    else this.#passages.set(ticketId, [scan]);
    this.#changed.add(ticketId);
  }

  putTicket(ticket: CountedTicket): void {
    this.#tickets.set(ticket._id, ticket);
    this.#changed.add(ticket._id);
  }

  /** Which lists each ticket is on; tickets that are not named are on none. */
  putLists(lists: ReadonlyMap<string, readonly string[]>): void {
    for (const ticketId of [...this.#lists.keys(), ...lists.keys()]) this.#changed.add(ticketId);
    this.#lists = lists;
  }

  /** What a ticket adds to the figures as it is now, in place of what it did. */
  #recount(ticketId: string): void {
    const before = this.#parts.get(ticketId);
    if (before) this.#takeOff(before);
    let [first, lastIn, lastOut]: [CountedScan | null, string, string] = [null, '', ''];
    for (const scan of this.#passages.get(ticketId) ?? []) {
      if (scan.direction === 'out') {
        if (scan.at > lastOut) lastOut = scan.at;
        continue;
      }
      if (!first || isBefore(scan, first)) first = scan;
      if (scan.at > lastIn) lastIn = scan.at;
    }
    const part: Part = {
      ...{ firstIn: first, arrival: first && this.#countArrival(first), isInside: first !== null && lastIn > lastOut },
      ...{ holder: this.#countHolder(ticketId, first !== null), lists: [] },
    };
    if (part.isInside) this.#inside++;
    if (part.holder !== null) {
      part.lists = this.#lists.get(ticketId) ?? [];
      for (const list of part.lists) this.#countOnList(list, first !== null, 1);
    }
    this.#parts.set(ticketId, part);
  }

  #countArrival(first: CountedScan): string {
    const { checkpointId, at } = first;
    const gate = gateOf(first);
    const minute = Date.parse(`${at.slice(0, TO_THE_MINUTE)}Z`) / MINUTE;
    const key = JSON.stringify([checkpointId, gate, minute]);
    this.#arrivals.add(key, { checkpointId, gate, minute });
    return key;
  }

  #countHolder(ticketId: string, hasCome: boolean): string | null {
    const ticket = this.#tickets.get(ticketId);
    if (!ticket || (ticket.status !== 'valid' && !hasCome)) return null;
    const { departurePoint } = ticket;
    const isPending = ticket.condition === 'pending';
    const key = JSON.stringify([departurePoint, hasCome, isPending]);
    this.#people.add(key, { departurePoint, hasCome, isPending });
    return key;
  }

  #countOnList(list: string, hasCome: boolean, by: 1 | -1): void {
    const known = this.#onList.get(list) ?? { came: 0, expected: 0 };
    this.#onList.set(list, { came: known.came + (hasCome ? by : 0), expected: known.expected + by });
  }

  #takeOff({ firstIn, arrival, isInside, holder, lists }: Part): void {
    if (arrival !== null) this.#arrivals.remove(arrival);
    if (isInside) this.#inside--;
    if (holder !== null) this.#people.remove(holder);
    for (const list of lists) this.#countOnList(list, firstIn !== null, -1);
  }

  /** The figures as they are at a moment, which is never earlier than that of the tally before. */
  tally(lists: readonly { _id: string; name: string }[], now: Date): Tally {
    for (const ticketId of this.#changed) this.#recount(ticketId);
    this.#changed.clear();
    const nameOf = (ticketId: string) => this.#tickets.get(ticketId)?.name ?? '';
    const refusedTwice = this.#readings.countRecent(now, nameOf);
    const newestConflict = this.#readings.newestConflict((ticketId) => ({
      ...{ name: nameOf(ticketId), first: this.#parts.get(ticketId)?.firstIn ?? null },
    }));
    const listGroup = ({ _id, name }: { _id: string; name: string }): ListGroup => ({
      ...{ _id, name, came: 0, expected: 0 },
      ...this.#onList.get(_id),
    });
    return {
      ...{ readings: this.#readings.groups, arrivals: this.#arrivals.groups, people: this.#people.groups },
      ...{ lists: lists.map(listGroup), inside: this.#inside },
      ...{ refusedTwice, newestConflict },
    };
  }
}
