import type { Beginnings } from '../../../domain/dashboard/first-steps.ts';
import type { Dashboard, Kpi, Today } from '../../../domain/dashboard/schema.ts';
import type { Http } from '../http.ts';

/** Calls of the dashboard (DASH-008, DASH-009). */
export const dashboardCalls = (http: Http) => ({
  async dashboard({ from, to }: { from: string; to: string }, signal?: AbortSignal): Promise<Dashboard> {
    return (await http<Dashboard>(`users/me/dashboard?${new URLSearchParams({ from, to })}`, { signal })).body;
  },

  async kpi(signal?: AbortSignal): Promise<Kpi> {
    return (await http<Kpi>('users/me/kpi', { signal })).body;
  },

  async today(signal?: AbortSignal): Promise<Today> {
    return (await http<Today>('users/me/today', { signal })).body;
  },

  async firstSteps(signal?: AbortSignal): Promise<Beginnings> {
    return (await http<Beginnings>('users/me/first-steps', { signal })).body;
  },

  /** The first steps are put away, or shown again, wherever the community signs in. */
  async showFirstSteps(showFirstSteps: boolean): Promise<void> {
    await http('users/me', { method: 'PUT', body: { showFirstSteps } });
  },

  /** The reminder of the guides is not shown again (DLG-P008). */
  async forgetGuideReminder(): Promise<void> {
    await http('users/me', { method: 'PUT', body: { showGuideReminderModal: false } });
  },
});
