import { byId, declareApi, listOf, listQuery, writableBody } from '../contract.ts';
import { planAnswer, planList } from './plan.ts';
import { planEdit, planInput } from './plan-bodies.ts';

const planReadOnly = ['duration', 'subscriptionImages'] as const;

export const planApi = declareApi('plans', {
  list: {
    method: 'GET',
    path: '/api/available_subscriptions',
    alias: '/api/available-subscriptions',
    summary: 'Lists plans',
    query: listQuery(planList),
    answer: listOf(planAnswer),
  },
  get: {
    method: 'GET',
    path: '/api/available_subscriptions/:id',
    alias: '/api/available-subscriptions/:id',
    summary: 'Reads a plan',
    params: byId,
    answer: planAnswer,
  },
  create: {
    method: 'POST',
    path: '/api/available_subscriptions',
    alias: '/api/available-subscriptions',
    summary: 'Creates a plan',
    body: planInput,
    answer: planAnswer,
    status: 201,
  },
  update: {
    method: ['PUT', 'PATCH'],
    path: '/api/available_subscriptions/:id',
    alias: '/api/available-subscriptions/:id',
    summary: 'Changes a plan, takes it off sale or puts it back',
    params: byId,
    body: writableBody(planEdit, planReadOnly),
    answer: planAnswer,
    refusals: ['plan_basic_exists'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/available_subscriptions/:id',
    alias: '/api/available-subscriptions/:id',
    summary: 'Deletes a plan nobody bought',
    params: byId,
    answer: null,
    refusals: ['plan_bought'],
  },
});
