import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { tillOf } from '#domain/check-in/door-sale.ts';
import { eventFields } from '#domain/events/entity.ts';
import { assertEventRules, validateEvent } from '#domain/events/validation/validate.ts';
import { isId } from '#domain/list-query.ts';
import { amountOf, payableLines } from '#domain/orders/amounts.ts';
import { deriveOrderStatus } from '#domain/orders/derive-status.ts';
import { refundRequestStatuses } from '#domain/orders/refund-request-status.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { bookingInput } from '#domain/participations/booking-input.ts';
import { derivePayment } from '#domain/payments/derive.ts';
import { VARIANT_TYPE_LABELS } from '#domain/products/entity.ts';
import { productProblems } from '#domain/products/rules.ts';
import { deriveReservation } from '#domain/reservations/derive-status.ts';
import { legalTicketStates } from '#domain/shared/ticket-status.ts';
import { sponsorships } from '#domain/sponsorships/entity.ts';
import { participantInput } from '#domain/tickets/schema.ts';
import { buildAudit } from './audit.ts';
import { buildDemo } from './build.ts';
import { takenFor } from './support/outcomes.ts';
import { pictureFile } from './support/pictures.ts';
import type { DemoData } from './support/types.ts';

const now = new Date('2026-05-14T09:12:00.000Z');
let data: DemoData;

beforeAll(() => {
  data = buildDemo(now);
});

const ids = (rows: readonly { _id: string }[]): Set<string> => new Set(rows.map((row) => row._id));

function group<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

describe('demo data', () => {
  test('has the promised size', () => {
    expect(data.events).toHaveLength(40);
    expect(data.tenants.slice(0, 2).map(({ businessName }) => businessName)).toEqual([
      'Compagnia del Crinale',
      'Circolo Mareaperto',
    ]);
    expect(data.tenants).toHaveLength(11);
    expect(group(data.events, (event) => event.tenantId).get(data.tenants[0]?.userId ?? '')).toHaveLength(26);
    expect(data.reservations.length).toBeGreaterThan(1300);
    expect(data.tickets.length).toBeGreaterThan(3300);
    expect(data.users.filter((user) => user.role === 'guest')).toHaveLength(91);
  });

  test('shows what the page of the platform speaks of: a mail that came back, and a payout that failed [DAY-005]', () => {
    expect(data.failedMails).toHaveLength(1);
    const [mail] = data.failedMails;
    expect(data.reservations.find(({ _id }) => _id === mail?.reservationId)?.tenantId).toBe(data.tenants[0]?.userId);
    expect(data.bankPayouts).toMatchObject([{ tenantId: data.tenants[1]?.userId, state: 'failed' }]);
  });

  test('the same instant gives the same rows; another instant gives other dates', () => {
    expect(buildDemo(now)).toEqual(data);
    expect(buildDemo(new Date('2026-11-21T09:00:00.000Z')).events[0]?.closingReservationDate).not.toBe(
      data.events[0]?.closingReservationDate,
    );
  });

  test('every season of the year builds consistent events', () => {
    for (const month of ['01', '03', '07', '10', '12']) {
      const other = buildDemo(new Date(`2027-${month}-28T23:40:00.000Z`));
      for (const event of other.events) expect(event.slots).toBeLessThanOrEqual(Math.max(event.maxParticipants, 0));
    }
  });

  test('ids are UUIDv7, unique, and sort by creation [DEC-003]', () => {
    const all = [data.users, data.events, data.reservations, data.tickets, data.payments, data.scans].flat();
    expect(ids(all).size).toBe(all.length);
    for (const row of all) {
      expect(isId(row._id)).toBe(true);
      expect(row._id.charAt(14)).toBe('7');
    }
    const events = [...data.events].sort((a, b) => (a._id < b._id ? -1 : 1)).map((event) => event.createdAt);
    expect(events).toEqual([...events].sort());
  });

  test('the four accounts exist, beside them one of a new community, and guests have no password [DEC-029]', () => {
    const accounts = data.users.filter((user) => user.email.endsWith('@regia.test'));
    expect(accounts.map((user) => user.email).sort()).toEqual([
      'admin@regia.test',
      'new@regia.test',
      'scanner@regia.test',
      'tenant2@regia.test',
      'tenant@regia.test',
    ]);
    expect(accounts.find((user) => user.role === 'scanner')?.tenantId).toBe(data.tenants[0]?.userId);
    expect(data.users.filter((user) => user.role === 'guest' && user.hasPassword)).toEqual([]);
    // Its profile is complete, so that the dashboard opens; nothing else is done.
    const fresh = accounts.find((user) => user.email === 'new@regia.test')?._id;
    expect(data.tenants.find((one) => one.userId === fresh)?.categoryIds).not.toEqual([]);
    const of = (rows: readonly { tenantId: string | null }[]) => rows.filter(({ tenantId }) => tenantId === fresh);
    for (const rows of [data.events, data.tenantSubscriptions, data.reservations, data.subscriptions])
      expect(of(rows)).toEqual([]);
    expect(data.users.filter((user) => user.role === 'user' && user.secondaryRole === 'scanner')).toHaveLength(1);
  });
});

describe('demo references', () => {
  test('every reference points at a row of the same community', () => {
    const users = ids(data.users);
    const events = new Map(data.events.map((event) => [event._id, event]));
    const reservations = new Map(data.reservations.map((row) => [row._id, row]));
    const tickets = new Map(data.tickets.map((row) => [row._id, row]));
    const transports = new Map(data.transports.map((row) => [row._id, row]));
    const parts = [
      data.eventStages,
      data.extras,
      data.transports,
      data.reservations,
      data.tickets,
      data.participations,
      data.scans,
    ];
    for (const row of parts.flat()) expect(events.get(row.eventId)?.tenantId).toBe(row.tenantId);
    for (const row of [...data.reservations, ...data.participations, ...data.payments])
      expect(users.has(row.userId)).toBe(true);
    for (const ticket of data.tickets) {
      // A ticket that is off may be of the event its booking was moved from.
      if (ticket.status === 'valid') expect(reservations.get(ticket.reservationId)?.eventId).toBe(ticket.eventId);
      for (const { transportId } of ticket.places) expect(transports.get(transportId)?.eventId).toBe(ticket.eventId);
    }
    for (const scan of data.scans) if (scan.ticketId) expect(tickets.get(scan.ticketId)?.eventId).toBe(scan.eventId);
  });

  test('every payment is of a booking, of a request or of an order [DEC-050]', () => {
    const reservations = ids(data.reservations);
    const requests = ids(data.participations);
    const orders = ids(data.orders);
    for (const { reservationId, participationRequestId, orderId } of data.payments) {
      expect(reservationId ?? participationRequestId ?? orderId).toBeTruthy();
      if (orderId) expect(orders.has(orderId)).toBe(true);
      if (reservationId) expect(reservations.has(reservationId)).toBe(true);
      if (participationRequestId) expect(requests.has(participationRequestId)).toBe(true);
    }
  });

  test('every picture is shown by its event, community or sponsor', () => {
    const events = data.events.map(({ _id, headerImage, cardImage }) => [_id, [headerImage, cardImage]] as const);
    const pages = data.tenants.map(({ userId, headerImage, galleryImages = [] }) => {
      const profileImage = data.users.find(({ _id }) => _id === userId)?.profileImage;
      return [userId, [headerImage, profileImage, ...galleryImages]] as const;
    });
    const goods = data.products.map(
      ({ _id, coverImage, galleryImages }) => [_id, [coverImage, ...galleryImages]] as const,
    );
    const sponsors = data.sponsorships.map(({ _id, sponsorImage }) => [_id, [sponsorImage]] as const);
    const shown = new Map<string, readonly (string | null | undefined)[]>([...events, ...pages, ...goods, ...sponsors]);
    for (const { linked, url } of data.covers) expect(shown.get(linked.id)).toContain(url);
  });

  test('every picture is a file of the project', () => {
    const root = path.join(import.meta.dirname, '..');
    expect(data.covers.map(pictureFile).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('some events show a sponsor, others none, and one sponsor waits for its first event', () => {
    const sponsors = ids(data.sponsorships);
    const shown = data.events.flatMap(({ sponsorshipId }) => sponsorshipId ?? []);
    for (const id of shown) expect(sponsors.has(id)).toBe(true);
    expect(new Set(shown).size).toBe(sponsors.size - 1);
    expect(shown.length).toBeLessThan(data.events.length);
    for (const sponsorship of data.sponsorships) {
      const { name, entityType, sponsorUrl, sponsorImage } = sponsorship;
      expect(sponsorships.input.safeParse({ name, entityType, sponsorUrl, sponsorImage }).success).toBe(true);
    }
  });

  test('events, bookings and participants satisfy the schemas of the API', () => {
    for (const event of data.events) {
      const fields = Object.fromEntries(
        Object.keys(eventFields.shape).map((key) => [key, event[key as keyof typeof event]]),
      );
      expect(eventFields.safeParse(fields).error?.issues ?? []).toEqual([]);
    }
    for (const reservation of data.reservations.slice(0, 200)) {
      const participantsInfo = reservation.participantsInfo.map(({ participant_type: _type, ...rest }) => rest);
      expect(bookingInput.safeParse({ participantsInfo, paymentType: reservation.paymentType }).success).toBe(true);
      expect(participantInput.safeParse(participantsInfo[0]).success).toBe(true);
    }
  });
});

describe('demo merchandise', () => {
  test('both communities sell; every product could be saved as it is, with options of its own', () => {
    expect(new Set(data.products.map(({ tenantId }) => tenantId)).size).toBe(2);
    const categories = new Map(data.categories.map(({ _id, entityType }) => [_id, entityType]));
    const labels = data.labels.filter(({ category }) => category === VARIANT_TYPE_LABELS).map(({ key }) => key);
    const variants = group(data.productVariants, ({ productId }) => productId);
    for (const product of data.products) {
      const own = variants.get(product._id) ?? [];
      expect([product.name, productProblems(product, own)]).toEqual([product.name, []]);
      expect(categories.get(product.categoryId)).toBe('product');
      expect(labels).toContain(product.variantType);
      for (const { tenantId } of own) expect(tenantId).toBe(product.tenantId);
    }
    expect(data.products.some(({ isVisible }) => !isVisible)).toBe(true);
    expect(data.productVariants.some(({ stock }) => stock === 0)).toBe(true);
  });
});

describe('demo rules', () => {
  test('every event passes the rules an edit is checked by, and those of the form but for past dates', () => {
    const subtypes = new Map(data.eventSubtypes.map((subtype) => [subtype._id, subtype]));
    for (const event of data.events) {
      const rights = { allPaymentTypes: event.tenantId === data.tenants[0]?.userId, paymentsEnabled: true };
      const context = { subtype: subtypes.get(event.eventSubtypeId), ...rights };
      expect(() => assertEventRules(event, { ...context, minimumPrice: 'server' })).not.toThrow();
      expect([event.name, validateEvent(event, { ...context, minimumPrice: 'form' })]).toEqual([event.name, {}]);
    }
  });

  test('what an event’s conditions say is what its policy and its doors do [HOLD-005, DEC-055]', () => {
    for (const { _id, name, cancellationPolicy, termsAndConditions: terms } of data.events) {
      if (terms === '') continue;
      const doors = data.checkpoints.filter(({ eventId }) => eventId === _id);
      expect([name, terms.includes('una sola entrata')]).toEqual([
        name,
        doors.every(({ repeat }) => repeat === 'once'),
      ]);
      const steps = cancellationPolicy?.refund.kind === 'steps' ? cancellationPolicy.refund.steps : [];
      const days = [...terms.matchAll(/almeno (\d+) giorni/g)].map(([, count]) => Number(count));
      expect([name, days]).toEqual([name, steps.map(({ daysBefore }) => daysBefore)]);
    }
  });

  test('places taken are the valid tickets and never exceed the maximum [DEC-032]', () => {
    const valid = group(
      data.tickets.filter((ticket) => ticket.status === 'valid'),
      (ticket) => ticket.eventId,
    );
    for (const event of data.events) {
      expect(event.slots).toBe(valid.get(event._id)?.length ?? 0);
      expect(event.slots).toBeLessThanOrEqual(event.maxParticipants);
      if (event.status === 'canceled') expect(event.slots).toBe(0);
    }
    expect(
      data.events.filter((event) => event.maxParticipants > 0 && event.slots === event.maxParticipants).length,
    ).toBeGreaterThan(1);
  });

  test('tickets are in legal states, in all of them, with unique codes [DEC-052, DEC-053]', () => {
    const pairs = new Set(legalTicketStates.map(({ status, condition }) => `${status}+${condition}`));
    const found = new Set(data.tickets.map(({ status, condition }) => `${status}+${condition}`));
    expect(found).toEqual(pairs);
    expect(new Set(data.tickets.map((ticket) => ticket.code)).size).toBe(data.tickets.length);
    for (const ticket of data.tickets) expect(ticket.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  test('a person has one live booking per event, within the places one may take [DEC-031]', () => {
    const live = data.reservations.filter((reservation) => reservation.slots > 0);
    expect(new Set(live.map((row) => `${row.eventId}${row.userId}`)).size).toBe(live.length);
    const events = new Map(data.events.map((event) => [event._id, event]));
    for (const row of data.reservations) {
      expect(row.initialSlots).toBeLessThanOrEqual(events.get(row.eventId)?.slotsPerUser ?? 0);
      expect(events.get(row.eventId)?.paymentTypes).toContain(row.paymentType);
      expect(new Date(row.createdAt).getTime()).toBeLessThan(now.getTime());
    }
  });

  test('a booking was moved to another event, and somebody of another has one of their own [DAY-041]', () => {
    const of = (action: string) => data.bookingChanges.filter((change) => change.action === action);
    expect(of('splitPerson')).toHaveLength(1);
    expect(of('splitOff')).toHaveLength(1);
    const ways = of('moveBooking').map((moved) => {
      const booking = data.reservations.find(({ _id }) => _id === moved.recordId);
      const own = data.tickets.filter(({ reservationId }) => reservationId === booking?._id);
      expect(new Set(own.map(({ eventId, status }) => `${status} ${eventId === booking?.eventId}`))).toEqual(
        new Set(['valid true', 'invalid false']),
      );
      expect(data.events.find(({ _id }) => _id === booking?.eventId)?.name).toBe(moved.changes['to']);
      const payment = data.payments.find(({ reservationId }) => reservationId === booking?._id);
      expect(payment?.status).toBe('waitingPayment');
      const confirmed = data.confirmations.find(({ reservationId }) => reservationId === booking?._id);
      expect(confirmed?.eventName).toBe(moved.changes['from']);
      expect(own.some(({ paidAmount = 0, price }) => paidAmount > 0 && paidAmount < price)).toBe(true);
      return booking?.paymentType === 'stripe' ? 'card' : 'other';
    });
    expect(ways.sort()).toEqual(['card', 'other']);
  });

  test('reservations and payments follow from their tickets [DEC-047, DEC-050, DEC-051]', () => {
    const tickets = group(data.tickets, (ticket) => ticket.reservationId);
    const payments = new Map(data.payments.map((payment) => [payment.reservationId, payment]));
    const cancelled = ids(data.events.filter((event) => event.status === 'canceled'));
    for (const row of data.reservations) {
      // Of an event it was moved from its tickets are no more.
      const all = tickets.get(row._id) ?? [];
      const own = all.filter(({ eventId }) => eventId === row.eventId);
      const movedFrom = all.filter(({ eventId }) => eventId !== row.eventId);
      const isLapsed = row.paymentType === 'stripe' && own.every((ticket) => ticket.condition === 'revoked');
      const derived = deriveReservation(own, {
        paymentType: row.paymentType,
        isToCheck: row.status === 'toCheck',
        isLapsed,
        isEventCanceled: cancelled.has(row.eventId),
        isRefundedByProvider: row.paymentType === 'stripe',
      });
      expect(row).toMatchObject(derived);
      expect(own).toHaveLength(row.initialSlots);
      // What it was booked for: a move changes what it costs, not what it began with.
      const first = movedFrom.length > 0 ? movedFrom : own;
      expect(row.initialTotal).toBe(first.reduce((sum, ticket) => sum + ticket.price, 0));
      const payment = payments.get(row._id);
      expect(payment).toMatchObject(derivePayment(own.map((ticket) => ({ ...ticket, paidAmount: takenFor(ticket) }))));
    }
  });

  test('one entry counts per ticket, an entry taken back does not, conflicts never do [DEC-055, DEC-057]', () => {
    const entries = data.scans.filter((scan) => scan.status === 'valid' && scan.revertedAt === null);
    expect(new Set(entries.map((scan) => scan.ticketId)).size).toBe(entries.length);
    const scanned = data.tickets.filter((ticket) => ticket.isScanned);
    expect(new Set(scanned.map((ticket) => ticket._id))).toEqual(new Set(entries.map((scan) => scan.ticketId)));
    expect(data.scans.some((scan) => scan.isConflict && scan.isOffline)).toBe(true);
    expect(data.scans.some((scan) => scan.revertedAt !== null)).toBe(true);
    for (const scan of data.scans) expect(new Date(scan.at).getTime()).toBeLessThan(now.getTime());
  });

  test('requests show every state, with at most one open per person [DEC-048]', () => {
    const states = new Set(data.participations.map((request) => request.status));
    expect(states).toEqual(new Set(['pending', 'accepted', 'declined', 'canceled', 'revoked', 'toAuthorize']));
    const open = data.participations.filter((row) => ['pending', 'toAuthorize', 'accepted'].includes(row.status));
    expect(new Set(open.map((row) => `${row.eventId}${row.userId}`)).size).toBe(open.length);
  });

  test('buses and extras hold what the tickets say', () => {
    for (const bus of data.transports) {
      expect(bus.slots).toBe(
        data.tickets.filter(({ places }) => places.some(({ transportId }) => transportId === bus._id)).length,
      );
      expect(bus.slots).toBeLessThanOrEqual(bus.maximumSlots);
    }
    for (const extra of data.extras) expect(extra.usedQuantity).toBeLessThanOrEqual(extra.availableQuantity);
  });
});

test('the demo has orders in every status, with lines, payments and refund requests that agree [DEC-069]', () => {
  expect(new Set(data.orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  expect(new Set(data.refundRequests.map(({ status }) => status))).toEqual(new Set(refundRequestStatuses));
  const payments = new Map(data.payments.map((payment) => [payment.orderId, payment]));
  for (const order of data.orders) {
    const { products, totalPrice, price, deliveryPrice, status } = order;
    expect([totalPrice, price + deliveryPrice]).toEqual([amountOf(products), totalPrice]);
    const requests = data.refundRequests.filter(({ orderId }) => orderId === order._id);
    const { isPayed } = order;
    const isBackByHand = requests.some((request) => request.status === 'refunded' && !request.refund);
    const isRefused = status === 'refused';
    expect(deriveOrderStatus({ isPayed, isRefused, isBackByHand, lines: products, requests })).toBe(status);
    const payment = payments.get(order._id);
    expect(payment).toMatchObject({ ...derivePayment(payableLines(products, status === 'refused')) });
    for (const { productIds, payment: asked, products: lines } of requests) {
      expect(productIds.every((id) => products.some(({ _id }) => _id === id))).toBe(true);
      expect(asked.amount).toBe(amountOf(lines));
    }
  }
});

test('two sell at the doors of the event about to begin; a till was counted and does not add up [GATE-006]', () => {
  expect(new Set(data.doorSales.map(({ userId }) => userId)).size).toBe(2);
  expect(new Set(data.doorSales.map(({ taken }) => taken))).toEqual(new Set(['cash', 'reader']));
  const [till] = data.tills;
  const counted = data.doorSales.filter(({ tillId }) => tillId === till?._id);
  expect([data.tills.length, till?.sales, till?.expected]).toEqual([1, counted.length, tillOf(counted)]);
  expect(till?.counted).not.toEqual(till?.expected);
  expect(data.doorSales.some(({ tillId }) => tillId === null)).toBe(true);
  const sellers = new Set(data.users.filter(({ sellsAtDoor }) => sellsAtDoor).map(({ _id }) => _id));
  for (const { userId, reservationId, total, places, eventId, at } of data.doorSales) {
    expect(sellers.has(userId)).toBe(true);
    expect(data.reservations.find(({ _id }) => _id === reservationId)).toMatchObject({ total, slots: places, eventId });
    const own = data.tickets.filter((one) => one.reservationId === reservationId && one.status === 'valid');
    expect(own.map(({ condition, scannedAt }) => [condition, scannedAt])).toEqual(own.map(() => ['payed', at]));
  }
});

test('people come in at the doors at work in these minutes, whenever the demo starts [GATE-020]', () => {
  for (const minute of [0, 7, 14, 22, 31, 44, 59]) {
    const start = new Date(Date.parse('2026-06-20T18:00:00.000Z') + minute * 60_000);
    const demo = buildDemo(start);
    const atWork = demo.gatePhones[0]?.eventId;
    const minutesAgo = demo.scans
      .filter(({ eventId, status }) => eventId === atWork && status === 'valid')
      .map(({ at }) => (start.getTime() - Date.parse(at)) / 60_000);
    expect(minutesAgo.filter((ago) => ago <= 6).length).toBeGreaterThanOrEqual(10);
  }
});

test('a dispute, one that was won, one that was lost, a refund at the provider, a failed refund and a refused card are in every season [DEC-097]', () => {
  for (const at of [now, new Date('2026-11-28T23:40:00.000Z'), new Date('2027-03-05T07:00:00.000Z')]) {
    const { payments } = buildDemo(at);
    expect(payments.filter(({ isDisputed }) => isDisputed).map(({ status }) => status)).toEqual(['paid']);
    const told = payments.flatMap(({ refunds = [] }) => refunds.map(({ reason, state }) => `${reason} ${state}`));
    expect(told.sort()).toEqual([
      ...['dispute failed', 'dispute pending', 'dispute succeeded', 'provider succeeded', 'ticket failed'],
    ]);
    expect(payments.filter(({ wasRefused }) => wasRefused).map(({ status }) => status)).toEqual(['waitingPayment']);
  }
});

test('timelines tell what was asked back and answered, who reminded, what was put right, sent and opened [DAY-030]', () => {
  for (const at of [now, new Date('2026-11-28T23:40:00.000Z'), new Date('2027-03-05T07:00:00.000Z')]) {
    const demo = buildDemo(at);
    const log = buildAudit(demo, at);
    const of = (resource: string, action: string) =>
      log.filter((entry) => entry.resource === resource && entry.action === action);
    const answered = demo.refundRequests.filter(({ status }) => status !== 'pending');
    expect(of('refund-requests', 'create')).toHaveLength(demo.refundRequests.length);
    expect(of('refund-requests', 'update').map(({ recordId }) => recordId)).toEqual(answered.map(({ _id }) => _id));
    expect(of('reservations', 'remind').map((entry) => entry.at)).toEqual(demo.reminders.map((mail) => mail.at));
    const refused = demo.payments.find(({ wasRefused }) => wasRefused)?.reservationId;
    const opened = demo.confirmations.filter(({ openedAt }) => openedAt);
    expect(opened.map(({ reservationId }) => reservationId)).toEqual([refused]);
    const corrected = of('tickets', 'editParticipant').map(({ recordId }) => recordId);
    expect(demo.tickets.filter(({ _id }) => corrected.includes(_id)).map((one) => one.reservationId)).toEqual([
      refused,
    ]);
    // Whoever has a ticket of an event to come was sent it, and it says so.
    const written = new Set(demo.ticketMails.map(({ ticketId }) => ticketId));
    const coming = new Set(demo.confirmations.map(({ reservationId }) => reservationId));
    const sent = demo.tickets.filter(({ isSent, reservationId }) => isSent && coming.has(reservationId));
    expect(sent.filter(({ _id, participantInfo: { email } }) => email && !written.has(_id))).toEqual([]);
    expect(sent.length).toBeGreaterThan(0);
    expect(of('tickets', 'unpay')).toHaveLength(1);
    expect(demo.handOns.map(({ state }) => state)).toContain('declined');
  }
});
