import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../components/feedback/EmptyState.tsx';
import { isChunkError } from '../components/page/lazy-page.ts';
import { Page } from '../components/page/Page.tsx';

export interface PageErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** A page that broke, or whose script did not come: says so and offers the way on. */
export function PageError({ error, onRetry }: PageErrorProps) {
  const translate = useTranslate();
  const isChunk = isChunkError(error);
  return (
    <Page>
      <EmptyState
        icon={ErrorOutline}
        title={isChunk ? 'app.error.chunkTitle' : 'app.error.title'}
        text={isChunk ? 'app.error.chunkText' : 'app.error.text'}
        action={
          <>
            {!isChunk && <Button onClick={onRetry}>{translate('app.retry')}</Button>}
            <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
              {translate('app.error.reload')}
            </Button>
          </>
        }
      />
      {!isChunk && (
        <Typography variant="caption" component="details" sx={{ color: 'text.hint' }}>
          <summary>{translate('app.error.details')}</summary>
          {error instanceof Error ? error.message : String(error)}
        </Typography>
      )}
    </Page>
  );
}
