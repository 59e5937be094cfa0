import { z } from 'zod';
import { getCall, postCall } from '../calls.ts';
import { declareApi } from '../contract.ts';
import { searchQuery, searchResultsAnswer } from '../search-results.ts';
import { dayAnswer } from './day-answer.ts';
import { beginningsAnswer } from './first-steps.ts';
import { platformTodayAnswer } from './platform.ts';
import { dashboardAnswer, dashboardQuery, kpiAnswer, todayAnswer } from './schema.ts';

export const dashboardApi = declareApi('dashboard', {
  dashboard: getCall('/api/users/me/dashboard', 'Reads a community at a glance', {
    query: dashboardQuery,
    answer: dashboardAnswer,
  }),
  kpi: getCall('/api/users/me/kpi', 'Reads a community’s key figures', { answer: kpiAnswer }),
  firstSteps: getCall('/api/users/me/first-steps', 'Tells which first steps are done', { answer: beginningsAnswer }),
  day: getCall('/api/users/me/day', 'Reads the events of today and the next ones', { answer: dayAnswer }),
  today: getCall('/api/users/me/today', 'Reads what is to be done today', { answer: todayAnswer }),
  platform: getCall('/api/platform/today', 'Reads what is to be looked after on the platform', {
    answer: platformTodayAnswer,
  }),
  retryJobs: postCall('/api/platform/jobs/:name/retry', 'Tries failed work of a kind again', {
    params: z.object({ name: z.string().max(100) }),
    answer: z.object({ count: z.number() }),
  }),
  search: getCall('/api/search', 'Searches everything the caller may list', {
    query: searchQuery,
    answer: searchResultsAnswer,
  }),
});
