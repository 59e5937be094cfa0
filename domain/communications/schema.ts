import { z } from 'zod';
import { id, requiredText, text } from '../fields.ts';
import { declareList } from '../list-query.ts';
import type { Role } from '../permissions.ts';
import { requiredHtml } from '../rich-text.ts';
import { userTypes } from '../users/kind.ts';
import { type NarrowedTo, type Narrowing, narrowedBy, narrowingQuery, narrowingShape } from './narrowing.ts';
import type { CommunicationStatus, RecipientState } from './status.ts';

/** Who a communication goes to (DEC-073): every follower, those of one tier, or the holders of an event's valid tickets. */
export const audiences = ['all', 'participants', ...userTypes] as const;
export type Audience = (typeof audiences)[number];

/** The audience that needs no event (VAL-E061). */
export const ALL_FOLLOWERS: Audience = 'all';
/** Every audience but all followers is told of an event (VAL-E061). */
export const needsEvent = (userType: string | undefined): boolean => userType !== ALL_FOLLOWERS;
/** Followers may ask not to be written to; what concerns a ticket always reaches its holder. */
export const isToFollowers = (userType: Audience): boolean => userType !== 'participants';

const shape = {
  subject: requiredText(150),
  body: requiredHtml(50_000),
  userType: z.enum(audiences, { error: 'validation.required' }),
  eventId: id.nullable().optional(),
  ...narrowingShape,
};

/** What is written of a communication (VAL-E060). */
export const communicationFields = z.strictObject(shape);
export type CommunicationFields = z.infer<typeof communicationFields>;

interface Addressed extends Partial<Record<keyof Narrowing, readonly string[] | undefined>> {
  userType: string;
  eventId?: string | null | undefined;
}

/** An event unless the audience is all followers (VAL-E061); only participants are narrowed (DEC-087). */
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

/** Body of POST communications; whose it is counts for administrators alone (DEC-011). */
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
  subject: text(150).default(''),
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
export interface AudienceCount {
  total: number;
  leftOut: Partial<Record<LeftOutReason, number>>;
}

/** A message to many people (ENT-E033). */
export interface Communication extends Narrowing, NarrowedTo {
  _id: string;
  /** Null for those of the platform (DEC-006). */
  tenantId: string | null;
  senderId: string;
  senderRole: Role;
  sender?: { _id: string; name: string } | undefined;
  subject: string;
  body: string;
  userType: Audience;
  eventId: string | null;
  event?: { _id: string; name: string } | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
  status: CommunicationStatus;
  recipients: number;
  delivered: number;
  failed: number;
  skipped: number;
  /** When the last recipient was settled; null while it is on its way. */
  finishedAt: string | null;
  createdAt: string;
  version: number;
}

/** Keys a record is answered with and no client writes. */
export const communicationReadOnly = [
  'senderId',
  'senderRole',
  'sender',
  'event',
  'tenant',
  'departurePoints',
  'transports',
  'status',
  'recipients',
  'delivered',
  'failed',
  'skipped',
  'finishedAt',
] as const;

export const communicationList = declareList({
  sortable: ['createdAt', 'subject', 'status', 'recipients', 'delivered', 'failed'],
  filters: {
    _id: 'id',
    tenantId: 'id',
    senderId: 'id',
    eventId: 'id',
    status: 'enum',
    userType: 'enum',
    senderRole: 'enum',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

/** One person of a communication and what became of their mail. */
export interface CommunicationRecipient {
  _id: string;
  communicationId: string;
  name: string;
  surname: string;
  email: string;
  state: RecipientState;
  /** Why a person was left out. */
  reason: LeftOutReason | null;
  /** What the mail server answered, or `interrupted`. */
  error: string | null;
  sentAt: string | null;
}

export const recipientList = declareList({
  sortable: ['surname', 'email', 'state', 'sentAt'],
  filters: { _id: 'id', communicationId: 'id', state: 'enum', reason: 'enum' },
  search: true,
  defaultSort: 'surname',
});

/** The error of a mail whose sending broke off: whether it arrived is not known, so nobody sends it again unasked. */
export const INTERRUPTED = 'interrupted';
