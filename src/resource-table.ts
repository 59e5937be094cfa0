import { audit } from '../resources/audit/index.ts';
import { categories } from '../resources/categories/index.ts';
import { checkIn } from '../resources/check-in/index.ts';
import { communications } from '../resources/communications/index.ts';
import { eventSubtypes } from '../resources/event-subtypes/index.ts';
import { events } from '../resources/events/index.ts';
import { faqs } from '../resources/faqs/index.ts';
import { followers } from '../resources/followers/index.tsx';
import { labels } from '../resources/labels/index.tsx';
import { orders } from '../resources/orders/index.tsx';
import { outbox } from '../resources/outbox/index.ts';
import { participations } from '../resources/participations/index.ts';
import { payments } from '../resources/payments/index.ts';
import { refunds } from '../resources/payments/refunds/index.ts';
import { people } from '../resources/people/index.ts';
import { products } from '../resources/products/index.tsx';
import { refundRequests } from '../resources/refund-requests/index.ts';
import { requirements } from '../resources/requirements/index.tsx';
import { reservationAtTheGate, reservations } from '../resources/reservations/index.tsx';
import { scanners } from '../resources/scanners/index.ts';
import { sponsorships, sponsorshipsOfEvents } from '../resources/sponsorships/index.ts';
import { ownSubscriptions, subscriptions } from '../resources/subscriptions/index.tsx';
import { tenants } from '../resources/tenants/index.ts';
import { tickets } from '../resources/tickets/index.ts';
import { transports } from '../resources/transports/index.ts';
import { users } from '../resources/users/index.ts';
import { waitingList } from '../resources/waiting-list/index.ts';
import type { ResourceDescriptor } from './components/record/resource-descriptor.ts';
import { dashboard } from './pages/dashboard/index.ts';
import { home } from './pages/home/index.ts';
import { profile, website } from './pages/profile/index.ts';
import { reports } from './pages/reports/index.ts';
import { settings } from './pages/settings/index.ts';

/** Every entity of the application, one line each. */
export const resourceTable: readonly ResourceDescriptor[] = [
  dashboard,
  events,
  participations,
  reservations,
  reservationAtTheGate,
  waitingList,
  transports,
  tickets,
  payments,
  refunds,
  products,
  orders,
  refundRequests,
  reports,
  checkIn,
  subscriptions,
  ownSubscriptions,
  followers,
  people,
  communications,
  faqs,
  tenants,
  users,
  scanners,
  outbox,
  audit,
  categories,
  sponsorships,
  sponsorshipsOfEvents,
  labels,
  requirements,
  eventSubtypes,
  settings,
  home,
  website,
  profile,
];
