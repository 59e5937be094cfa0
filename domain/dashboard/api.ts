import { z } from 'zod';
import { declareApi } from '../contract.ts';
import { searchQuery, searchResultsAnswer } from '../search-results.ts';
import { dayAnswer } from './day-answer.ts';
import { beginningsAnswer } from './first-steps.ts';
import { platformTodayAnswer } from './platform.ts';
import { dashboardAnswer, dashboardQuery, kpiAnswer, todayAnswer } from './schema.ts';

export const dashboardApi = declareApi('dashboard', {
  dashboard: {
    method: 'GET',
    path: '/api/users/me/dashboard',
    summary: 'Reads a community at a glance',
    query: dashboardQuery,
    answer: dashboardAnswer,
  },
  kpi: {
    method: 'GET',
    path: '/api/users/me/kpi',
    summary: 'Reads a community’s key figures',
    answer: kpiAnswer,
  },
  firstSteps: {
    method: 'GET',
    path: '/api/users/me/first-steps',
    summary: 'Tells which first steps are done',
    answer: beginningsAnswer,
  },
  day: {
    method: 'GET',
    path: '/api/users/me/day',
    summary: 'Reads the events of today and the next ones',
    answer: dayAnswer,
  },
  today: {
    method: 'GET',
    path: '/api/users/me/today',
    summary: 'Reads what is to be done today',
    answer: todayAnswer,
  },
  platform: {
    method: 'GET',
    path: '/api/platform/today',
    summary: 'Reads what is to be looked after on the platform',
    answer: platformTodayAnswer,
  },
  retryJobs: {
    method: 'POST',
    path: '/api/platform/jobs/:name/retry',
    summary: 'Tries failed work of a kind again',
    params: z.object({ name: z.string().max(100) }),
    answer: z.object({ count: z.number() }),
  },
  search: {
    method: 'GET',
    path: '/api/search',
    summary: 'Searches everything the caller may list',
    query: searchQuery,
    answer: searchResultsAnswer,
  },
});
