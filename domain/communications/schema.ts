import { z } from 'zod';
import { id, lineText, text } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { ALL_FOLLOWERS, leftOutReasons, needsEvent } from './audience.ts';
import { communications } from './entity.ts';
import { type Narrowing, narrowedBy, narrowingQuery, narrowingShape } from './narrowing.ts';
import { recipientStates } from './status.ts';

const { shape } = communications.input;

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
export const communicationForm = communications.input.superRefine(checkAddressed);

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
