import { z } from 'zod';
import { byId, declareApi, listOf, listQuery, writableBody } from '../contract.ts';
import { newSponsorshipFields, sponsorshipAnswer, sponsorshipFields, sponsorshipList } from './schema.ts';

const newBody = newSponsorshipFields.extend({ senderId: z.unknown().optional() });
const editBody = writableBody(sponsorshipFields.partial(), ['senderId', 'eventIds']);

export const sponsorshipApi = declareApi('sponsorships', {
  list: {
    method: 'GET',
    path: '/api/sponsorships',
    summary: 'Lists sponsorships',
    query: listQuery(sponsorshipList),
    answer: listOf(sponsorshipAnswer),
  },
  get: {
    method: 'GET',
    path: '/api/sponsorships/:id',
    summary: 'Reads a sponsorship',
    params: byId,
    answer: sponsorshipAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/sponsorships',
    summary: 'Creates a sponsorship',
    body: newBody,
    answer: sponsorshipAnswer,
    status: 201,
    refusals: ['events_not_sponsorable'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/sponsorships/:id',
    summary: 'Changes a sponsorship',
    params: byId,
    body: editBody,
    answer: sponsorshipAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/sponsorships/:id',
    summary: 'Deletes a sponsorship no event shows',
    params: byId,
    answer: null,
    refusals: ['sponsorship_in_use'],
  },
});
