import type { StatusLooks } from '../shared/tone.ts';
import type { ReservationStatus } from './schema.ts';

export const reservationStatusLooks: StatusLooks<ReservationStatus> = {
  valid: { tone: 'green', icon: 'CheckCircle' },
  pending: { tone: 'orange', icon: 'ScheduleOutlined' },
  toCheck: { tone: 'amber', icon: 'ErrorOutline' },
  reserved: { tone: 'amber', icon: 'ScheduleOutlined' },
  invalid: { tone: 'red', icon: 'BlockOutlined' },
  cancelled: { tone: 'red', icon: 'CancelOutlined' },
  revoked: { tone: 'grey', icon: 'DoNotDisturbOnOutlined' },
  refunded: { tone: 'blue', icon: 'TaskAltOutlined' },
  refundedManual: { tone: 'blue', icon: 'TaskAltOutlined' },
};
