import type { AuditedResource } from './actions.ts';

/** Whose status a resource keeps in `status`. */
const statusTexts: Partial<Record<AuditedResource, string>> = {
  events: 'status.event',
  reservations: 'status.reservation',
  participations: 'status.participation',
  'waiting-list': 'status.waiting',
  subscriptions: 'status.plan',
  payments: 'status.payment',
  orders: 'status.order',
  'refund-requests': 'status.refundRequest',
  'tenant-subscriptions': 'status.follower',
  communications: 'status.communication',
  tickets: 'status.ticket',
};

/** What a resource calls otherwise than its field. */
const ownTexts: Partial<Record<AuditedResource, Readonly<Record<string, string>>>> = {
  checkpoints: { kind: 'checkIn.checkpoints.kinds', repeat: 'checkIn.checkpoints.repeats' },
  communications: { userType: 'enums.audience' },
  'event-subtypes': {
    additionalRequirements: 'resources.events.fields',
    excludedPrimaryFields: 'resources.events.fields',
  },
  available_subscriptions: { perks: 'plans.perks' },
};

const texts: Readonly<Record<string, string>> = {
  paymentTypes: 'enums.paymentType',
  entityType: 'enums.categoryEntityType',
  condition: 'status.ticketCondition',
  conditions: 'status.ticketCondition',
  askedWishes: 'events.form.participants.wishes',
};

/** Under which key the words of a field's values are, where it holds one of a list, or several; other values have none there. */
export const valueTextsOf = (resource: string, field: string): string => {
  const known = resource as AuditedResource;
  const own = field === 'status' ? statusTexts[known] : ownTexts[known]?.[field];
  return own ?? texts[field] ?? `enums.${field}`;
};
