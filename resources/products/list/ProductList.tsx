import Box from '@mui/material/Box';
import { InfiniteListBase, useListContext } from 'react-admin';
import { PRODUCT_PAGE_SIZE } from '../../../domain/products/list.ts';
import { EmptyState, NoResult } from '../../../src/components/feedback/EmptyState.tsx';
import { CardGrid } from '../../../src/components/list/CardGrid.tsx';
import { ListToolbar } from '../../../src/components/list/toolbar/ListToolbar.tsx';
import { SortMenu } from '../../../src/components/list/toolbar/SortMenu.tsx';
import { MERCHANDISING_PANEL, MerchandisingTabs } from '../../../src/components/merchandising/MerchandisingTabs.tsx';
import { Page } from '../../../src/components/page/Page.tsx';
import { PageHeader } from '../../../src/components/page/PageHeader.tsx';
import type { ProductRecord } from '../record.ts';
import { CreateProductButton } from './CreateProductButton.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useProductFilters } from './use-product-filters.ts';

const CARD_HEIGHT = 560;

/** The products of a community, or of all for an administrator: cards, more of them as one scrolls (PROD-004). */
export function ProductList() {
  return (
    <InfiniteListBase resource="products" perPage={PRODUCT_PAGE_SIZE} sort={{ field: 'createdAt', order: 'DESC' }}>
      <ProductListPage />
    </InfiniteListBase>
  );
}

function ProductListPage() {
  const { total } = useListContext();
  const filters = useProductFilters();
  return (
    <Page>
      <PageHeader
        title="resources.products.name"
        count={total}
        subtitle="products.subtitle"
        action={<CreateProductButton />}
      />
      <MerchandisingTabs current="products" />
      <ListToolbar search="products.list.search" filters={filters}>
        <SortMenu
          sorts={[
            { label: 'products.sort.newest', field: 'createdAt', order: 'DESC' },
            { label: 'products.sort.oldest', field: 'createdAt', order: 'ASC' },
            { label: 'products.sort.name', field: 'name', order: 'ASC' },
          ]}
        />
      </ListToolbar>
      <Box role="tabpanel" id={MERCHANDISING_PANEL} aria-labelledby="merchandising-tab-products">
        <CardGrid<ProductRecord> cardHeight={CARD_HEIGHT} empty={<NoProducts />}>
          {(product) => <ProductCard product={product} />}
        </CardGrid>
      </Box>
    </Page>
  );
}

function NoProducts() {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0) {
    return <NoResult title="products.list.noResult" onClear={() => setFilters({}, {})} />;
  }
  return (
    <EmptyState title="products.list.emptyTitle" text="products.list.emptyText" action={<CreateProductButton />} />
  );
}
