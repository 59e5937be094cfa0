import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceRoute } from '../../src/components/record/resource-descriptor.ts';

const ProductList = lazyPage(() => import('./list/ProductList.tsx'), 'ProductList');
const ProductPage = lazyPage(() => import('./detail/ProductPage.tsx'), 'ProductPage');

/** The pages of products, under the merchandising section; `new` is an id of the detail page (PROD-019, DEC-024). */
export const productRoutes: readonly ResourceRoute[] = [
  { path: 'products', element: <ProductList /> },
  { path: 'products/:id', element: <ProductPage /> },
];
