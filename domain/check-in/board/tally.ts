import { MINUTE } from '../../values/time.ts';
import type { Direction } from '../checkpoint.ts';
import type { ScanReason } from '../schema.ts';

/** What a reading at a door came to; a conflict let somebody in whom the server would have refused. */
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
 * its buses. Readings that were taken back count for nothing.
 */
export interface Tally {
  readings: ReadingGroup[];
  arrivals: ArrivalGroup[];
  people: PeopleGroup[];
  lists: ListGroup[];
  /** A person whose last entry is later than their last exit, at whichever door. */
  inside: number;
  refusedTwice: RefusedTicket[];
  newestConflict: NewestConflict | null;
}

/** Refusals of the last minutes are held against all readings of them. */
export const RECENT = 10 * MINUTE;
/** A ticket refused at two doors within it is reported. */
export const TWO_DOORS = 30 * MINUTE;

/** One key for each door. */
export const doorKey = ({ checkpointId, gate }: Door): string => checkpointId ?? `gate:${gate}`;

/** The name of a door: its checkpoint's, or the one the phone there has. */
export const doorNames =
  (checkpoints: readonly { _id: string; name: string }[]) =>
  ({ checkpointId, gate }: Door): string | null =>
    checkpoints.find(({ _id }) => _id === checkpointId)?.name ?? (gate || null);
