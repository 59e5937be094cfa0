import { app } from './app.ts';
import { audit, auditResource } from './audit.ts';
import { billing } from './billing.ts';
import { cardPayment } from './card-payment.ts';
import { checkIn, checkInResource } from './check-in.ts';
import { communications, communicationsResource, recipientsResource } from './communications.ts';
import { communityPeople, communityPeopleResource } from './community-people.ts';
import { dashboard, dashboardResource } from './dashboard.ts';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { eventForm } from './event-form.ts';
import { eventValidation } from './event-validation.ts';
import { events } from './events.ts';
import { eventsResource } from './events-resource.ts';
import { faqs, faqsResource } from './faqs.ts';
import { followers, followersResource } from './followers.ts';
import { live } from './live.ts';
import {
  merchandising,
  merchandisingResource,
  products,
  productsResource,
  productVariantsResource,
} from './merchandising.ts';
import { money } from './money.ts';
import { orders, ordersResource, refundRequests, refundRequestsResource } from './orders.ts';
import { people, scanners, scannersResource, tenants, tenantsResource, users, usersResource } from './people.ts';
import { plans, plansResource, subscriptionsResource } from './plans.ts';
import { passwordReset, profile, website } from './profile.ts';
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
import { security } from './security.ts';
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
import { outbox, outboxResource, tickets, ticketsResource } from './tickets.ts';
import { transports } from './transports.ts';
import { validation } from './validation.ts';

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
