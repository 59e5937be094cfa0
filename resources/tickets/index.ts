import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazyPage } from '../../src/components/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/resource-descriptor.ts';

/** Tickets: listed on their event's page and at the gate, each with a page of its own. */
export const tickets: ResourceDescriptor = {
  name: 'tickets',
  prefixes: ['admin', 'tenant'],
  edit: lazyPage(() => import('./TicketPage.tsx'), 'TicketPage'),
  icon: ConfirmationNumberOutlined,
  recordRepresentation: 'code',
};
