import { byId, declareApi, listOf, listQuery, writableBody } from '../contract.ts';
import { faqAnswer, faqFields, faqInput, faqList, faqMove, faqReadOnly } from './schema.ts';

export const faqApi = declareApi('faqs', {
  list: {
    method: 'GET',
    path: '/api/faqs',
    summary: 'Lists questions and answers',
    query: listQuery(faqList),
    answer: listOf(faqAnswer),
  },
  get: {
    method: 'GET',
    path: '/api/faqs/:id',
    summary: 'Reads a question',
    params: byId,
    answer: faqAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/faqs',
    summary: 'Adds a question',
    example: { question: 'Si parte anche con la pioggia?', answer: '<p>Sì, salvo allerta.</p>', order: 3 },
    body: faqInput,
    answer: faqAnswer,
    status: 201,
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/faqs/:id',
    summary: 'Changes a question',
    params: byId,
    body: writableBody(faqFields.partial(), faqReadOnly),
    answer: faqAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/faqs/:id',
    summary: 'Deletes a question',
    params: byId,
    answer: null,
  },
  move: {
    method: 'PUT',
    path: '/api/faqs/:id/move',
    summary: 'Moves a question up or down',
    params: byId,
    body: faqMove,
    answer: faqAnswer,
  },
});
