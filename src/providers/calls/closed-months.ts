import type { Api } from '../api.ts';

/** Months that are closed for good. */
export const closedMonthCalls = (api: Api) => ({
  closedMonths: (signal?: AbortSignal) => api('GET closed-months', { signal }),

  /** What a month comes to and what stands open, or what was kept of it. */
  closing: (month: string, signal?: AbortSignal) => api('GET closed-months/preview', { query: { month }, signal }),

  closeMonth: (month: string) => api('POST closed-months', { body: { month } }),
});
