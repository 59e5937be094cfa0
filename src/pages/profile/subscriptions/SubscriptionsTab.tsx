import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { formatCents } from '#domain/values/money.ts';
import { formatDate } from '#domain/values/time.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { PageSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { LoadError } from '#src/components/record/LoadError.tsx';
import { pageWatch } from '../use-profile-query.ts';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import { PlanCards } from './PlanCards.tsx';
import { SubscriptionHistory } from './SubscriptionHistory.tsx';
import { type OwnSubscriptions, useSubscriptions } from './use-subscriptions.ts';

type ChangeProps = Pick<OwnSubscriptions, 'cost' | 'closeCost' | 'change' | 'plans' | 'current' | 'busy'>;

/** Asks before a plan is changed: what is paid now, what stays to one's credit, what it costs from when. */
function PlanChangeDialog({ cost, closeCost, change, plans, current, busy }: ChangeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!cost) return null;
  const plan = plans.find(({ _id }) => _id === cost.planId);
  const name = plan?.name ?? '';
  const amount = formatCents(cost.amount || cost.credit, locale);
  const paid = cost.amount > 0 ? 'changePay' : cost.credit > 0 ? 'changeCredit' : 'changeNothing';
  const next = cost.renewsAt && {
    ...{ date: formatDate(cost.renewsAt), price: formatCents(cost.price, locale) },
    every: translate('plans.everyDays', { days: plan?.duration }),
  };
  return (
    <ConfirmDialog
      open
      title={translate('plans.profile.changeTitle', { name })}
      confirm={translate(`plans.profile.changeConfirm${cost.amount > 0 ? '' : 'Free'}`, { name, amount })}
      cancel={translate('plans.profile.changeKeep', { name: current?.plan.name })}
      isPending={busy === 'change'}
      onConfirm={() => void change(cost)}
      onClose={closeCost}
    >
      <Typography>{translate('plans.profile.changeNow', { name })}</Typography>
      <Typography sx={{ mt: 1, fontWeight: 600, color: 'text.primary' }}>
        {translate(`plans.profile.${paid}`, { amount })}
      </Typography>
      {next && <Typography sx={{ mt: 1 }}>{translate('plans.profile.changeNext', next)}</Typography>}
    </ConfirmDialog>
  );
}

/** When the mark of a failed payment leaves the address. */
const CLEANUP_MS = 1000;

/** The profile's tab of plans: the community's own, those it can choose, those it had. */
export function SubscriptionsTab() {
  const translate = useTranslate();
  const own = useSubscriptions();
  useFailedPayment(own.forget);
  if (own.error) return <LoadError error={own.error} onRetry={own.refetch} />;
  if (own.isPending) return <PageSkeleton />;
  return (
    <Box id="subscriptions" sx={{ display: 'grid', gap: 3 }}>
      {own.isWaiting && (
        <Alert severity="info" role="status" icon={<CircularProgress size={20} color="inherit" />}>
          {translate('plans.profile.waiting')}
        </Alert>
      )}
      <CurrentSubscription {...own} />
      <PlanCards {...own} />
      <PlanChangeDialog {...own} />
      <SubscriptionHistory subscriptions={own.subscriptions} />
    </Box>
  );
}

/** Says that a payment was not made, once, and takes the mark out of the address. */
function useFailedPayment(forget: () => void): void {
  const [search, setSearch] = useSearchParams();
  const toast = useToast();
  const hasFailed = search.get('payment') === 'failed';
  const say = useEffectEvent(() => {
    toast('plans.profile.failed', { type: 'error' });
    forget();
  });
  const cleanUp = useEffectEvent(() => {
    setSearch(
      (now) => {
        now.delete('payment');
        return now;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (!hasFailed) return;
    say();
    const isHere = pageWatch();
    const timer = setTimeout(() => isHere() && cleanUp(), CLEANUP_MS);
    return () => clearTimeout(timer);
  }, [hasFailed]);
}
