import type { StatusLooks } from './tone.ts';

export const ticketStatuses = ['valid', 'invalid'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketConditions = ['pending', 'payed', 'toRefund', 'refunded', 'revoked'] as const;
export type TicketCondition = (typeof ticketConditions)[number];

export const ticketStatusLooks: StatusLooks<TicketStatus> = {
  valid: { tone: 'green', icon: 'CheckCircleOutlined' },
  invalid: { tone: 'red', icon: 'BlockOutlined' },
};

export const ticketConditionLooks: StatusLooks<TicketCondition> = {
  pending: { tone: 'orange', icon: 'EuroOutlined' },
  payed: { tone: 'teal', icon: 'DoneAll' },
  toRefund: { tone: 'violet', icon: 'ReplayOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
  revoked: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
};

/** The only pairs a ticket may ever be in. */
export const legalTicketStates: readonly { status: TicketStatus; condition: TicketCondition }[] = [
  { status: 'valid', condition: 'pending' },
  { status: 'valid', condition: 'payed' },
  { status: 'invalid', condition: 'revoked' },
  { status: 'invalid', condition: 'toRefund' },
  { status: 'invalid', condition: 'refunded' },
];
