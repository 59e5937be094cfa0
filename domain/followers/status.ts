import type { StatusLooks } from '../shared/tone.ts';

export const followerStatuses = ['pending', 'accepted', 'refused'] as const;
export type FollowerStatus = (typeof followerStatuses)[number];

export const followerStatusLooks: StatusLooks<FollowerStatus> = {
  pending: { tone: 'amber', icon: 'ScheduleOutlined' },
  accepted: { tone: 'green', icon: 'CheckCircle' },
  refused: { tone: 'red', icon: 'BlockOutlined' },
};
