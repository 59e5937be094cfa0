import type { ReactNode } from 'react';
import type { ListBaseProps } from 'react-admin';
import type { ReportName } from '#domain/reports/schema.ts';
import type { FilterSpec } from '../../components/list/filters.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { BackLink } from '../../components/page/BackLink.tsx';
import { ReportTotals } from './ReportTotals.tsx';

export interface ReportPageProps extends Pick<ListBaseProps, 'filter'> {
  name: ReportName;
  /** Whose list it is, where that is not its name: its rows, filters and file are those of the area. */
  resource?: string;
  /** Placeholder of the search. */
  search: string;
  filters: readonly FilterSpec[];
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** The file of the rows. */
  exported: ReactNode;
  /** A filter that is looked for while it is typed. */
  lookup?: ReactNode;
  /** The table. */
  children: ReactNode;
}

const newest = { field: 'createdAt', order: 'DESC' } as const;

/** A report: figures of all rows the filters select, the rows to read, and their file. */
export function ReportPage({
  name,
  resource = name,
  search,
  filters,
  sort = newest,
  exported,
  lookup,
  children,
  ...list
}: ReportPageProps) {
  return (
    <ListPage
      {...list}
      resource={resource}
      storeKey={`reports.${name}.listParams`}
      sort={sort}
      title={`reports.${name}.tile`}
      subtitle={`reports.${name}.text`}
      back={<BackLink to="reports" label="resources.reports.name" />}
      secondaryActions={exported}
      toolbar={{ search, filters, columns: `reports.${name}`, children: lookup }}
      above={<ReportTotals name={name} />}
      empty={{ title: 'reports.emptyTitle', text: 'reports.emptyText' }}
    >
      {children}
    </ListPage>
  );
}
