import BookOnlineOutlined from '@mui/icons-material/BookOnlineOutlined';
import { ToDecideBadge } from '#src/components/live/badges.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import type { ResourceDescriptor } from '#src/components/record/resource-descriptor.ts';

const ReservationPage = lazyPage(() => import('./detail/ReservationPage.tsx'), 'ReservationPage');
const ToPayPage = lazyPage(() => import('./to-pay/ToPayPage.tsx'), 'ToPayPage');
const BookingPage = lazyPage(() => import('./create/BookingPage.tsx'), 'BookingPage');

/** Reservations: list, detail, and the checkout staff make them with. */
export const reservations: ResourceDescriptor = {
  name: 'reservations',
  prefixes: ['admin', 'tenant'],
  list: lazyPage(() => import('./list/ReservationList.tsx'), 'ReservationList'),
  edit: ReservationPage,
  icon: BookOnlineOutlined,
  recordRepresentation: 'code',
  menu: [
    { group: 'main', order: 20, badge: ToDecideBadge, tab: 'reservations.places.all' },
    {
      group: 'main',
      order: 18,
      path: 'reservations/to-pay',
      under: 'reservations',
      label: 'reservations.places.toPay',
    },
  ],
  routes: [
    { path: 'create/tenants/:tenantId/events/:eventId', element: <BookingPage /> },
    { path: 'create/*', element: <BookingPage /> },
    { path: 'to-pay', element: <ToPayPage /> },
    { path: '/events/:eventId/reservations/:reservationId', element: <ReservationPage /> },
  ],
  eventParts: { reservations: lazyPage(() => import('./EventReservationsTab.tsx'), 'EventReservationsTab') },
};

/** At the gate a reservation is only read. */
export const reservationAtTheGate: ResourceDescriptor = {
  name: 'reservations',
  prefixes: ['scanner'],
  edit: ReservationPage,
  recordRepresentation: 'code',
};
