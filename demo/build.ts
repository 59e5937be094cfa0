import * as areas from './areas.ts';
import { buildConfirmations, buildReminders, buildTicketMails } from './booking-mails.ts';
import { changeBookings } from './changed-bookings.ts';
import { buildCommunications } from './communications.ts';
import { communitySpecs } from './communities/communities.ts';
import { dressMicrosites } from './communities/microsites.ts';
import { buildMoreCommunities } from './communities/more-communities.ts';
import { buildAccounts, buildLookups, buildSandbox, buildSubscriptions, buildTenants } from './communities/platform.ts';
import { crinaleEvents } from './events/crinale-events.ts';
import { crinaleTrips } from './events/crinale-trips.ts';
import { mareapertoEvents } from './events/mareaperto.ts';
import type { EventSpec } from './events/spec.ts';
import { type BuiltEvent, buildEvent } from './events.ts';
import { buildHandOns } from './hand-ons.ts';
import { leadBus } from './leaders.ts';
import { requirementSpecs } from './lookups.ts';
import { layOutGoods } from './merchandise/hand-overs.ts';
import { takeOrders } from './merchandise/orders.ts';
import { stockShops } from './merchandise/products.ts';
import { bringNewcomers } from './people/newcomers.ts';
import { buildPeople } from './people/people.ts';
import { enterTwice } from './people/person-notes.ts';
import { type BookingContext, bookEvent } from './reservations/bookings.ts';
import { showCardOutcomes } from './reservations/card-outcomes.ts';
import { sellAtDoors } from './reservations/door-sales.ts';
import { fillTransports, phonesOf, scanEvent, sendTickets } from './reservations/gate.ts';
import { requestsOf } from './reservations/participations.ts';
import { addTrip } from './reservations/trip.ts';
import { fillWaitingList } from './reservations/waiting.ts';
import { buildSponsorships } from './sponsorships.ts';
import { createClock } from './support/clock.ts';
import { takenFor } from './support/outcomes.ts';
import { createPrng, type Prng } from './support/prng.ts';
import type { DemoData } from './support/types.ts';
import { showTroubles } from './troubles.ts';

const SEED = 20260516;

const specsOf: Record<(typeof communitySpecs)[number]['key'], readonly EventSpec[]> = {
  crinale: [...crinaleTrips, ...crinaleEvents],
  mareaperto: mareapertoEvents,
};

const requirementNames = (spec: EventSpec): string[] =>
  (spec.requirements ?? []).map((key) => requirementSpecs[key].fieldName);

function addEvent(data: DemoData, built: BuiltEvent): void {
  data.events.push(built.event);
  data.eventStages.push(...built.stages);
  data.extras.push(...built.extras);
  data.transports.push(...built.transports);
  data.checkpoints.push(...built.checkpoints);
  data.covers.push(...built.covers);
}

/** Fills one event: bookings, requests, sending, buses, gate; then the counts that follow from them. */
function fillEvent(data: DemoData, context: BookingContext, scanners: DemoData['users']): void {
  const { built } = context;
  if (built.event.eventType === 'post') return;
  const bookings = bookEvent(context);
  const gate = { prng: context.prng, clock: context.clock, built, bookings, scanners };
  sendTickets(gate);
  fillTransports(gate);
  const scans = scanEvent(gate);
  if (built.event.selectionType === 'manual' && built.event.isVisible) {
    const requests = requestsOf(context, bookings);
    data.participations.push(...requests.participations);
    data.payments.push(...requests.payments);
  }
  const valid = bookings.tickets.filter((ticket) => ticket.status === 'valid');
  built.event.slots = valid.length;
  for (const extra of built.extras) {
    extra.usedQuantity = valid.filter((ticket) =>
      ticket.materializedExtras.some((one) => one._id === extra._id),
    ).length;
  }
  for (const reservation of bookings.reservations) {
    const own = bookings.tickets.filter((ticket) => ticket.reservationId === reservation._id);
    reservation.sentTickets = own.filter((ticket) => ticket.isSent).length;
    reservation.scannedTickets = own.filter((ticket) => ticket.isScanned).length;
  }
  markToCheck(context.prng, built, bookings.reservations);
  data.reservations.push(...bookings.reservations);
  data.tickets.push(...bookings.tickets);
  data.payments.push(...bookings.payments);
  data.scans.push(...scans);
  data.gatePhones.push(...phonesOf(gate));
}

/** Staff put one booking of a few events aside by hand. */
function markToCheck(prng: Prng, built: BuiltEvent, reservations: DemoData['reservations']): void {
  const candidate = reservations.find((reservation) => reservation.status === 'valid');
  if (candidate && built.event.status === 'confirmed' && prng.chance(0.3)) candidate.status = 'toCheck';
}

/** The records of `areas.ts`, by the name of their table. */
type AreaRecords = { [N in keyof typeof areas]: ReturnType<(typeof areas)[N]> };

/** Everything the demo shows. */
export type Demo = DemoData & AreaRecords;

/**
 * Two communities with a season of events around `now`: running, past, cancelled and public ones, with everything that
 * belongs to them. The same instant gives the same rows, ids included.
 */
export function buildDemo(now: Date): Demo {
  const prng = createPrng(SEED);
  const clock = createClock(now);
  const lookups = buildLookups(prng, now);
  const accounts = buildAccounts(prng, now);
  const people = buildPeople(prng, now, accounts.communities);
  const tenants = buildTenants(accounts.communities, lookups.ids);
  const subscriptions = buildSubscriptions(prng, now, accounts.communities, lookups.plan);
  const data: DemoData = {
    users: [...accounts.users, ...people.users],
    tenants,
    plans: lookups.plans,
    subscriptions,
    sandboxObjects: buildSandbox(now, tenants, subscriptions),
    categories: lookups.categories,
    eventSubtypes: lookups.eventSubtypes,
    requirements: lookups.requirements,
    labels: lookups.labels,
    tenantSubscriptions: people.tenantSubscriptions,
    events: [],
    eventStages: [],
    extras: [],
    transports: [],
    checkpoints: [],
    reservations: [],
    tickets: [],
    payments: [],
    handOns: [],
    bookingChanges: [],
    confirmations: [],
    reminders: [],
    ticketMails: [],
    failedMails: [],
    bankPayouts: [],
    leaders: [],
    shares: [],
    rollCalls: [],
    rollCallMarks: [],
    keyMarks: [],
    participations: [],
    waitingList: [],
    scans: [],
    gatePhones: [],
    covers: [],
    communications: [],
    recipients: [],
    consents: [],
    optouts: [],
    products: [],
    orders: [],
    handOvers: [],
    doorSales: [],
    tills: [],
    refundRequests: [],
    productVariants: [],
    sponsorships: [],
  };
  const promoted = people.users.filter((user) => user.secondaryRole === 'scanner');
  const codes = new Set<string>();
  for (const community of communitySpecs) {
    const account = accounts.communities[community.key];
    const tenant = tenants.find((one) => one.userId === account._id);
    if (!tenant) continue;
    const feePercentage = community.defaultFeePercentage ?? lookups.plan[community.plan].defaultFeePercentage;
    const scanners = community.key === 'crinale' ? [accounts.scanner, ...promoted] : [account];
    for (const spec of specsOf[community.key]) {
      const built = buildEvent(prng, clock, spec, tenant, lookups.ids);
      addEvent(data, built);
      const pool = people.pools[community.key];
      fillEvent(data, { prng, clock, built, pool, fieldNames: requirementNames(spec), feePercentage, codes }, scanners);
    }
  }
  Object.assign(data, buildCommunications(data, now));
  const more = buildMoreCommunities(now, lookups.ids, lookups.plan);
  data.users.push(...more.users);
  data.tenants.push(...more.tenants);
  data.subscriptions.push(...more.subscriptions);
  dressMicrosites(data);
  stockShops(data, now);
  takeOrders(data, now);
  layOutGoods(data, now);
  sellAtDoors(data, now);
  addTrip(data);
  fillWaitingList(data, now);
  buildSponsorships(data, now);
  enterTwice(data);
  data.handOns.push(...buildHandOns(data, now));
  showCardOutcomes(data, now);
  data.bookingChanges.push(...changeBookings(data, now));
  data.reminders.push(...buildReminders(data, now));
  leadBus(data, now);
  Object.assign(data, showTroubles(data, now));
  bringNewcomers(data, now);
  data.confirmations.push(...buildConfirmations(data, now));
  data.ticketMails.push(...buildTicketMails(data, now));
  for (const ticket of data.tickets) ticket.paidAmount = takenFor(ticket);
  const own = Object.entries(areas).map(([name, build]) => [name, build(data, now)]);
  return Object.assign(data, Object.fromEntries(own) as AreaRecords);
}
