import { ExportTenants } from '#resources/tenants/ExportTenants.tsx';
import { TenantReportTable } from '#resources/tenants/TenantReportTable.tsx';
import type { FilterSpec } from '../../components/list/filters.ts';
import { ReportPage } from './ReportPage.tsx';

const tenants = { role: 'tenant' };
const filters: readonly FilterSpec[] = [{ kind: 'period', source: 'createdAt', label: 'people.fields.createdAt' }];

/** The communities of the platform, newest first, with a file from one day to another. */
export function TenantsReport() {
  return (
    <ReportPage
      name="tenants"
      resource="users"
      search="tenants.search"
      filter={tenants}
      filters={filters}
      exported={<ExportTenants filter={{}} />}
    >
      <TenantReportTable />
    </ReportPage>
  );
}
