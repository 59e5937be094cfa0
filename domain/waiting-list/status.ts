import type { StatusLooks } from '../shared/tone.ts';

/**
 * `waiting` and `offered` are live. An offer is `accepted`, `declined` or `expired`; `removed` is taken off the list, by the
 * organiser with a reason or at the person's own wish; `ended` when the event was cancelled or is past; `canceled` when what
 * was booked with the offer was cancelled again.
 */
export const waitingStatuses = [
  'waiting',
  'offered',
  'accepted',
  'canceled',
  'declined',
  'expired',
  'removed',
  'ended',
] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** Of those a person has one at most for an event. */
export const isLive = (status: WaitingStatus): boolean => status === 'waiting' || status === 'offered';

export const waitingStatusLooks: StatusLooks<WaitingStatus> = {
  waiting: { tone: 'blue', icon: 'ScheduleOutlined' },
  offered: { tone: 'amber', icon: 'CampaignOutlined' },
  accepted: { tone: 'green', icon: 'CheckCircle' },
  canceled: { tone: 'grey', icon: 'BlockOutlined' },
  declined: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
  expired: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
  removed: { tone: 'red', icon: 'CancelOutlined' },
  ended: { tone: 'grey', icon: 'BlockOutlined' },
};
