import { formatListQuery } from '../../../domain/list-query.ts';
import type { ReportName, ReportTotals } from '../../../domain/reports/schema.ts';
import type { Http } from '../http.ts';

/** The figures above the rows of a report (OPEN-192). */
export const reportCalls = (http: Http) => ({
  async reportTotals<N extends ReportName>(
    name: N,
    filter: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<ReportTotals<N>> {
    return (await http<ReportTotals<N>>(`reports/${name}/totals?${formatListQuery({ filter })}`, { signal })).body;
  },
});
