import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../../components/feedback/Skeletons.tsx';
import { useToast } from '../../../components/feedback/toast.ts';
import { LoadError } from '../../../components/record/LoadError.tsx';
import { CurrentSubscription } from './CurrentSubscription.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanChangeDialog } from './PlanChangeDialog.tsx';
import { SubscriptionHistory } from './SubscriptionHistory.tsx';
import { useSubscriptions } from './use-subscriptions.ts';

/** When the mark of a failed payment leaves the address. */
const CLEANUP_MS = 1000;

/** The profile's tab of plans: the community's own, those it can choose, those it had (PROF-010 to PROF-012). */
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

/** Says that a payment was not made, once, and takes the mark out of the address (PROF-014, ERR-P017). */
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
    const timer = setTimeout(() => cleanUp(), CLEANUP_MS);
    return () => clearTimeout(timer);
  }, [hasFailed]);
}
