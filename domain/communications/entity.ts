import { z } from 'zod';
import { declareEntity, field, type InputOf, type RecordOf } from '../entity/entity.ts';
import { id, instant, missingOrUnknown, named, namedCommunity, nameText } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { roles } from '../permissions.ts';
import { requiredHtml } from '../rich-text.ts';
import { ticketConditions } from '../shared/ticket-status.ts';
import { audiences } from './audience.ts';
import { attendances, narrowingShape } from './narrowing.ts';
import { communicationStatuses } from './status.ts';

/** Why a planned communication was not sent when its moment came, or is held before it comes. */
export const stopReasons = ['eventCanceled', 'eventMoved', 'communityDisabled', 'noRecipients'] as const;
export type StopReason = (typeof stopReasons)[number];

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

const { conditions, attendance, ...narrowingIds } = narrowingShape;
const people = () => field(z.int().default(0), { initial: 0 });

/**
 * A message to many people; without a community it is the platform's. Its calls are its own: who it goes to is written down when it
 * is sent.
 */
export const communications = declareEntity('communications', {
  noun: ['a communication', 'communications'],
  owner: 'platform',
  fields: {
    subject: field(nameText(150), { initial: '', isSortable: true, isSearched: true }),
    body: field(requiredHtml(50_000), { initial: '', isHtml: true }),
    userType: field(z.enum(audiences, { error: missingOrUnknown }), { initial: '' }),
    /** Of the same community; emptied when the event is deleted (a key on the pair, see the migration). */
    eventId: field(id.nullable().optional(), { initial: null }),
    /** When it goes out, to anyone who belongs to its audience then; at once without it. */
    plannedFor: field(instant.nullable().optional(), { initial: null }),
    conditions: field(conditions, { initial: [] }),
    attendance: field(attendance, { initial: [] }),
  },
  answered: {
    body: z.string(),
    tenantId: z.nullable(z.string()),
    senderId: z.string(),
    senderRole: field(z.enum(roles), { initial: '' }),
    eventId: z.nullable(z.string()),
    plannedFor: z.nullable(z.string()),
    conditions: z.array(z.enum(ticketConditions)),
    attendance: z.array(z.enum(attendances)),
    /** With the names they had when it was written: they may be renamed or deleted later. */
    departurePoints: field(z.array(named), { initial: [] }),
    transports: field(z.array(named), { initial: [] }),
    status: field(z.enum(communicationStatuses).default('new'), { initial: 'new' }),
    /** Why it was not sent when its moment came. */
    stopReason: field(z.nullable(z.enum(stopReasons)), { initial: null }),
    recipients: people(),
    delivered: people(),
    failed: people(),
    skipped: people(),
    /** When the last recipient was settled; null while it is on its way. */
    finishedAt: z.nullable(z.string()),
    createdAt: z.string(),
  },
  related: {
    departurePointIds: z.array(z.string()),
    transportIds: z.array(z.string()),
    sender: z.optional(named),
    event: z.optional(named),
    tenant: z.optional(namedCommunity),
  },
  sent: narrowingIds,
  list: communicationList,
  calledBy: 'subject',
});
export type Communication = RecordOf<typeof communications>;
/** What is written of a communication. */
export type CommunicationFields = InputOf<typeof communications>;
