import { events } from '../../../resources/events/index.ts';
import { lazyPage } from '../../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../../components/record/resource-descriptor.ts';

const ReservationPage = lazyPage(
  () => import('../../../resources/reservations/detail/ReservationPage.tsx'),
  'ReservationPage',
);

/** Events with their page, which shows parts of other resources in its tabs. */
export const eventPages: ResourceDescriptor = {
  ...events,
  edit: lazyPage(() => import('./EventPage.tsx'), 'EventPage'),
  routes: [...(events.routes ?? []), { path: ':eventId/reservations/:reservationId', element: <ReservationPage /> }],
};
