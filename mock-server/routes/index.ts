import type { Route } from '../route.ts';
import { accessRoutes } from './access.ts';
import { accountRoutes } from './accounts.ts';
import { communicationRoutes } from './communications.ts';
import { communityPeopleRoutes } from './community-people.ts';
import { dashboardRoutes } from './dashboard.ts';
import { eventPartRoutes } from './event-parts.ts';
import { eventRoutes } from './events.ts';
import { exportRoutes } from './exports.ts';
import { faqRoutes } from './faqs.ts';
import { fileRoutes } from './files.ts';
import { followerRoutes } from './followers.ts';
import { labelRoutes } from './labels.ts';
import { liveRoutes } from './live.ts';
import { lookupRoutes } from './lookups.ts';
import { moneyRoutes } from './money.ts';
import { operationRoutes } from './operations.ts';
import { optionsRoutes } from './options.ts';
import { orderRoutes } from './orders.ts';
import { participationRoutes } from './participations.ts';
import { paymentRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import { peopleSheetRoutes } from './people-sheets.ts';
import { planRoutes } from './plans.ts';
import { productVariantRoutes } from './product-variants.ts';
import { productRoutes } from './products.ts';
import { profileRoutes } from './profile.ts';
import { publicTicketRoutes } from './public-ticket.ts';
import { reportRoutes } from './reports.ts';
import { reservationRoutes } from './reservations.ts';
import { scanRoutes } from './scans.ts';
import { searchRoutes } from './search.ts';
import { sendingRoutes } from './sending.ts';
import { sponsorshipRoutes } from './sponsorships.ts';
import { ticketRoutes } from './tickets.ts';
import { transportRoutes } from './transports.ts';

/** Every route but the session's. Fixed paths stand before those with an id: the first that matches answers. */
export const routes: readonly Route[] = [
  ...optionsRoutes,
  ...accessRoutes,
  ...labelRoutes,
  ...liveRoutes,
  ...lookupRoutes,
  ...exportRoutes,
  ...peopleSheetRoutes,
  ...scanRoutes,
  ...searchRoutes,
  ...sendingRoutes,
  ...sponsorshipRoutes,
  ...reportRoutes,
  ...eventRoutes,
  ...eventPartRoutes,
  ...transportRoutes,
  ...reservationRoutes,
  ...ticketRoutes,
  ...profileRoutes,
  ...dashboardRoutes,
  ...planRoutes,
  ...accountRoutes,
  ...followerRoutes,
  ...communicationRoutes,
  ...faqRoutes,
  ...peopleRoutes,
  ...communityPeopleRoutes,
  ...productRoutes,
  ...productVariantRoutes,
  ...orderRoutes,
  ...participationRoutes,
  ...moneyRoutes,
  ...paymentRoutes,
  ...fileRoutes,
  ...operationRoutes,
  ...publicTicketRoutes,
];
