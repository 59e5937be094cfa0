import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Suspense } from 'react';
import { InfiniteListBase, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState, NoResult } from '#src/components/feedback/EmptyState.tsx';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { ExportOfList } from '#src/components/list/ExportOfList.tsx';
import { LoadMore } from '#src/components/list/LoadMore.tsx';
import { TableScroll } from '#src/components/list/TableScroll.tsx';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { useSelectionOfFilters } from '#src/components/list/use-selection-of-filters.ts';
import { holdWhileHovered, NewRecordsBanner } from '#src/components/live/NewRecordsBanner.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { BuyerField } from '../public/BuyerField.tsx';
import { MERCHANDISING_PANEL, MerchandisingTabs } from '../public/MerchandisingTabs.tsx';
import { ProductChip } from '../public/ProductChip.tsx';
import { OrderFigures } from './OrderFigures.tsx';
import { OrderTable } from './OrderTable.tsx';
import { useOrderFilters } from './use-order-filters.ts';

const OrderBulkBar = lazyPage(() => import('./OrderBulkBar.tsx'), 'OrderBulkBar');

const PAGE_SIZE = 25;

/** The orders of a community, or of all for an administrator: more of them as one scrolls. */
export function OrderList() {
  return (
    <InfiniteListBase resource="orders" perPage={PAGE_SIZE} sort={{ field: 'createdAt', order: 'DESC' }}>
      <OrderListPage />
    </InfiniteListBase>
  );
}

function OrderListPage() {
  const translate = useTranslate();
  const { total } = useListContext();
  const filters = useOrderFilters();
  const { prefix } = useShell();
  return (
    <Page>
      <PageHeader
        title="resources.orders.name"
        count={total}
        subtitle="orders.subtitle"
        secondaryActions={
          <>
            <Button component={Link} to={recordPath(prefix, 'orders', 'packing')} startIcon={<ListAltOutlined />}>
              {translate('orders.packing.open')}
            </Button>
            <ExportOfList path="orders/excel" />
          </>
        }
      />
      <MerchandisingTabs current="orders" />
      <Box
        role="tabpanel"
        id={MERCHANDISING_PANEL}
        aria-labelledby="merchandising-tab-orders"
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        <OrderFigures />
        <ListToolbar search="orders.list.search" filters={filters} columns="orders">
          <BuyerField />
        </ListToolbar>
        <ProductChip />
        <NewRecordsBanner />
        <Orders />
      </Box>
    </Page>
  );
}

function Orders() {
  useSelectionOfFilters();
  const { data, total, isPending, error, refetch, filterValues, setFilters } = useListContext();
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  if (isPending) return <TableSkeleton />;
  if (total === 0) {
    const hasFilters = Object.keys(filterValues).length > 0;
    if (hasFilters) return <NoResult onClear={() => setFilters({}, {})} />;
    return <EmptyState title="orders.list.emptyTitle" text="orders.list.emptyText" />;
  }
  return (
    <div>
      <Card {...holdWhileHovered}>
        <TableScroll>
          <OrderTable />
        </TableScroll>
      </Card>
      <LoadMore />
      <Suspense>
        <OrderBulkBar />
      </Suspense>
    </div>
  );
}
