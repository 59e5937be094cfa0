import type { StatusLooks } from '../shared/tone.ts';

export const participationStatuses = ['pending', 'accepted', 'declined', 'canceled', 'revoked', 'toAuthorize'] as const;
export type ParticipationStatus = (typeof participationStatuses)[number];

export const participationStatusLooks: StatusLooks<ParticipationStatus> = {
  pending: { tone: 'amber', icon: 'ScheduleOutlined' },
  toAuthorize: { tone: 'orange', icon: 'EuroOutlined' },
  accepted: { tone: 'green', icon: 'CheckCircle' },
  declined: { tone: 'red', icon: 'BlockOutlined' },
  canceled: { tone: 'red', icon: 'CancelOutlined' },
  revoked: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
};
