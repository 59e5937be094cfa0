import { security } from './access/security.ts';
import { app } from './app.ts';
import { audit, auditResource } from './audit/audit.ts';
import { checkIn, checkInResource } from './check-in.ts';
import { communications, communicationsResource, recipientsResource } from './communications.ts';
import { dashboard, dashboardResource } from './dashboard.ts';
import { enums } from './enums.ts';
import { errors } from './errors/errors.ts';
import { validation } from './errors/validation.ts';
import { events } from './events/events.ts';
import { eventsResource } from './events/fields.ts';
import { eventForm } from './events/form.ts';
import { eventValidation } from './events/validation.ts';
import { waitingList } from './events/waiting-list.ts';
import { faqs, faqsResource } from './faqs.ts';
import { figures } from './figures.ts';
import { followers, followersResource } from './followers.ts';
import { leading } from './leaders/leading.ts';
import { live } from './notifications.ts';
import {
  merchandising,
  merchandisingResource,
  products,
  productsResource,
  productVariantsResource,
} from './orders/merchandising.ts';
import { orders, ordersResource, refundRequests, refundRequestsResource } from './orders/orders.ts';
import { billing } from './payments/billing.ts';
import { cardPayment } from './payments/card-payment.ts';
import { money } from './payments/money.ts';
import { ra } from './ra.ts';
import { reports, reportsResource } from './reports.ts';
import {
  participations,
  participationsResource,
  payments,
  paymentsResource,
  reservations,
  reservationsResource,
} from './reservations.ts';
import {
  categories,
  categoriesResource,
  eventSubtypes,
  eventSubtypesResource,
  home,
  labels,
  requirements,
  requirementsResource,
  settings,
} from './settings.ts';
import { sponsorships, sponsorshipsResource } from './sponsorships.ts';
import { status } from './status.ts';
import { plans, plansResource, subscriptionsResource } from './subscriptions.ts';
import { outbox, outboxResource, tickets, ticketsResource } from './tickets.ts';
import { transports } from './transports.ts';
import { communityPeople, communityPeopleResource } from './users/community-people.ts';
import { people, scanners, scannersResource, tenants, tenantsResource, users, usersResource } from './users/people.ts';
import { passwordReset, profile, website } from './users/profile.ts';

/** The catalogue of the back office; the sign-in and gate pages load their own areas only. */
export const messages = {
  ra,
  app,
  audit,
  billing,
  cardPayment,
  checkIn,
  dashboard,
  enums,
  errors,
  events: { ...events, form: eventForm },
  categories,
  eventSubtypes,
  home,
  labels,
  live,
  money,
  requirements,
  settings,
  communications,
  communityPeople,
  faqs,
  figures,
  orders,
  refundRequests,
  merchandising,
  products,
  followers,
  outbox,
  passwordReset,
  participations,
  payments,
  plans,
  people,
  profile,
  reports,
  reservations,
  scanners,
  security,
  sponsorships,
  status,
  tenants,
  tickets,
  transports,
  leading,
  waitingList,
  website,
  users,
  validation: { ...validation, ...eventValidation },
  resources: {
    available_subscriptions: plansResource,
    categories: categoriesResource,
    'check-in-area': checkInResource,
    communications: communicationsResource,
    'communication-recipients': recipientsResource,
    people: communityPeopleResource,
    'event-subtypes': eventSubtypesResource,
    audit: auditResource,
    faqs: faqsResource,
    orders: ordersResource,
    'refund-requests': refundRequestsResource,
    merchandising: merchandisingResource,
    products: productsResource,
    'product-variants': productVariantsResource,
    labels: { name: labels.title },
    requirements: requirementsResource,
    settings: { name: settings.title },
    home: { name: 'Home' },
    dashboard: dashboardResource,
    events: eventsResource,
    outbox: outboxResource,
    'participation-requests': participationsResource,
    payments: paymentsResource,
    refunds: { name: money.toRefund.name },
    reports: reportsResource,
    reservations: reservationsResource,
    sponsorships: sponsorshipsResource,
    subscriptions: subscriptionsResource,
    scanners: scannersResource,
    tenants: tenantsResource,
    'tenant-subscriptions': followersResource,
    users: usersResource,
    tickets: ticketsResource,
  },
};
