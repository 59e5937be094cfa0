import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useRefreshUser } from '#src/providers/session/use-refresh-user.ts';
import { lazyPage } from '../../components/page/lazy-page.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';

const ConfirmDialog = lazyPage(() => import('../../components/feedback/ConfirmDialog.tsx'), 'ConfirmDialog');

/** The person who was promoted to scanner can stop by themselves: no community keeps them. */
export function ScanningSection() {
  const api = useApi();
  const translate = useTranslate();
  const refresh = useRefreshUser();
  const { role, secondaryRole, scansFor } = useSessionUser();
  const [isAsked, setAsked] = useState(false);
  const { run, isPending } = useAction();
  if (role !== 'user' || secondaryRole !== 'scanner') return null;

  async function leave() {
    await run(async () => {
      await api.call('DELETE users/me/scanning');
      await refresh();
    }, 'profile.scanning.left');
    setAsked(false);
  }

  return (
    <Card component="section" aria-labelledby="scanning" sx={{ p: { xs: 2, sm: 3 }, mt: 3 }}>
      <Typography variant="h3" component="h2" id="scanning">
        {translate('profile.scanning.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ my: 1.5 }}>
        {translate('profile.scanning.text', { community: scansFor ?? translate('profile.scanning.some') })}
      </Typography>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('profile.scanning.leave')}
      </Button>
      {isAsked && (
        <Suspense>
          <ConfirmDialog
            open
            title="profile.scanning.sure"
            confirm="profile.scanning.leave"
            isPending={isPending}
            onConfirm={() => void leave()}
            onClose={() => setAsked(false)}
          >
            {translate('profile.scanning.sureText')}
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  );
}
