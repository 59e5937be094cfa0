import BookOnlineOutlined from '@mui/icons-material/BookOnlineOutlined';
import { lazyPage } from '../../src/components/lazy-page.ts';
import type { ResourceDescriptor } from '../../src/components/resource-descriptor.ts';

const BookingPage = lazyPage(() => import('./create/BookingPage.tsx'), 'BookingPage');

/** Reservations: list, detail, and the checkout staff make them with. */
export const reservations: ResourceDescriptor = {
  name: 'reservations',
  prefixes: ['admin', 'tenant', 'scanner'],
  list: lazyPage(() => import('./list/ReservationList.tsx'), 'ReservationList'),
  edit: lazyPage(() => import('./detail/ReservationPage.tsx'), 'ReservationPage'),
  icon: BookOnlineOutlined,
  recordRepresentation: 'code',
  menu: { group: 'main', order: 26, prefixes: ['admin', 'tenant'] },
  routes: [
    { path: 'create/tenants/:tenantId/events/:eventId', element: <BookingPage /> },
    { path: 'create/*', element: <BookingPage /> },
  ],
};
