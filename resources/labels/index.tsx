import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const LabelCategoryPage = lazyPage(() => import('./LabelCategoryPage.tsx'), 'LabelCategoryPage');

/** The texts of the application that administrators write. */
export const labels: ResourceDescriptor = {
  name: 'labels',
  prefixes: ['admin'],
  list: lazyPage(() => import('./LabelsPage.tsx'), 'LabelsPage'),
  routes: [{ path: ':category', element: <LabelCategoryPage /> }],
};
