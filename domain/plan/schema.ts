import { declareList } from '../list-query.ts';
import type { StatusLooks } from '../tone.ts';

export const planStatuses = [
  'incomplete',
  'incomplete_expired',
  'active',
  'canceled',
  'unpaid',
  'past_due',
  'trialing',
] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusLooks: StatusLooks<PlanStatus> = {
  active: { tone: 'green', icon: 'CheckCircle' },
  canceled: { tone: 'red', icon: 'CancelOutlined' },
  incomplete: { tone: 'red', icon: 'BlockOutlined' },
  incomplete_expired: { tone: 'red', icon: 'BlockOutlined' },
  unpaid: { tone: 'orange', icon: 'EuroOutlined' },
  past_due: { tone: 'amber', icon: 'ScheduleOutlined' },
  trialing: { tone: 'amber', icon: 'ScheduleOutlined' },
};

/** Whether a plan in this status gives its rights (DEC-040). */
export function isActivePlan(status: PlanStatus): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

export const planPerks = ['noAdvertisements', 'allPaymentTypes'] as const;
export type PlanPerk = (typeof planPerks)[number];

export const planList = declareList({
  sortable: ['price', 'name', 'createdAt'],
  filters: { _id: 'id', isActive: 'boolean', duration: 'number' },
  search: false,
  defaultSort: 'price',
});
