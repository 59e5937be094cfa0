import { orderStatuses } from '#domain/orders/status.ts';
import { anyOf, yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';

const own: readonly FilterSpec[] = [
  anyOf('status', 'resources.orders.fields.status', orderStatuses, 'status.order'),
  yesOrNo('isPayed', 'orders.filters.isPayed', 'orders.filters.payed', 'orders.filters.unpayed'),
  { kind: 'period', source: 'createdAt', label: 'resources.orders.fields.createdAt' },
];

/** The filters of orders as chips; the community only for who sees several. */
export function useOrderFilters(): readonly FilterSpec[] {
  return [...own, ...useCommunityFilter()];
}
