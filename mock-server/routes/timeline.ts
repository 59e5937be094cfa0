import { isAuditedResource } from '#domain/audit/actions.ts';
import type { TimelineFact } from '#domain/timeline/facts.ts';
import { groupOf } from '#domain/timeline/facts.ts';
import { type TimelineSubject, timelineList } from '#domain/timeline/schema.ts';
import { timelineEntry } from '#i18n/timeline-sentence.ts';
import { list } from '../kernel/list.ts';
import { byId } from '../kernel/related.ts';
import { type Call, findOwn, type Route, route } from '../kernel/route.ts';
import type { Store } from '../kernel/store.ts';
import { factsOf } from './operations.ts';
import { ownPerson } from './users/community-people.ts';

/** What a timeline tells of. */
interface Told {
  bookings: Store['reservations'];
  orders: Store['orders'];
  payments: Store['payments'];
  people: readonly string[];
}

const nameOf = (store: Store, userId: string | null): string | null => {
  const user = byId(store.users, userId);
  return user ? `${user.name} ${user.surname}` : null;
};

const nothing: Omit<TimelineFact, '_id' | 'at' | 'kind'> = {
  ...{ who: null, about: null, where: null, amount: null, person: null, isForOther: false, event: null, code: null },
  ...{ places: null, way: null, card: null, reason: null, day: null, mail: null, audit: null, undoIds: [] },
};

function ofBooking({ store }: Call, booking: Store['reservations'][number]): TimelineFact[] {
  const event = byId(store.events, booking.eventId)?.name ?? '';
  const about = { resource: 'reservations' as const, _id: booking._id, name: `${event} · ${booking.code}` };
  const holder = nameOf(store, booking.userId);
  const common = { ...nothing, about, event, code: booking.code };
  const tickets = store.tickets.filter(({ reservationId }) => reservationId === booking._id);
  const personOf = (id: string | null) => {
    const info = tickets.find(({ _id }) => _id === id)?.participantInfo;
    return info ? `${info.name} ${info.surname}` : null;
  };
  const ids = new Set<string | null>(tickets.map(({ _id }) => _id));
  return [
    {
      ...{ ...common, _id: `booked-${booking._id}`, at: booking.createdAt, kind: 'booked', person: holder },
      ...{ amount: booking.initialTotal, places: booking.initialSlots, way: booking.paymentType },
    },
    ...store.scans
      .filter(({ ticketId, status }) => ids.has(ticketId) && status === 'valid')
      .flatMap((scan): TimelineFact[] => {
        const fact = { ...common, person: personOf(scan.ticketId), who: scan.userName };
        const undoIds = scan.revertedAt ? [] : [scan._id];
        const kind = scan.direction === 'out' ? 'left' : 'entered';
        const went: TimelineFact = {
          ...fact,
          _id: `${kind}-${scan._id}`,
          at: scan.at,
          kind,
          where: scan.device,
          undoIds,
        };
        if (!scan.revertedAt) return [went];
        const reason = scan.revertReason ?? null;
        return [
          went,
          { ...fact, _id: `entryReverted-${scan._id}`, at: scan.revertedAt, kind: 'entryReverted', reason },
        ];
      }),
    ...store.mails
      .filter(({ ticketId }) => ids.has(ticketId ?? ''))
      .map(
        (mail): TimelineFact => ({
          ...{ ...common, _id: `ticketMail-${mail._id}`, at: mail.sentAt ?? mail.createdAt, kind: 'ticketMail' },
          mail: { to: mail.to, subject: mail.subject, state: mail.state, openedAt: null, hasLink: false },
          reason: mail.error,
        }),
      ),
  ];
}

function ofPayment({ store }: Call, payment: Store['payments'][number]): TimelineFact[] {
  const { attempts = [], refunds = [], reservationId } = payment;
  const booking = byId(store.reservations, reservationId);
  const order = byId(store.orders, payment.orderId ?? null);
  const event = byId(store.events, payment.eventId)?.name ?? null;
  const about = booking
    ? { resource: 'reservations' as const, _id: booking._id, name: `${event} · ${booking.code}` }
    : order
      ? { resource: 'orders' as const, _id: order._id, name: order.code }
      : null;
  const common = { ...nothing, about, event, code: booking?.code ?? order?.code ?? null };
  const payer = nameOf(store, payment.userId);
  const paidAt = store.tickets.find((one) => one.reservationId === reservationId && one.payedAt)?.payedAt;
  const isByCard = payment.paymentType === 'stripe';
  return [
    ...attempts.map(
      ({ _id, at, amount, card }): TimelineFact => ({
        ...{ ...common, _id: `cardRefused-${_id}`, at, kind: 'cardRefused', who: payer, amount, card },
        reason: 'insufficient_funds',
      }),
    ),
    ...(paidAt && payment.amount > 0
      ? [
          {
            ...{ ...common, _id: `paid-${payment._id}`, at: paidAt, amount: payment.amount, person: payer },
            ...{ kind: isByCard ? ('paidByCard' as const) : ('paidByHand' as const), who: isByCard ? payer : null },
            card: payment.card ?? null,
          },
        ]
      : []),
    ...refunds.map(({ _id, createdAt: at, amount, reason, state, toldReason = null, error }): TimelineFact => {
      const fact = { ...common, at, amount, person: payer };
      if (reason === 'dispute')
        return { ...fact, _id: `disputeOpened-${_id}`, kind: 'disputeOpened', reason: toldReason };
      if (reason === 'provider')
        return { ...fact, _id: `refundAtProvider-${_id}`, kind: 'refundAtProvider', reason: toldReason };
      const kind = state === 'failed' ? 'refundFailed' : state === 'pending' ? 'refundStarted' : 'refundDone';
      return { ...fact, _id: `${kind}-${_id}`, kind, reason: error };
    }),
  ];
}

function factsIn(call: Call, { bookings, orders, payments, people }: Told): TimelineFact[] {
  const { store } = call;
  const records = new Set<string | null>([...bookings, ...orders, ...payments].map(({ _id }) => _id).concat(people));
  for (const { _id, reservationId } of store.tickets) if (records.has(reservationId)) records.add(_id);
  const logged = store.audit
    .filter(({ recordId, resource, action }) => {
      const isTold = action === 'create' && (resource === 'reservations' || resource === 'orders');
      return records.has(recordId) && isAuditedResource(resource) && !isTold;
    })
    .map((entry): TimelineFact => {
      const audit = factsOf(store, entry);
      return { ...nothing, _id: `audit-${entry._id}`, at: entry.at, kind: 'audit', audit };
    });
  return [
    ...logged,
    ...bookings.flatMap((one) => ofBooking(call, one)),
    ...orders.map(
      ({ _id, code, createdAt: at, totalPrice: amount, userId }): TimelineFact => ({
        ...{ ...nothing, _id: `ordered-${_id}`, at, kind: 'ordered', amount, code, who: nameOf(store, userId) },
        about: { resource: 'orders', _id, name: code },
      }),
    ),
    ...payments.flatMap((one) => ofPayment(call, one)),
  ];
}

/** What a record and what hangs together with it are. @throws Refusal not_found */
function toldOf(call: Call, subject: TimelineSubject): Told {
  const { store } = call;
  switch (subject) {
    case 'reservations': {
      const booking = findOwn(call, store.reservations);
      const payments = store.payments.filter(({ reservationId }) => reservationId === booking._id);
      return { bookings: [booking], orders: [], payments, people: [] };
    }
    case 'orders': {
      const order = findOwn(call, store.orders);
      const payments = store.payments.filter(({ orderId }) => orderId === order._id);
      return { bookings: [], orders: [order], payments, people: [] };
    }
    case 'payments': {
      const payment = findOwn(call, store.payments);
      const bookings = store.reservations.filter(({ _id }) => _id === payment.reservationId);
      return {
        bookings,
        orders: store.orders.filter(({ _id }) => _id === payment.orderId),
        payments: [payment],
        people: [],
      };
    }
    case 'people': {
      const { _id } = ownPerson(call);
      const isTheirs = (row: { tenantId: string; userId: string }) =>
        row.tenantId === call.actor.tenantId && row.userId === _id;
      const followers = store.tenantSubscriptions.filter(isTheirs).map((row) => row._id);
      return {
        bookings: store.reservations.filter(isTheirs),
        orders: store.orders.filter(isTheirs),
        payments: store.payments.filter(isTheirs),
        people: [_id, ...followers],
      };
    }
  }
}

function timeline(call: Call, subject: TimelineSubject) {
  const facts = factsIn(call, toldOf(call, subject)).filter(
    ({ kind }) =>
      subject !== 'payments' ||
      ['money', 'messages'].includes(groupOf(kind)) ||
      kind === 'booked' ||
      kind === 'ordered',
  );
  return list(call, timelineList, facts, {
    read: { group: ({ kind }) => groupOf(kind) },
    show: (fact) => timelineEntry(fact, call.language),
  });
}

/** What happened to a booking, a payment, an order, a person. */
export const timelineRoutes: Route[] = [
  ...(['reservations', 'payments', 'orders'] as const).map((subject) =>
    route('get', `/api/${subject}/:id/timeline`, ['list', 'audit'], (call) => timeline(call, subject)),
  ),
  route('get', '/api/people/:id/timeline', ['get', 'people'], (call) => timeline(call, 'people')),
];
