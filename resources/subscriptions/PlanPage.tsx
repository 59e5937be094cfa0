import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { Plan } from '../../domain/plan/schema.ts';
import { BackLink } from '../../src/components/BackLink.tsx';
import { LoadedRecord } from '../../src/components/LoadedRecord.tsx';
import { Page } from '../../src/components/Page.tsx';
import { PageHeader } from '../../src/components/PageHeader.tsx';
import { PlanPrice } from '../../src/components/PlanPrice.tsx';
import { PlanForm } from './PlanForm.tsx';

/** A plan, which is only ever edited (PLAN-003, PLAN-004). */
export function PlanPage() {
  const { id = '' } = useParams();
  return (
    <LoadedRecord<Plan & { id: string }> resource="available_subscriptions" id={id}>
      {(plan) => (
        <Page sx={{ maxWidth: 960 }}>
          <PageHeader
            above={<BackLink to="subscriptions?tab=types" label="plans.back" />}
            title={plan.name}
            secondaryActions={
              <Typography component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
                <PlanPrice price={plan.price} />
              </Typography>
            }
          />
          <PlanForm plan={plan} />
        </Page>
      )}
    </LoadedRecord>
  );
}
