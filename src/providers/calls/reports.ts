import type { ReportName } from '#domain/reports/schema.ts';
import type { Api } from '../api.ts';

/** The figures above the rows of a report. */
export const reportCalls = (api: Api) => ({
  attendanceReport: (signal?: AbortSignal) => api('GET reports/attendance', { signal }),

  reportTotals: (name: ReportName, query: Readonly<Record<string, unknown>>, signal?: AbortSignal) =>
    api(`GET reports/${name}/totals`, { query, signal }),
});
