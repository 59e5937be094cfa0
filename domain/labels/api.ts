import { byId, declareApi, listOf, listQuery, writableBody } from '../contract.ts';
import { labelAnswer, labelFields, labelList, labelPatch } from './labels.ts';

export const labelApi = declareApi('labels', {
  list: {
    method: 'GET',
    path: '/api/labels',
    summary: 'Lists texts written over the built-in ones',
    query: listQuery(labelList),
    answer: listOf(labelAnswer),
  },
  create: {
    method: 'POST',
    path: '/api/labels',
    summary: 'Writes a text over a built-in one',
    body: labelFields,
    answer: labelAnswer,
    status: 201,
    refusals: ['label_key_used', 'label_placeholders'],
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/labels/:id',
    summary: 'Changes a text',
    params: byId,
    body: writableBody(labelPatch, ['category', 'key', 'language']),
    answer: labelAnswer,
    refusals: ['label_placeholders'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/labels/:id',
    summary: 'Goes back to the built-in text',
    params: byId,
    answer: null,
  },
});
