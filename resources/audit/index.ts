import History from '@mui/icons-material/History';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Who did what, for communities their own log and for administrators everybody's. */
export const audit: ResourceDescriptor = {
  name: 'audit',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./AuditList.tsx'), 'AuditList'),
  icon: History,
  menu: [
    { group: 'organization', order: 30, prefixes: ['tenant'] },
    { group: 'administration', order: 95, prefixes: ['admin'] },
  ],
};
