import MailOutline from '@mui/icons-material/MailOutline';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** The e-mails of the product, for administrators. */
export const outbox: ResourceDescriptor = {
  name: 'outbox',
  prefixes: ['admin'],
  list: lazyPage(() => import('./OutboxList.tsx'), 'OutboxList'),
  edit: lazyPage(() => import('./MailPage.tsx'), 'MailPage'),
  icon: MailOutline,
  recordRepresentation: 'subject',
  menu: { group: 'administration', order: 90 },
};
