import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { DateTimeField } from '#src/components/fields/DateTimeField.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { recordPath } from '#src/components/record-path.ts';
import { personName } from '#src/components/records/reservation-record.ts';
import type { AccountRecord } from '../users/public/account-record.ts';

const Column = DataTable.Col<AccountRecord>;

/** The communities as their report lists them. */
export function TenantReportTable() {
  return (
    <ResponsiveList<AccountRecord> card={(account) => <TenantCard account={account} />}>
      <DataTable storeKey="reports.tenants">
        <Column label="people.fields.businessName" render={(account) => <Community account={account} />} />
        <Column source="name" label="people.fields.name" />
        <Column source="surname" label="people.fields.surname" />
        <Column source="email" label="people.fields.email" />
        <Column label="people.fields.affiliateCode" render={({ affiliateCode }) => affiliateCode ?? '—'} />
        <Column
          source="createdAt"
          label="people.fields.createdAt"
          render={({ createdAt }) => <DateTimeField value={createdAt} />}
        />
      </DataTable>
    </ResponsiveList>
  );
}

function Community({ account }: { account: AccountRecord }) {
  return (
    <RowLink to={recordPath('admin', 'tenants', account.id)}>
      {account.tenant?.businessName ?? personName(account)}
    </RowLink>
  );
}

function TenantCard({ account }: { account: AccountRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <div>
        <Community account={account} />
      </div>
      <Typography variant="body2">{personName(account)}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {account.email}
      </Typography>
      {account.affiliateCode && (
        <Typography variant="body2" color="text.secondary">
          {account.affiliateCode}
        </Typography>
      )}
    </Box>
  );
}
