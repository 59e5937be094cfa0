import CreditCard from '@mui/icons-material/CreditCardOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Refusal } from '#domain/errors.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useRefusalToast } from '#src/components/feedback/use-refusal-toast.ts';
import { leaveTo, openTab } from '#src/components/record/leave/leave.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useRefreshUser } from '#src/providers/session/use-refresh-user.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { useAwaited } from '../use-awaited.ts';

/** The community's account for card payments: whether it works, filling it in, its own page. */
export function PaymentAccountCard() {
  const translate = useTranslate();
  const isActive = useSessionUser().tenant?.paymentsEnabled ?? false;
  const refreshUser = useRefreshUser();
  const awaited = useAwaited(
    'payments',
    () => isActive,
    () => void refreshUser(),
  );
  const { busy, activate, openDashboard } = useAccount(isActive, () => awaited.remember('account'));
  return (
    <Card component="section" id="payments" aria-labelledby="payments-title" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h3" component="h2" id="payments-title">
          {translate('plans.account.title')}
        </Typography>
        <Chip
          size="small"
          color={isActive ? 'success' : 'default'}
          label={translate(isActive ? 'plans.account.active' : 'plans.account.inactive')}
        />
      </Box>
      <Typography color="text.secondary" sx={{ mt: 0.75 }}>
        {translate(isActive ? 'plans.account.activeText' : 'plans.account.inactiveText')}{' '}
        {translate('plans.account.help')}
      </Typography>
      {awaited.isWaiting && (
        <Alert severity="info" role="status" icon={<CircularProgress size={20} color="inherit" />} sx={{ mt: 2 }}>
          {translate('plans.account.waiting')}
        </Alert>
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {!isActive && (
          <Button variant="contained" startIcon={<CreditCard />} loading={busy === 'activate'} onClick={activate}>
            {translate('plans.account.activate')}
          </Button>
        )}
        <Button variant="outlined" endIcon={<OpenInNew />} loading={busy === 'dashboard'} onClick={openDashboard}>
          {translate('plans.account.dashboard')}
        </Button>
      </Box>
    </Card>
  );
}

function useAccount(isActive: boolean, onLeave: () => void) {
  const api = useApi();
  const toast = useToast();
  const refuse = useRefusalToast();
  const [busy, setBusy] = useState<'activate' | 'dashboard' | null>(null);

  async function run(what: 'activate' | 'dashboard', action: () => Promise<void>): Promise<void> {
    setBusy(what);
    try {
      await action();
    } catch (error) {
      refuse(error);
    }
    setBusy(null);
  }

  return {
    busy,
    activate: () =>
      void run('activate', async () => {
        const { url } = await api.call('POST users/me/payments/activate');
        onLeave();
        leaveTo(url);
      }),
    openDashboard: () =>
      void run('dashboard', async () => {
        if (!isActive) throw new Refusal('payments_not_active');
        const { url } = await api.call('GET users/me/connect/dashboard');
        if (openTab(url)) return;
        const action = { label: 'plans.account.open', onClick: () => leaveTo(url) };
        toast('plans.account.blocked', { type: 'warning', action });
      }),
  };
}
