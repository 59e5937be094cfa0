import type { AppPage } from '#domain/app-pages.ts';
import { pagesOf } from '../components/record/pages-of.ts';
import { resourceTable } from '../resource-table.ts';

/** Every page of the back office, from the descriptors that mount them. */
export const pageList: readonly AppPage[] = resourceTable.flatMap((resource) =>
  pagesOf(resource).map(({ path }) => ({ path, prefixes: resource.prefixes, flag: resource.flag })),
);
