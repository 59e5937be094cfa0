import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { HttpError, useTranslate } from 'react-admin';

/** The data did not come: why, and a way to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  // The client's errors are worded for people; any other is a mistake of ours, in a programmer's words.
  const reason = error instanceof HttpError ? error.message : translate('errors.unexpected');
  return (
    <Alert
      severity="error"
      icon={<CloudOffOutlined />}
      action={
        <Button size="small" startIcon={<Replay />} onClick={onRetry}>
          {translate('app.retry')}
        </Button>
      }
    >
      <strong>{translate('app.loadFailed')}</strong> {reason}
    </Alert>
  );
}
