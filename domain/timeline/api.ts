import { byId, declareApi, listOf, listQuery } from '../contract.ts';
import { timelineEntryAnswer, timelineList } from './schema.ts';

const shared = { params: byId, query: listQuery(timelineList), answer: listOf(timelineEntryAnswer) };

/** What happened to a record, as sentences, newest first. */
export const timelineApi = declareApi('timeline', {
  reservation: {
    method: 'GET',
    path: '/api/reservations/:id/timeline',
    summary: 'Tells what happened to a booking',
    ...shared,
  },
  person: { method: 'GET', path: '/api/people/:id/timeline', summary: 'Tells what happened with a person', ...shared },
  payment: {
    method: 'GET',
    path: '/api/payments/:id/timeline',
    summary: 'Tells what happened to a payment',
    ...shared,
  },
  order: { method: 'GET', path: '/api/orders/:id/timeline', summary: 'Tells what happened to an order', ...shared },
});
