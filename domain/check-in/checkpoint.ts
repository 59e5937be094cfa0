import type { AgeBand } from '../events/price/price.ts';
import type { UserType } from '../shared/user-type.ts';
import { DAY, HOUR, instantsOfLocal, toLocalInput } from '../values/time.ts';

/** What somebody passes at a checkpoint. */
export const checkpointKinds = ['entry', 'zone', 'session', 'meal', 'bus', 'pickup'] as const;
export type CheckpointKind = (typeof checkpointKinds)[number];

/** How often one ticket is let in: once, once a day, or as often as it comes. */
export const checkpointRepeats = ['once', 'day', 'unlimited'] as const;
export type CheckpointRepeat = (typeof checkpointRepeats)[number];

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** Whom a checkpoint is for: of each list that is not empty, the ticket must have one. */
export interface Audience {
  /** Tier of the person who booked; companions are `normal`, as they are priced. */
  tiers: UserType[];
  /** Kinds of ticket, by the age that was entered. */
  ticketTypes: AgeBand[];
  extraIds: string[];
  transportIds: string[];
}
export const EVERYBODY: Audience = { tiers: [], ticketTypes: [], extraIds: [], transportIds: [] };

/** What decides whether a checkpoint lets a ticket pass. */
export interface CheckpointRule {
  _id: string;
  kind: CheckpointKind;
  /** ISO 8601; null for always. */
  opensAt: string | null;
  closesAt: string | null;
  repeat: CheckpointRepeat;
  hasExit: boolean;
  audience: Audience;
  /** Set once it was deleted: its scans stay, new ones find it closed. */
  archivedAt: string | null;
}

/** A checkpoint as a gate's phone names and offers it. */
export interface GateCheckpoint extends CheckpointRule {
  name: string;
}

/** What a ticket has that a checkpoint may ask for. */
export interface Bearer {
  tier: UserType;
  /** Null where no age was asked. */
  ticketType: AgeBand | null;
  extraIds: readonly string[];
  transportIds: readonly string[];
}

/** Hour at which a day of a checkpoint begins, on Rome's clocks: a night out belongs to the day before. */
export const DAY_BEGINS = 5;

/** The day an instant belongs to, `2026-05-16`; before 05:00 in Rome it is still the day before. */
export function dayOf(at: string | Date): string {
  const local = toLocalInput(at);
  const day = local.slice(0, 10);
  if (Number(local.slice(11, 13)) >= DAY_BEGINS) return day;
  return new Date(Date.parse(`${day}T12:00:00Z`) - DAY).toISOString().slice(0, 10);
}

/** When the day of an instant began: whoever came in before it came in on a former day. */
export const dayBeganAt = (at: string | Date): Date =>
  instantsOfLocal(`${dayOf(at)}T${String(DAY_BEGINS).padStart(2, '0')}:00`)?.[0] ?? new Date(at);

/**
 * Whether somebody came in on a day an event was put off from: a phone without a network tells so only later.
 * @param changedAt when the event was last put to another day, ISO 8601
 */
export const isOfFormerDay = (
  at: string | Date,
  { begins, changedAt }: { begins: string; changedAt: string },
): boolean => new Date(at).getTime() < Math.min(Date.parse(changedAt), dayBeganAt(begins).getTime());

/** Whether the day of an event has come: the night before it belongs to it too, as its people may already be at the door. */
export const isOnBy = (begins: string | Date, now: Date): boolean =>
  dayOf(begins) <= dayOf(now) || toLocalInput(begins).slice(0, 10) <= toLocalInput(now).slice(0, 10);

/** Within what a ticket is let in once: a day, or the whole event (``). */
export const periodOf = ({ repeat }: Pick<CheckpointRule, 'repeat'>, at: string | Date): string =>
  repeat === 'day' ? dayOf(at) : '';

/** An entry or exit that was recorded and not taken back. */
export interface Passage {
  direction: Direction;
  turn: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** An exit of somebody who was not known to be inside. */
  isUnpaired: boolean;
}

/** Where a ticket is at a checkpoint in a period. */
export interface Stand<P extends Passage = Passage> {
  /** Of the next passage: how many turns, from an entry to its exit, are over. */
  turn: number;
  /** The entry that counts; null for anyone who never came or has left. */
  inside: P | null;
}

/** Nobody has passed yet. */
export const NOWHERE: Stand<never> = { turn: 0, inside: null };

/**
 * Where a ticket is after its passages of one checkpoint and period, in whatever order they arrived: an exit scanned
 * before its entry was heard of ends that entry, if it was shown later.
 */
export function standOf<P extends Passage>(passages: readonly P[]): Stand<P> {
  let last: P | null = null;
  let turn = 0;
  for (const passage of passages) {
    if (passage.direction === 'in') {
      if (last === null || passage.turn > last.turn) last = passage;
    } else if (!passage.isUnpaired) turn = Math.max(turn, passage.turn + 1);
  }
  if (last === null || last.turn < turn) return { turn, inside: null };
  const { turn: entered, at } = last;
  const hasLeft = passages.some(
    (passage) => passage.direction === 'out' && passage.isUnpaired && passage.turn === entered && passage.at >= at,
  );
  return hasLeft ? { turn: entered + 1, inside: null } : { turn: entered, inside: last };
}

/** The turn a passage is stored with; where entries are not counted each is a turn of its own. */
export const turnOf = ({ repeat, hasExit }: CheckpointRule, { turn, inside }: Stand, direction: Direction): number =>
  direction === 'in' && inside !== null && repeat === 'unlimited' && !hasExit ? turn + 1 : turn;

const hasOneOf = <T>(asked: readonly T[], has: readonly T[]): boolean =>
  asked.length === 0 || asked.some((one) => has.includes(one));

/** Whether a checkpoint is for a ticket. */
export function isFor({ tiers, ticketTypes, extraIds, transportIds }: Audience, bearer: Bearer): boolean {
  return (
    hasOneOf(tiers, [bearer.tier]) &&
    hasOneOf(ticketTypes, bearer.ticketType === null ? [] : [bearer.ticketType]) &&
    hasOneOf(extraIds, bearer.extraIds) &&
    hasOneOf(transportIds, bearer.transportIds)
  );
}

/** Whether an entry here means that the person has come to the event: not so a meal, a session, a zone, a pick-up. */
export const isArrival = ({ kind }: Pick<CheckpointRule, 'kind'>): boolean => kind === 'entry' || kind === 'bus';

/** Where anyone who is at a bus that is not theirs belongs. */
export interface OwnPlace {
  name: string;
  /** When it leaves or opens; null where nobody said. */
  at: string | null;
}

/** The checkpoint of the ticket's own bus, among those of the event; null where it is on none that has one. */
export function ownBus(checkpoints: readonly GateCheckpoint[], bearer: Bearer): GateCheckpoint | null {
  const buses = checkpoints.filter(({ kind, archivedAt }) => kind === 'bus' && archivedAt === null);
  return buses.find(({ audience }) => audience.transportIds.some((id) => bearer.transportIds.includes(id))) ?? null;
}

/** Within what of now a checkpoint is offered first: it is open, or opens soon. */
const SOON = 2 * HOUR;

/** Checkpoints to choose from at the start, those that are open or open soon first, then as the organiser ordered them. */
export function offered<C extends CheckpointRule>(checkpoints: readonly C[], now: Date): C[] {
  const isNow = ({ opensAt, closesAt }: C): boolean =>
    (opensAt === null || Date.parse(opensAt) - SOON <= now.getTime()) &&
    (closesAt === null || Date.parse(closesAt) > now.getTime());
  const open = checkpoints.filter(({ archivedAt }) => archivedAt === null);
  return [...open.filter(isNow), ...open.filter((one) => !isNow(one))];
}
