import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Plan } from '../../domain/plan/schema.ts';
import { LoadError } from '../../src/components/LoadError.tsx';
import { Page } from '../../src/components/Page.tsx';
import { PageHeader } from '../../src/components/PageHeader.tsx';
import { PlanPrice } from '../../src/components/PlanPrice.tsx';
import { PageSkeleton } from '../../src/components/Skeletons.tsx';
import { useShell } from '../../src/layout/shell-context.ts';
import { PlanForm } from './PlanForm.tsx';

/** A plan, which is only ever edited (PLAN-003, PLAN-004). */
export function PlanPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { prefix } = useShell();
  const { data: plan, isPending, error, refetch } = useGetOne<Plan & { id: string }>('available_subscriptions', { id });
  if (isPending) return <PageSkeleton />;
  if (error || !plan) {
    return (
      <Page>
        <LoadError error={error} onRetry={() => refetch()} />
      </Page>
    );
  }
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={
          <Link component={RouterLink} to={`/${prefix}/subscriptions?tab=types`} variant="body2">
            {translate('plans.back')}
          </Link>
        }
        title={plan.name}
        secondaryActions={
          <Typography component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
            <PlanPrice price={plan.price} />
          </Typography>
        }
      />
      <PlanForm plan={plan} />
    </Page>
  );
}
