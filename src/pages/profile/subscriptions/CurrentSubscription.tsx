import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { actionOf } from '#domain/subscriptions/actions.ts';
import { endOf } from '#domain/subscriptions/end.ts';
import { formatDate } from '#domain/values/time.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { PerkList } from '#src/components/fields/PerkList.tsx';
import { PlanPrice } from '#src/components/fields/PlanPrice.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import type { OwnSubscriptions, SubscriptionRecord } from './use-subscriptions.ts';

type CurrentProps = Pick<OwnSubscriptions, 'current' | 'busy' | 'manage' | 'deleteBasic'>;

/** The plan a community has, until when, and the one thing it can do with it. */
export function CurrentSubscription({ current, ...actions }: CurrentProps) {
  const translate = useTranslate();
  return (
    <SectionCard title={current ? 'plans.profile.current' : 'plans.profile.none'}>
      {current ? (
        <Current current={current} {...actions} />
      ) : (
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {translate('plans.profile.noneText')}
        </Typography>
      )}
    </SectionCard>
  );
}

const warnings: Partial<Record<SubscriptionRecord['subscriptionStatus'], string>> = {
  unpaid: 'plans.profile.unpaidText',
  incomplete: 'plans.profile.incompleteText',
  past_due: 'plans.profile.pastDueText',
};

function Current({ current, busy, manage, deleteBasic }: CurrentProps & { current: SubscriptionRecord }) {
  const translate = useTranslate();
  const warning = warnings[current.subscriptionStatus];
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ fontSize: '1.375rem', fontWeight: 600 }}>{current.plan.name}</Typography>
        <StatusChip entity="plan" value={current.subscriptionStatus} />
        <Typography color="text.secondary">
          <PlanPrice price={current.plan.price} duration={current.duration} />
        </Typography>
      </Box>
      <Typography color="text.secondary">
        <Period current={current} />
      </Typography>
      {warning && <Alert severity="warning">{translate(warning)}</Alert>}
      <PerkList perks={current.plan.perks} />
      <Box>
        <ActionButton current={current} busy={busy} manage={manage} deleteBasic={deleteBasic} />
      </Box>
    </Box>
  );
}

/** Since when and until when; the basic plan has no end. */
function Period({ current }: { current: SubscriptionRecord }) {
  const translate = useTranslate();
  const since = translate('plans.profile.since', { date: formatDate(current.subscriptionStart) });
  const end = endOf(current);
  if (end === null) return `${since} · ${translate('plans.noEnd')}`;
  const isRenewed = current.subscriptionStatus === 'active' && current.subscriptionEnd !== null;
  const key = current.cancelsAtEnd ? 'ends' : isRenewed ? 'renews' : 'until';
  return `${since} · ${translate(`plans.profile.${key}`, { date: formatDate(end) })}`;
}

function ActionButton({ current, busy, manage, deleteBasic }: CurrentProps & { current: SubscriptionRecord }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  switch (actionOf(current)) {
    case null:
      return null;
    case 'complete':
      return (
        <Button variant="contained" loading={busy === 'manage'} onClick={() => void manage()}>
          {translate('plans.profile.complete')}
        </Button>
      );
    case 'manage':
      return (
        <Button variant="outlined" loading={busy === 'manage'} onClick={() => void manage()}>
          {translate('plans.profile.manage')}
        </Button>
      );
    case 'deleteBasic':
      return (
        <>
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {translate('plans.profile.deleteBasic')}
          </Button>
          <ConfirmDialog
            open={isAsking}
            title="plans.profile.deleteTitle"
            confirm="plans.profile.deleteBasic"
            isDestructive
            isPending={busy === 'deleteBasic'}
            onConfirm={() => void deleteBasic().then(() => setAsking(false))}
            onClose={() => setAsking(false)}
          >
            {translate('plans.profile.deleteText')}
          </ConfirmDialog>
        </>
      );
  }
}
