import { dashboardRange } from '#domain/dashboard/months.ts';
import { DAY } from '#domain/values/time.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { useCall } from '../../providers/use-call.ts';

/** Figures are read again when the page is, and every few minutes while it stays open. */
const often = { staleTime: 30_000, refetchInterval: 300_000 };

/** The data of the charts, from the month the community was created in to the end of this year. */
export function useDashboard() {
  const { createdAt } = useSessionUser();
  const range = dashboardRange(createdAt ?? new Date().toISOString(), new Date());
  return useCall(['dashboard', 'charts', range], 'GET users/me/dashboard', { query: range, ...often });
}

/** Days after which a community is expected to have had an event. */
const NEW_DAYS = 30;

/** How far a new community has come; of an older one that put its first steps away only asked where its figures are those of none. */
export function useBeginnings() {
  const { showFirstSteps, createdAt } = useSessionUser();
  const isRecent = createdAt !== undefined && Date.now() - Date.parse(createdAt) < NEW_DAYS * DAY;
  const { data: kpi } = useKpi(!(showFirstSteps || isRecent));
  const hasNoFigures = kpi !== undefined && kpi.activeEvents + kpi.totalValidTickets + kpi.totalAmount === 0;
  const asked = useCall(['dashboard', 'firstSteps'], 'GET users/me/first-steps', {
    enabled: showFirstSteps || isRecent || hasNoFigures,
  });
  // Figures that would go again are not begun.
  return { data: asked.data, isUnknown: asked.isLoading && (isRecent || hasNoFigures) };
}

/** The figures. */
export const useKpi = (enabled = true) => useCall(['dashboard', 'kpi'], 'GET users/me/kpi', { ...often, enabled });

/** What is on today, and what comes. */
export const useDay = () => useCall(['dashboard', 'day'], 'GET users/me/day', often);

/** What waits for the organiser. */
export const useToday = () => useCall(['dashboard', 'today'], 'GET users/me/today', often);
