import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

/** Tickets: listed on their event's page, at the gate, and of all events where a number of the dashboard leads. */
export const tickets: ResourceDescriptor = {
  name: 'tickets',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./TicketList.tsx'), 'TicketList'),
  edit: lazyPage(() => import('./TicketPage.tsx'), 'TicketPage'),
  icon: ConfirmationNumberOutlined,
  recordRepresentation: 'code',
  eventParts: { tickets: lazyPage(() => import('./EventTicketsTab.tsx'), 'EventTicketsTab') },
};
