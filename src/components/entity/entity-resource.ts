import { lazyPage } from '../page/lazy-page.ts';
import type { ResourceDescriptor } from '../record/resource-descriptor.ts';
import type { EntityPages } from './entity-pages.tsx';

type Pages = Required<Pick<ResourceDescriptor, 'list' | 'create' | 'edit'>>;

/** Pages loaded with the declaration of their entity when the first of them is shown. */
export const lazyPagesOf = (load: () => Promise<EntityPages>): Pages => ({
  list: lazyPage(load, 'List'),
  create: lazyPage(load, 'Create'),
  edit: lazyPage(load, 'Edit'),
});

/** The pages of an entity that is no more than its declaration. */
export const plainPagesOf = (name: Parameters<typeof import('./plain-pages.ts')['plainPages']>[0]): Pages =>
  lazyPagesOf(async () => (await import('./plain-pages.ts')).plainPages(name));
