import { useLocale } from 'react-admin';
import { paymentTypes } from '#domain/events/entity.ts';
import { paymentStatuses } from '#domain/payments/schema.ts';
import { troubles } from '#domain/payments/trouble.ts';
import { providerWordsIn } from '#i18n/trouble-sentences.ts';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { anyOf } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import { MarkRowsViewed } from '#src/components/live/MarkRowsViewed.tsx';
import { PaymentLookups } from './PaymentLookups.tsx';
import { PaymentTable } from './PaymentTable.tsx';

const filters: readonly FilterSpec[] = [
  anyOf('status', 'resources.payments.fields.status', paymentStatuses, 'status.payment'),
  anyOf('paymentType', 'resources.payments.fields.paymentType', paymentTypes, 'enums.paymentType'),
  { kind: 'amount', source: 'amount', label: 'resources.payments.fields.amount' },
  { kind: 'period', source: 'movedAt', label: 'resources.payments.fields.movedAt' },
  { kind: 'period', source: 'createdAt', label: 'resources.payments.fields.createdAt' },
];

/** The filters of payments; the community for anyone who sees several. */
export function usePaymentFilters(): readonly FilterSpec[] {
  const words = providerWordsIn(useLocale()).filter;
  const trouble: FilterSpec = {
    ...{ kind: 'choice', source: 'trouble', label: words.label, isMultiple: true },
    choices: troubles.map((id) => ({ id, name: words[id] })),
  };
  return [...filters, trouble, ...useCommunityFilter()];
}

/** What is due, paid and refunded, reservation by reservation, with its export. */
export function PaymentList() {
  return (
    <ListPage
      resource="payments"
      title="money.movements"
      sort={{ field: 'createdAt', order: 'DESC' }}
      secondaryActions={<ExportOfList path="payments/excel" />}
      toolbar={{
        search: 'payments.search',
        filters: usePaymentFilters(),
        columns: 'payments',
        children: <PaymentLookups />,
      }}
      empty={{ title: 'payments.emptyTitle', text: 'payments.emptyText' }}
    >
      <MarkRowsViewed type="payments" />
      <PaymentTable />
    </ListPage>
  );
}
