import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const PackingPage = lazyPage(() => import('./packing/PackingPage.tsx'), 'PackingPage');

/** Orders, in the merchandising section. */
export const orders: ResourceDescriptor = {
  name: 'orders',
  prefixes: ['admin', 'tenant'],
  flag: 'merchandising',
  list: lazyPage(() => import('./list/OrderList.tsx'), 'OrderList'),
  edit: lazyPage(() => import('./detail/OrderPage.tsx'), 'OrderPage'),
  routes: [{ path: 'packing', element: <PackingPage /> }],
  icon: ShoppingBagOutlined,
  recordRepresentation: 'code',
};
