import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Plan } from '#domain/subscriptions/entity.ts';
import { PlanPrice } from '#src/components/fields/PlanPrice.tsx';
import { PlainChip } from '#src/components/fields/TypeChip.tsx';
import { BackLink } from '#src/components/page/BackLink.tsx';
import { NotFound } from '#src/components/page/NotFound.tsx';
import { Page } from '#src/components/page/Page.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { RecordEdit } from '#src/components/record/RecordEdit.tsx';
import { HistoryButton } from '../audit/public/HistoryButton.tsx';
import { PlanActions } from './PlanActions.tsx';
import { PlanForm } from './PlanForm.tsx';

/** A plan: edited, retired, or deleted while nobody has bought it. */
export function PlanPage() {
  const { id = '' } = useParams();
  // Nothing is created here.
  if (id === 'new') return <NotFound />;
  return (
    <RecordEdit resource="available_subscriptions" id={id} updated="plans.edit.saved">
      <PlanDetail />
    </RecordEdit>
  );
}

function PlanDetail() {
  const translate = useTranslate();
  const plan = useRecordContext<Plan & { id: string }>();
  if (!plan) return null;
  return (
    <Page sx={{ maxWidth: 960 }}>
      <PageHeader
        above={<BackLink to="subscriptions?tab=types" label="plans.back" />}
        title={plan.name}
        secondaryActions={
          <>
            <Typography component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
              <PlanPrice price={plan.price} duration={plan.duration} />
            </Typography>
            {!plan.isActive && <PlainChip label={translate('plans.edit.isRetired')} />}
            <HistoryButton recordIds={[plan.id]} />
            <PlanActions plan={plan} />
          </>
        }
      />
      <PlanForm plan={plan} />
    </Page>
  );
}
