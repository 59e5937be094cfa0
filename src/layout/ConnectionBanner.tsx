import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../domain/values/time.ts';
import { useReach } from './reach.ts';

/** While the server is out of reach: says so, tells the age of what is shown, offers to try again. */
export function ConnectionBanner() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { isReached, at } = useReach();
  const retry = () => queryClient.refetchQueries({ type: 'active' });

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  if (isReached) return null;
  return (
    <Alert
      severity="error"
      icon={<CloudOffOutlined />}
      sx={{ m: { xs: '16px 16px 0', sm: '24px 32px 0' } }}
      action={
        <Button size="small" startIcon={<Replay />} onClick={retry}>
          {translate('app.retry')}
        </Button>
      }
    >
      <strong>{translate(navigator.onLine ? 'app.offline.server' : 'app.offline.title')}</strong>{' '}
      {translate('app.offline.text', { time: formatTime(at) })}
    </Alert>
  );
}
