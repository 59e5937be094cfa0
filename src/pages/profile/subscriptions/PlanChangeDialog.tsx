import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { formatCents } from '../../../../domain/values/money.ts';
import { formatDate } from '../../../../domain/values/time.ts';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog.tsx';
import type { OwnSubscriptions } from './use-subscriptions.ts';

type ChangeProps = Pick<OwnSubscriptions, 'cost' | 'closeCost' | 'change' | 'plans' | 'current' | 'busy'>;

/** Asks before a plan is changed: what is paid now, what stays to one's credit, what it costs from when (PLAN-016). */
export function PlanChangeDialog({ cost, closeCost, change, plans, current, busy }: ChangeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!cost) return null;
  const name = plans.find(({ _id }) => _id === cost.planId)?.name ?? '';
  const amount = formatCents(cost.amount || cost.credit, locale);
  const paid = cost.amount > 0 ? 'changePay' : cost.credit > 0 ? 'changeCredit' : 'changeNothing';
  const next = cost.renewsAt && { date: formatDate(cost.renewsAt), price: formatCents(cost.price, locale) };
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
