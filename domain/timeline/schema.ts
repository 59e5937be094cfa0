import { z } from 'zod';
import { auditRecordAnswer } from '../audit/schema.ts';
import { declareList } from '../list-query.ts';

/** What a timeline tells, beside what the log of who did what says; what happens at one moment in the order it follows. */
export const timelineKinds = [
  'audit',
  'booked',
  'soldAtDoor',
  'ordered',
  'confirmed',
  'pageOpened',
  'payPage',
  'cardRefused',
  'cardHeld',
  'paidByCard',
  'paidByHand',
  'unpaid',
  'carriedHere',
  'carriedOff',
  'kept',
  'givenBack',
  'refundStarted',
  'refundDone',
  'refundFailed',
  'refundAtProvider',
  'refundAtProviderFailed',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'reminder',
  'ticketMail',
  'mail',
  'entered',
  'left',
  'entryReverted',
  'handOnOffered',
  'handOnAccepted',
  'handOnDeclined',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** By what a timeline is narrowed. */
export const timelineGroups = ['money', 'messages', 'entries', 'changes'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

export const timelineSubjects = ['reservations', 'people', 'payments', 'orders'] as const;
export type TimelineSubject = (typeof timelineSubjects)[number];

/** What of it can be taken back, with the call that does: each of the records by its own. */
export const timelineUndos = ['revertEntry', 'unpay'] as const;

export const timelineEntryAnswer = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(timelineKinds),
  group: z.enum(timelineGroups),
  /** Who did it; the sentence goes on from here. Null where nobody is known, and the sentence is alone. */
  who: z.nullable(z.string()),
  /** What happened, in the reader's language. */
  sentence: z.string(),
  /** Where it was done: a door, a phone. */
  where: z.nullable(z.string()),
  /** What it is about, where a timeline tells of several. */
  about: z.nullable(z.object({ resource: z.enum(['reservations', 'orders']), _id: z.string(), name: z.string() })),
  /** The entry of the log, for its fields before and after. */
  audit: z.nullable(auditRecordAnswer),
  undo: z.nullable(
    z.object({
      call: z.enum(timelineUndos),
      ids: z.array(z.string()),
      /** What the button says, and what is asked before. */
      label: z.string(),
      question: z.string(),
    }),
  ),
});
export type TimelineEntry = z.infer<typeof timelineEntryAnswer>;

export const timelineList = declareList({
  sortable: ['at'],
  filters: { group: timelineGroups },
  search: false,
  defaultSort: '-at',
});
