import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Navigate } from 'react-router-dom';
import { OrdersBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const ProductPage = lazyPage(() => import('./detail/ProductPage.tsx'), 'ProductPage');

/** Products, the first list of the merchandising section, to which the section's own address leads. */
export const products: ResourceDescriptor = {
  name: 'products',
  prefixes: ['admin', 'tenant'],
  flag: 'merchandising',
  list: lazyPage(() => import('./list/ProductList.tsx'), 'ProductList'),
  create: ProductPage,
  edit: ProductPage,
  routes: [{ path: '/merchandising', element: <Navigate to="products" replace /> }],
  icon: StorefrontOutlined,
  recordRepresentation: 'name',
  menu: {
    group: 'money',
    order: 20,
    label: 'app.menu.shop',
    path: 'merchandising',
    badge: OrdersBadge,
  },
};
