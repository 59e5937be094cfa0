import type { Api } from '../api.ts';

/** Calls of the dashboard and the search over everything. */
export const dashboardCalls = (api: Api) => ({
  dashboard: (query: { from: string; to: string }, signal?: AbortSignal) =>
    api('GET users/me/dashboard', { query, signal }),

  kpi: (signal?: AbortSignal) => api('GET users/me/kpi', { signal }),

  day: (signal?: AbortSignal) => api('GET users/me/day', { signal }),

  today: (signal?: AbortSignal) => api('GET users/me/today', { signal }),

  firstSteps: (signal?: AbortSignal) => api('GET users/me/first-steps', { signal }),

  /** The first steps are put away, or shown again, wherever the community signs in. */
  showFirstSteps: (showFirstSteps: boolean) => api('PUT users/me', { body: { showFirstSteps } }),

  /** The reminder of the guides is not shown again. */
  forgetGuideReminder: () => api('PUT users/me', { body: { showGuideReminderModal: false } }),

  search: (q: string, signal?: AbortSignal) => api('GET search', { query: { q }, signal }),
});
