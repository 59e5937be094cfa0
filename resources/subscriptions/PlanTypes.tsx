import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BooleanField, DataTable, useTranslate } from 'react-admin';
import type { Plan } from '#domain/subscriptions/entity.ts';
import { formatPercent } from '#domain/values/number.ts';
import { PlanPrice } from '#src/components/fields/PlanPrice.tsx';
import { RowLink } from '#src/components/fields/RowLink.tsx';
import { ListPage } from '#src/components/list/ListPage.tsx';
import { ResponsiveList } from '#src/components/list/ResponsiveList.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';

type PlanRecord = Plan & { id: string };
const Column = DataTable.Col<PlanRecord>;

/** The plans; there is no creating and no deleting. */
export function PlanTypes({ tabs }: { tabs: ReactNode }) {
  const translate = useTranslate();
  return (
    <ListPage
      resource="available_subscriptions"
      title="resources.subscriptions.name"
      sort={{ field: 'price', order: 'ASC' }}
      disableSyncWithLocation
      above={tabs}
      toolbar={false}
      pagination={false}
      perPage={100}
    >
      <ResponsiveList<PlanRecord>
        card={(record) => (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <PlanName record={record} />
            <Typography component="span">
              <PlanPrice price={record.price} duration={record.duration} />
            </Typography>
          </Box>
        )}
      >
        <DataTable>
          <Column source="name" render={(record) => <PlanName record={record} />} />
          <Column
            source="price"
            align="right"
            render={({ price, duration }) => <PlanPrice price={price} duration={duration} />}
          />
          <Column
            label="resources.available_subscriptions.fields.defaultFeePercentage"
            align="right"
            render={({ defaultFeePercentage }) => formatPercent(defaultFeePercentage)}
          />
          <Column
            label="resources.available_subscriptions.fields.perks"
            render={({ perks }) => perks.map((perk) => translate(`plans.perks.${perk}`)).join(', ') || '—'}
          />
          <Column
            label="resources.available_subscriptions.fields.duration"
            render={({ duration }) => translate('resources.subscriptions.fields.days', { smart_count: duration })}
          />
          <Column label="resources.available_subscriptions.fields.isActive">
            <BooleanField source="isActive" />
          </Column>
        </DataTable>
      </ResponsiveList>
    </ListPage>
  );
}

function PlanName({ record }: { record: PlanRecord }) {
  const { prefix } = useShell();
  return <RowLink to={recordPath(prefix, 'subscriptions', ['types', record.id])}>{record.name}</RowLink>;
}
