import { lazyPage } from '../page/lazy-page.ts';
import type { ResourceDescriptor } from '../record/resource-descriptor.ts';
import type { EntityPages } from './entity-pages.tsx';

type Pages = Required<Pick<ResourceDescriptor, 'list' | 'create' | 'edit'>>;

/** The pages of a declared entity, loaded with its declaration when the first of them is shown: `lazyPagesOf(() => import('./pages.tsx'))`. */
export const lazyPagesOf = (load: () => Promise<EntityPages>): Pages => ({
  list: lazyPage(load, 'List'),
  create: lazyPage(load, 'Create'),
  edit: lazyPage(load, 'Edit'),
});
