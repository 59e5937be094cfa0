import type { DeparturePoint, PaymentType } from '../event/schema.ts';
import { declareList } from '../list-query.ts';
import type { ParticipantInfo } from '../ticket/schema.ts';
import type { StatusLooks } from '../tone.ts';

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

export const participationList = declareList({
  sortable: ['createdAt', 'status'],
  filters: {
    _id: 'id',
    eventId: 'id',
    tenantId: 'id',
    userId: 'id',
    status: 'enum',
    paymentType: 'enum',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});

export interface ParticipationRequest {
  _id: string;
  userId: string;
  tenantId: string;
  eventId: string;
  status: ParticipationStatus;
  slots: number;
  departurePoint: DeparturePoint | null;
  paymentType: PaymentType;
  participantsInfo: ParticipantInfo[];
  createdAt: string;
  version: number;
  user?: { _id: string; name: string; surname: string; email: string } | undefined;
  event?: { _id: string; name: string } | undefined;
  tenant?: { _id: string; businessName: string } | undefined;
}
