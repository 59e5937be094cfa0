import { useQuery } from '@tanstack/react-query';
import { dashboardRange } from '#domain/dashboard/months.ts';
import { DAY } from '#domain/values/time.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';

/** Figures are read again when the page is, and every few minutes while it stays open. */
const often = { staleTime: 30_000, refetchInterval: 300_000 };

/** The data of the charts, from the month the community was created in to the end of this year. */
export function useDashboard() {
  const api = useApi();
  const { createdAt } = useSessionUser();
  const range = dashboardRange(createdAt ?? new Date().toISOString(), new Date());
  return useQuery({
    queryKey: ['dashboard', 'charts', range],
    queryFn: ({ signal }) => api.call('GET users/me/dashboard', { query: range, signal }),
    ...often,
  });
}

/** Days after which a community is expected to have had an event. */
const NEW_DAYS = 30;

/** How far a new community has come; of an older one that put its first steps away only asked where its figures are those of none. */
export function useBeginnings() {
  const api = useApi();
  const { showFirstSteps, createdAt } = useSessionUser();
  const isRecent = createdAt !== undefined && Date.now() - Date.parse(createdAt) < NEW_DAYS * DAY;
  const { data: kpi } = useKpi(!(showFirstSteps || isRecent));
  const hasNoFigures = kpi !== undefined && kpi.activeEvents + kpi.totalValidTickets + kpi.totalAmount === 0;
  const asked = useQuery({
    queryKey: ['dashboard', 'firstSteps'],
    queryFn: ({ signal }) => api.call('GET users/me/first-steps', { signal }),
    enabled: showFirstSteps || isRecent || hasNoFigures,
  });
  // Figures that would go again are not begun.
  return { data: asked.data, isUnknown: asked.isLoading && (isRecent || hasNoFigures) };
}

/** The figures. */
export function useKpi(enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', 'kpi'],
    queryFn: ({ signal }) => api.call('GET users/me/kpi', { signal }),
    ...often,
    enabled,
  });
}

/** What is on today, and what comes. */
export function useDay() {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', 'day'],
    queryFn: ({ signal }) => api.call('GET users/me/day', { signal }),
    ...often,
  });
}

/** What waits for the organiser. */
export function useToday() {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', 'today'],
    queryFn: ({ signal }) => api.call('GET users/me/today', { signal }),
    ...often,
  });
}
