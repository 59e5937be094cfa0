import { accessRoutes } from './access.ts';
import { accountRoutes } from './accounts.ts';
import { addressRoutes } from './addresses.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { communicationRoutes } from './communications.ts';
import { communityPeopleRoutes } from './community-people.ts';
import { dashboardRoutes } from './dashboard.ts';
import { eventPartRoutes } from './event-parts.ts';
import { eventRoutes } from './events.ts';
import { exportRoutes } from './exports.ts';
import { faqRoutes } from './faqs.ts';
import { feeRoutes } from './fees.ts';
import { followerRoutes } from './followers.ts';
import { healthRoutes } from './health.ts';
import { labelRoutes } from './labels.ts';
import { liveRoutes } from './live.ts';
import { lookupRoutes } from './lookups.ts';
import { moneyRoutes } from './money.ts';
import { optionsRoutes } from './options.ts';
import { orderRoutes, refundRequestRoutes } from './orders.ts';
import { participationRoutes } from './participations.ts';
import { payRoutes } from './pay.ts';
import { paymentRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import { personDataRoutes } from './person-data.ts';
import { planRoutes } from './plans.ts';
import { productVariantRoutes } from './product-variants.ts';
import { productRoutes } from './products.ts';
import { profileRoutes } from './profile.ts';
import { publicTicketRoutes } from './public-ticket.ts';
import { reportRoutes } from './reports.ts';
import { reservationRoutes } from './reservations.ts';
import type { Routes } from './routes.ts';
import { sandboxRoutes } from './sandbox.ts';
import { scanRoutes } from './scans.ts';
import { searchRoutes } from './search.ts';
import { securityRoutes } from './security.ts';
import { sendingRoutes } from './sending.ts';
import { sponsorshipRoutes } from './sponsorships.ts';
import { ticketRoutes } from './tickets.ts';
import { transportRoutes } from './transports.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import { uploadRoutes } from './uploads.ts';
import { viewRoutes } from './views.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every file of routes. */
export const routeFiles: readonly Routes[] = [
  healthRoutes,
  optionsRoutes,
  accountRoutes,
  authRoutes,
  accessRoutes,
  addressRoutes,
  labelRoutes,
  liveRoutes,
  lookupRoutes,
  communicationRoutes,
  dashboardRoutes,
  eventPartRoutes,
  eventRoutes,
  exportRoutes,
  faqRoutes,
  orderRoutes,
  participationRoutes,
  followerRoutes,
  payRoutes,
  moneyRoutes,
  feeRoutes,
  paymentRoutes,
  productRoutes,
  productVariantRoutes,
  profileRoutes,
  peopleRoutes,
  communityPeopleRoutes,
  personDataRoutes,
  planRoutes,
  publicTicketRoutes,
  refundRequestRoutes,
  reportRoutes,
  reservationRoutes,
  sandboxRoutes,
  scanRoutes,
  searchRoutes,
  securityRoutes,
  sendingRoutes,
  auditRoutes,
  sponsorshipRoutes,
  ticketRoutes,
  transportRoutes,
  unsubscribeRoutes,
  uploadRoutes,
  viewRoutes,
  webhookRoutes,
];
