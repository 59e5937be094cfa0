import type { StatusLooks } from '../shared/tone.ts';

/**
 * Waiting for its moment, not sent when that came; queued, taken by the mail server for at least one person, taken for none.
 */
export const communicationStatuses = ['planned', 'stopped', 'new', 'sent', 'failed'] as const;
export type CommunicationStatus = (typeof communicationStatuses)[number];

export const communicationStatusLooks: StatusLooks<CommunicationStatus> = {
  planned: { tone: 'blue', icon: 'ScheduleOutlined' },
  stopped: { tone: 'red', icon: 'ErrorOutline' },
  new: { tone: 'amber', icon: 'ScheduleOutlined' },
  sent: { tone: 'green', icon: 'CheckCircle' },
  failed: { tone: 'red', icon: 'ErrorOutline' },
};

/** What became of one recipient; `skipped` people were left out when the communication was written. */
export const recipientStates = ['queued', 'sending', 'sent', 'failed', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const recipientStateLooks: StatusLooks<RecipientState> = {
  queued: { tone: 'grey', icon: 'ScheduleOutlined' },
  sending: { tone: 'blue', icon: 'ReplayOutlined' },
  sent: { tone: 'green', icon: 'CheckCircle' },
  failed: { tone: 'red', icon: 'ErrorOutline' },
  skipped: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
};

/** The error of a mail whose sending broke off: whether it arrived is not known, so nobody sends it again unasked. */
export const INTERRUPTED = 'interrupted';
