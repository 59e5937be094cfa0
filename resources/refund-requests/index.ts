import ReplayOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Refund requests, in the merchandising section. */
export const refundRequests: ResourceDescriptor = {
  name: 'refund-requests',
  prefixes: ['admin', 'tenant'],
  flag: 'merchandising',
  list: lazyPage(() => import('./list/RefundRequestList.tsx'), 'RefundRequestList'),
  edit: lazyPage(() => import('./detail/RefundRequestPage.tsx'), 'RefundRequestPage'),
  icon: ReplayOutlined,
  recordRepresentation: 'code',
};
