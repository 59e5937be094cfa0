import { useQuery } from '@tanstack/react-query';
import { dashboardRange } from '#domain/dashboard/months.ts';
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

/** How far a new community has come; not asked once it put its first steps away. */
export function useBeginnings() {
  const api = useApi();
  const { showFirstSteps } = useSessionUser();
  return useQuery({
    queryKey: ['dashboard', 'firstSteps'],
    queryFn: ({ signal }) => api.call('GET users/me/first-steps', { signal }),
    enabled: showFirstSteps,
  });
}

/** The figures. */
export function useKpi() {
  const api = useApi();
  return useQuery({
    queryKey: ['dashboard', 'kpi'],
    queryFn: ({ signal }) => api.call('GET users/me/kpi', { signal }),
    ...often,
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
