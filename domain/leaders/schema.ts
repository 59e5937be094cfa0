import { z } from 'zod';
import { email, id, instant, named, nameText, text } from '../fields.ts';
import { takenWays } from '../tickets/taken.ts';
import { transportTypes } from '../transports/layers.ts';
import { ENTRIES_MAX, markStates } from './marks.ts';

/** What a leader reads of the people of a list beside their names and stops. */
export const leaderSees = z.strictObject({ phone: z.boolean(), notes: z.boolean(), amounts: z.boolean() });
export type LeaderSees = z.infer<typeof leaderSees>;

/** Body of POST transports/{id}/leaders: somebody who works for the community, or the name of the person who gets a link. */
export const leaderInput = z
  .strictObject({
    userId: id.optional(),
    name: nameText(80).optional(),
    /** Where the person who gets a link is sent the list; an account has an address of its own. */
    email: email.optional(),
    /** Left out: two days before the event to one day after it. */
    from: instant.optional(),
    until: instant.optional(),
    sees: leaderSees,
  })
  .refine(({ userId, name }) => userId !== undefined || name !== undefined, {
    path: ['name'],
    message: 'validation.required',
  })
  .refine(({ userId, name }) => userId === undefined || name === undefined, {
    path: ['name'],
    message: 'validation.invalid',
  })
  .refine(({ userId, email }) => userId === undefined || email === undefined, {
    path: ['email'],
    message: 'validation.invalid',
  });
export type LeaderInput = z.infer<typeof leaderInput>;

/** Who leads a list: somebody of the community (`userId`), or the person who has a personal link. */
export const leaderAnswer = z.object({
  _id: z.string(),
  userId: z.nullable(z.string()),
  name: z.string(),
  /** Where the list is sent: of their account, or as it was given with the link. */
  email: z.nullable(z.string()),
  /** When it last was. */
  mailedAt: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
  sees: leaderSees,
  revokedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** When a phone of theirs was last in touch. */
  lastSeenAt: z.nullable(z.string()),
});
export type Leader = z.infer<typeof leaderAnswer>;
/** A new leader; the link is answered this once. */
export const newLeaderAnswer = z.object({ leader: leaderAnswer, url: z.nullable(z.string()) });

export const shareScopes = ['list', 'rooms'] as const;
export type ShareScope = (typeof shareScopes)[number];

/** Body of POST transports/{id}/shares: a page to read for the driver (this list) or the hotel (every room of the event). */
export const shareInput = z.strictObject({
  name: nameText(80),
  scope: z.enum(shareScopes).default('list'),
  until: instant,
  showsBirthDate: z.boolean().default(false),
  showsDocument: z.boolean().default(false),
});
export type ShareInput = z.infer<typeof shareInput>;

export const shareAnswer = z.object({
  _id: z.string(),
  ...shareInput.shape,
  scope: z.enum(shareScopes),
  showsBirthDate: z.boolean(),
  showsDocument: z.boolean(),
  revokedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Share = z.infer<typeof shareAnswer>;
export const newShareAnswer = z.object({ share: shareAnswer, url: z.string() });

/** One opening of a leader's or a shared link, as the log keeps it. */
export const openingAnswer = z.object({ _id: z.string(), at: z.string(), name: z.string(), recordId: z.string() });

/** A roll call with its figures and who was not there. */
export const rollCallFigures = z.object({
  _id: z.string(),
  name: z.string(),
  at: z.string(),
  here: z.int(),
  absent: z.int(),
  excused: z.int(),
  /** People of the list without a mark. */
  open: z.int(),
  /** Marks of people who have left the list since. */
  elsewhere: z.int(),
  missing: z.array(z.object({ ticketId: z.string(), name: z.string(), surname: z.string(), state: z.string() })),
});
export type RollCallFigures = z.infer<typeof rollCallFigures>;

/** Everything about the leading of one list, for the organiser. */
export const leadingAnswer = z.object({
  leaders: z.array(leaderAnswer),
  shares: z.array(shareAnswer),
  rollCalls: z.array(rollCallFigures),
  /** The newest first, at most fifty. */
  openings: z.array(openingAnswer),
  /** Who works for the community and may lead. */
  candidates: z.array(named),
  /** Two days before the event to one day after it. */
  window: z.object({ from: z.string(), until: z.string() }),
});
export type Leading = z.infer<typeof leadingAnswer>;

/** A list somebody leads, for the start page of their phone. */
export const ledListAnswer = z.object({
  _id: z.string(),
  identifier: z.string(),
  transportType: z.enum(transportTypes),
  eventId: z.string(),
  eventName: z.string(),
  startDate: z.nullable(z.string()),
  from: z.string(),
  until: z.string(),
});
export type LedList = z.infer<typeof ledListAnswer>;

/** Somebody on a led list; what the leader may not see is null. */
export const ledPersonAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  surname: z.string(),
  age: z.nullable(z.number()),
  reservationId: z.string(),
  /** Of the person who booked. */
  booker: z.string(),
  phone: z.nullable(z.string()),
  /** What they said of their health, in one line. */
  health: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What else the event asked for. */
  answers: z.nullable(z.array(z.object({ name: z.string(), value: z.string() }))),
  stopId: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  /** Null where amounts are not shown. */
  isPaid: z.nullable(z.boolean()),
  /** Cents. */
  amountDue: z.nullable(z.int()),
  /** Whether a leader may take the money: it is due at the departure. */
  isPaidHere: z.boolean(),
  /** Two people took the money: who reads the list knows, whichever of them it was. */
  isTakenTwice: z.optional(z.boolean()),
});
export type LedPerson = z.infer<typeof ledPersonAnswer>;

export const ledStopAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  at: z.string(),
});
export type LedStop = z.infer<typeof ledStopAnswer>;

export const ledRoomAnswer = z.object({
  _id: z.string(),
  identifier: z.string(),
  name: z.string(),
  beds: z.int(),
  /** People of this list who sleep there. */
  ticketIds: z.array(z.string()),
  /** How many others do. */
  others: z.int(),
});
export type LedRoom = z.infer<typeof ledRoomAnswer>;

export const rollCallAnswer = z.object({
  _id: z.string(),
  name: z.string(),
  /** When it was begun; the order of roll calls. */
  at: z.string(),
  /** When it got this name: the later one stands. */
  namedAt: z.string(),
});
export type RollCall = z.infer<typeof rollCallAnswer>;

export const rollCallMarkAnswer = z.object({
  _id: z.string(),
  rollCallId: z.string(),
  ticketId: z.string(),
  state: z.enum(markStates),
  at: z.string(),
  /** Name of the leader who made it. */
  by: z.string(),
  /** Whether the reader made it. */
  isOwn: z.boolean(),
});
export type RollCallMark = z.infer<typeof rollCallMarkAnswer>;

export const keyMarkAnswer = z.object({
  _id: z.string(),
  roomId: z.string(),
  isGiven: z.boolean(),
  at: z.string(),
  by: z.string(),
});
export type KeyMark = z.infer<typeof keyMarkAnswer>;

/** All a leader's phone holds of a list. Of marks and keys the one that counts. */
export const ledSnapshot = z.object({
  list: z.object({
    ...ledListAnswer.omit({ from: true, until: true }).shape,
    name: z.string(),
    supplier: z.string(),
    endDate: z.nullable(z.string()),
  }),
  leader: z.object({
    _id: z.string(),
    name: z.string(),
    from: z.string(),
    until: z.string(),
    /** From here on phone and notes are not shown, even if the link goes on. */
    contactsUntil: z.string(),
    sees: leaderSees,
  }),
  people: z.array(ledPersonAnswer),
  stops: z.array(ledStopAnswer),
  rooms: z.array(ledRoomAnswer),
  rollCalls: z.array(rollCallAnswer),
  marks: z.array(rollCallMarkAnswer),
  keys: z.array(keyMarkAnswer),
});
export type LedSnapshot = z.infer<typeof ledSnapshot>;

/** A snapshot, or word that the phone's is still right (`data` is null). */
export const ledListReading = z.object({
  /** Server time: phones learn by it how wrong their clock is. */
  at: z.string(),
  /** Sent back as `known`. */
  digest: z.string(),
  /** Sent back as `visit`: an opening of the list is logged once, not every few seconds. */
  visit: z.string(),
  data: z.nullable(ledSnapshot),
});
export type LedListReading = z.infer<typeof ledListReading>;

export const readingQuery = z.object({ known: text(100).optional(), visit: text(200).optional() });

const common = { nonce: id, at: instant };
/** One thing done on a leader's phone; its nonce makes its repetition harmless. */
export const ledEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rollCall'), ...common, name: nameText(60) }),
  z.strictObject({ kind: z.literal('rename'), ...common, rollCallId: id, name: nameText(60) }),
  z.strictObject({ kind: z.literal('mark'), ...common, rollCallId: id, ticketId: id, state: z.enum(markStates) }),
  z.strictObject({ kind: z.literal('key'), ...common, roomId: id, isGiven: z.boolean() }),
  z.strictObject({ kind: z.literal('payment'), ...common, ticketId: id, taken: z.enum(takenWays) }),
]);
export type LedEntry = z.infer<typeof ledEntry>;

/** Body of POST led-lists/{id}/entries: what a phone did, in that order. */
export const entriesInput = z.strictObject({
  entries: z.array(ledEntry).min(1, 'validation.required').max(ENTRIES_MAX, 'validation.maxItems'),
});

/**
 * What became of an entry: `stored`; `known` before; `orphan`: kept, though the person or the list is gone from where it was;
 * `refused` for good; `later`: to be sent again.
 */
export const entryOutcomes = ['stored', 'known', 'orphan', 'refused', 'later'] as const;
export const entryResult = z.object({
  nonce: z.string(),
  outcome: z.enum(entryOutcomes),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
export type EntryResult = z.infer<typeof entryResult>;
export const entriesAnswer = z.object({ results: z.array(entryResult) });
