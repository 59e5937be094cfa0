import Box from '@mui/material/Box';
import { InfiniteListBase, useGetList, useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Category } from '#domain/categories/entity.ts';
import { can } from '#domain/permissions.ts';
import { assertMayCreateProduct } from '#domain/products/rules.ts';
import { EmptyState, NoResult } from '#src/components/feedback/EmptyState.tsx';
import { CardGrid } from '#src/components/list/CardGrid.tsx';
import { yesOrNo } from '#src/components/list/filter-of.ts';
import type { FilterSpec } from '#src/components/list/filters.ts';
import { ListToolbar } from '#src/components/list/toolbar/ListToolbar.tsx';
import { SortMenu } from '#src/components/list/toolbar/SortMenu.tsx';
import { useCommunityFilter } from '#src/components/list/use-community-filter.ts';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useGuard, useRights } from '#src/components/use-rights.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { MERCHANDISING_PANEL, MerchandisingTabs } from '../../orders/public/MerchandisingTabs.tsx';
import type { ProductRecord } from '../record.ts';
import { ProductCard } from './ProductCard.tsx';

/** Cards of a page of the infinite list. */
const PAGE_SIZE = 12;

const publication: FilterSpec = yesOrNo(
  'isVisible',
  'products.list.publication',
  'products.list.published',
  'products.list.hidden',
);
/** Archived products show only where they are asked for. */
const archive: FilterSpec = yesOrNo(
  'isArchived',
  'products.list.archive',
  'products.list.archived',
  'products.list.inUse',
);

/** Categories, publication, and the community for who sees several. */
function useProductFilters(): readonly FilterSpec[] {
  const { data = [] } = useGetList<Category & { id: string }>('categories', {
    filter: { entityType: 'product' },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choices = data.map(({ id, name }) => ({ id, name }));
  return [
    { kind: 'choice', source: 'categoryId', label: 'products.list.category', choices, isMultiple: true },
    publication,
    archive,
    ...useCommunityFilter(),
  ];
}

/** Opens the form of a new product; for communities only, with a plan and a wallet that works. */
function CreateProductButton() {
  const actor = useActor();
  const rights = useRights();
  const passes = useGuard();
  const navigate = useNavigate();
  const { prefix } = useShell();
  if (!can(actor, 'create', 'products')) return null;
  return (
    <PrimaryAction
      label="products.create"
      onClick={() => {
        if (passes(() => assertMayCreateProduct(rights))) void navigate(recordPath(prefix, 'products', 'new'));
      }}
    />
  );
}

const CARD_HEIGHT = 560;

/** The products of a community, or of all for an administrator: cards, more of them as one scrolls. */
export function ProductList() {
  return (
    <InfiniteListBase resource="products" perPage={PAGE_SIZE} sort={{ field: 'createdAt', order: 'DESC' }}>
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
