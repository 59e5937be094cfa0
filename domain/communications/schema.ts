import { z } from 'zod';
import { id, instant, lineText, missingOrUnknown, named, namedCommunity, nameText, text } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { roles } from '../permissions.ts';
import { requiredHtml } from '../rich-text.ts';
import { userTypes } from '../shared/user-type.ts';
import {
  type Narrowing,
  narrowedBy,
  narrowedToAnswer,
  narrowingAnswer,
  narrowingQuery,
  narrowingShape,
} from './narrowing.ts';
import { communicationStatuses, recipientStates } from './status.ts';

/** Who a communication goes to: every follower, those of one tier, or the holders of an event's valid tickets. */
export const audiences = ['all', 'participants', ...userTypes] as const;
export type Audience = (typeof audiences)[number];

/** The audience that needs no event. */
export const ALL_FOLLOWERS: Audience = 'all';
/** Every audience but all followers belongs to an event. */
export const needsEvent = (userType: string | undefined): boolean => userType !== ALL_FOLLOWERS;
/** Followers may ask not to be written to; what concerns a ticket always reaches its holder. */
export const isToFollowers = (userType: Audience): boolean => userType !== 'participants';

const shape = {
  subject: nameText(150),
  body: requiredHtml(50_000),
  userType: z.enum(audiences, { error: missingOrUnknown }),
  eventId: id.nullable().optional(),
  /** When it goes out, to anyone who belongs to its audience then; at once without it. */
  plannedFor: instant.nullable().optional(),
  ...narrowingShape,
};

/** What is written of a communication. */
export const communicationFields = z.strictObject(shape);
export type CommunicationFields = z.infer<typeof communicationFields>;

interface Addressed extends Partial<Record<keyof Narrowing, readonly string[] | undefined>> {
  userType: string;
  eventId?: string | null | undefined;
}

/** An event unless the audience is all followers; only participants are narrowed. */
function checkAddressed(value: Addressed, context: z.RefinementCtx): void {
  const { userType, eventId } = value;
  if (needsEvent(userType) && !eventId) {
    context.addIssue({ code: 'custom', path: ['eventId'], message: 'validation.required' });
  }
  const narrowed = narrowedBy(value);
  if (narrowed && userType !== 'participants') {
    context.addIssue({ code: 'custom', path: [narrowed], message: 'validation.onlyParticipants' });
  }
}

/** The same, complete. */
export const communicationForm = communicationFields.superRefine(checkAddressed);

/** Body of POST communications; whose it is counts for administrators alone. */
export const communicationInput = z
  .strictObject({
    ...shape,
    tenantId: id.nullable().optional(),
    senderId: z.unknown().optional(),
    senderRole: z.unknown().optional(),
  })
  .superRefine(checkAddressed);
export type CommunicationInput = z.infer<typeof communicationInput>;

/** Body of POST communications/preview: what is there so far. */
export const communicationDraft = z.strictObject({
  subject: lineText(150).default(''),
  body: text(50_000).default(''),
  userType: shape.userType.default(ALL_FOLLOWERS),
  eventId: shape.eventId,
  ...narrowingShape,
  tenantId: id.nullable().optional(),
});
export type CommunicationDraft = z.infer<typeof communicationDraft>;

/** Query of GET communications/audience. */
export const audienceQuery = z
  .strictObject({ userType: shape.userType, eventId: id.optional(), tenantId: id.optional(), ...narrowingQuery })
  .superRefine(checkAddressed);
export type AudienceQuery = z.infer<typeof audienceQuery>;

/** Why somebody of the audience is left out. */
export const leftOutReasons = ['unsubscribed', 'noConsent', 'disabled', 'noAddress', 'duplicate'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What will happen: how many people get it, and how many are left out for which reason. */
export const audienceCountAnswer = z.object({
  total: z.number(),
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.number()),
});
export type AudienceCount = z.infer<typeof audienceCountAnswer>;

/** Why a planned communication was not sent when its moment came. */
export const stopReasons = ['eventCanceled', 'communityDisabled', 'noRecipients'] as const;
export type StopReason = (typeof stopReasons)[number];

/** A message to many people. */
export const communicationAnswer = z.object({
  ...narrowingAnswer.shape,
  ...narrowedToAnswer.shape,
  _id: z.string(),
  /** Null for those of the platform. */
  tenantId: z.nullable(z.string()),
  senderId: z.string(),
  senderRole: z.enum(roles),
  sender: z.optional(named),
  subject: z.string(),
  body: z.string(),
  userType: z.enum(audiences),
  eventId: z.nullable(z.string()),
  event: z.optional(named),
  tenant: z.optional(namedCommunity),
  status: z.enum(communicationStatuses),
  plannedFor: z.nullable(z.string()),
  /** Why it was not sent when its moment came. */
  stopReason: z.nullable(z.enum(stopReasons)),
  recipients: z.number(),
  delivered: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** When the last recipient was settled; null while it is on its way. */
  finishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
});
export type Communication = z.infer<typeof communicationAnswer>;

export const communicationList = declareList({
  sortable: ['createdAt', 'plannedFor', 'subject', 'status', 'recipients', 'delivered', 'failed'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    senderId: 'id',
    eventId: 'id',
    status: communicationStatuses,
    userType: audiences,
    senderRole: roles,
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** One person of a communication and what became of their mail. */
export const communicationRecipientAnswer = z.object({
  _id: z.string(),
  communicationId: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  state: z.enum(recipientStates),
  /** Why a person was left out. */
  reason: z.nullable(z.enum(leftOutReasons)),
  /** What the mail server answered, or `interrupted`. */
  error: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
});
export type CommunicationRecipient = z.infer<typeof communicationRecipientAnswer>;

export const recipientList = declareList({
  sortable: ['surname', 'email', 'state', 'sentAt'],
  filters: { _id: 'id', communicationId: 'id', state: recipientStates, reason: leftOutReasons },
  search: true,
  defaultSort: 'surname',
});

/** The error of a mail whose sending broke off: whether it arrived is not known, so nobody sends it again unasked. */
export const INTERRUPTED = 'interrupted';
