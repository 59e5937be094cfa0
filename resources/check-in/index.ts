import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { createElement } from 'react';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const NearestTickets = lazyPage(() => import('./NearestTickets.tsx'), 'NearestTickets');
const TicketList = lazyPage(() => import('./CheckInTicketList.tsx'), 'CheckInTicketList');
const TicketPage = lazyPage(() => import('./CheckInTicketPage.tsx'), 'CheckInTicketPage');

/** The check-in area; the scan page, `…/tickets/scan`, is a page of its own outside this application. */
export const checkIn: ResourceDescriptor = {
  name: 'check-in-area',
  prefixes: ['admin', 'tenant', 'scanner'],
  list: lazyPage(() => import('./CheckInEventList.tsx'), 'CheckInEventList'),
  icon: QrCodeScanner,
  recordRepresentation: 'name',
  menu: [
    { group: 'main', order: 30 },
    // For anyone who only checks in, the tickets have an entry of their own.
    {
      group: 'main',
      order: 31,
      prefixes: ['scanner'],
      path: 'check-in-area/tickets',
      matches: /\/check-in-area\/(tickets|events\/)/,
      label: 'checkIn.tickets',
      icon: ConfirmationNumberOutlined,
    },
  ],
  routes: [
    { path: 'tickets', element: createElement(NearestTickets) },
    { path: 'events/:eventId/tickets', element: createElement(TicketList) },
    { path: 'events/:eventId/tickets/:ticketId', element: createElement(TicketPage) },
  ],
  eventParts: {
    checkpoints: lazyPage(() => import('./checkpoints/EventCheckpointsTab.tsx'), 'EventCheckpointsTab'),
    'live-board': lazyPage(() => import('./board/EventBoardTab.tsx'), 'EventBoardTab'),
  },
};
