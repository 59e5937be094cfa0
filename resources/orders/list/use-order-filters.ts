import { orderStatuses } from '#domain/orders/status.ts';
import { choicesOf, type FilterSpec } from '#src/components/list/filters.ts';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';

const own: readonly FilterSpec[] = [
  {
    kind: 'choice',
    source: 'status',
    label: 'resources.orders.fields.status',
    choices: choicesOf(orderStatuses, 'status.order'),
    isMultiple: true,
  },
  {
    kind: 'yesNo',
    source: 'isPayed',
    label: 'orders.filters.isPayed',
    yes: 'orders.filters.payed',
    no: 'orders.filters.unpayed',
  },
  { kind: 'period', source: 'createdAt', label: 'resources.orders.fields.createdAt' },
];

/** The filters of orders as chips; the community only for who sees several. */
export function useOrderFilters(): readonly FilterSpec[] {
  return [...own, ...useCommunityFilter()];
}
