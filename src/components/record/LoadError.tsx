import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HttpError, useTranslate } from 'react-admin';
import { useReach } from '../../providers/reach.ts';
import { lazyPage } from '../page/lazy-page.ts';
import { Page } from '../page/Page.tsx';

const NotFound = lazyPage(() => import('../page/NotFound.tsx'), 'NotFound');

/** The data did not come: why, and a way to try again; while the server is out of reach the application's banner says both. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const { isReached } = useReach();
  if (!isReached && error instanceof HttpError && (error.status === 0 || error.status >= 500))
    return <Typography color="text.secondary">{translate('app.loadFailed')}</Typography>;
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

/** Whether a record is not there for this person, or its address is none that a record could have. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const fields: unknown = Reflect.get(Object(error.body), 'fields');
  return error.status === 404 || (error.status === 400 && Object.hasOwn(Object(fields), 'id'));
}

/** The page of a record that did not come: trying again helps unless the address leads nowhere. */
export function RecordFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissing(error)) return <NotFound />;
  return (
    <Page>
      <LoadError error={error} onRetry={onRetry} />
    </Page>
  );
}
