import { lazyPage } from '../../src/components/page/lazy-page.ts';
import type { ResourceRoute } from '../../src/components/record/resource-descriptor.ts';

const RefundRequestList = lazyPage(() => import('./list/RefundRequestList.tsx'), 'RefundRequestList');
const RefundRequestPage = lazyPage(() => import('./detail/RefundRequestPage.tsx'), 'RefundRequestPage');

/** Refund requests, in the merchandising section (REF-001..REF-007). */
export const refundRequestRoutes: readonly ResourceRoute[] = [
  { path: 'refund-requests', element: <RefundRequestList /> },
  { path: 'refund-requests/:id', element: <RefundRequestPage /> },
];
