import { useGetList } from 'react-admin';
import type { Category } from '../../../domain/categories/schema.ts';
import type { FilterSpec } from '../../../src/components/list/filters.ts';
import { useCommunityFilter } from '../../../src/components/list/use-community-filter.ts';

const publication: FilterSpec = {
  kind: 'yesNo',
  source: 'isVisible',
  label: 'products.list.publication',
  yes: 'products.list.published',
  no: 'products.list.hidden',
};
/** Archived products show only where they are asked for. */
const archive: FilterSpec = {
  kind: 'yesNo',
  source: 'isArchived',
  label: 'products.list.archive',
  yes: 'products.list.archived',
  no: 'products.list.inUse',
};

/** Categories, publication, and the community for who sees several (PROD-006 to PROD-008). */
export function useProductFilters(): readonly FilterSpec[] {
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
