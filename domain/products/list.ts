import { declareList } from '../list-query.ts';

/** Cards of a page of the infinite list. */
export const PRODUCT_PAGE_SIZE = 12;

export const productList = declareList({
  sortable: ['createdAt', 'name'],
  filters: {
    _id: 'id',
    name: 'text',
    categoryId: 'id',
    tenantId: 'id',
    isVisible: 'boolean',
    isArchived: 'boolean',
    createdAt: 'instant',
  },
  search: true,
  defaultSort: '-createdAt',
});
