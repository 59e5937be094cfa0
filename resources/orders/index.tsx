import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceRoute } from '../../src/components/record/resource-descriptor.ts';

const OrderList = lazyPage(() => import('./list/OrderList.tsx'), 'OrderList');
const OrderPage = lazyPage(() => import('./detail/OrderPage.tsx'), 'OrderPage');
const PackingPage = lazyPage(() => import('./packing/PackingPage.tsx'), 'PackingPage');

/** Orders, in the merchandising section (ORD-001..ORD-016). */
export const orderRoutes: readonly ResourceRoute[] = [
  { path: 'orders', element: <OrderList /> },
  { path: 'orders/packing', element: <PackingPage /> },
  { path: 'orders/:id', element: <OrderPage /> },
];
