import { freePlacesOf } from '#domain/metrics/places.ts';
import { expiryOf, isLapsed } from '#domain/participations/decide.ts';
import { type ParticipationRequest, participationList } from '#domain/participations/schema.ts';
import { answersOfAll } from '#domain/tickets/answers.ts';
import { type PageOptions, records } from '../kernel/list.ts';
import { bookingWords, phoneOf, withRelated } from '../kernel/related.ts';
import { type Call, find, type Route } from '../kernel/route.ts';

const options = (call: Call): PageOptions<ParticipationRequest> => ({
  read: {
    answers: (row) => answersOfAll(row.participantsInfo),
    expiresAt: (row) => expiryOf(row)?.toISOString() ?? null,
    freePlaces: (row) => freePlacesOf(find(call.store.events, row.eventId)),
    isLapsed: (row) => isLapsed(row, call.now),
    isProven: () => true,
  },
  show: (row) => ({ authorizeBy: null, confirmBy: null, ...withRelated(call.store, row) }),
  search: (row) => bookingWords(call.store, row),
  phone: ({ userId }) => phoneOf(call.store, userId),
});

/** Requests to take part. */
export const participationRoutes: Route[] = records('/api/participations', 'participations', {
  list: participationList,
  rows: ({ participations }) => participations,
  options,
  whole(call, row) {
    const payment = call.store.payments.findLast((one) => one.participationRequestId === row._id);
    const asked = payment && { payment: { ...payment, expiresAt: payment.expiresAt ?? null, payPath: null } };
    return { ...options(call).show?.(row), ...asked };
  },
});
