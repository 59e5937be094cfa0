import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { HttpError, useRefresh, useTranslate } from 'react-admin';
import type { Job } from '#domain/notifications/outbox.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useCall } from '#src/providers/use-call.ts';
import { REREAD_MS, useSendings } from './use-sending.ts';

const POLL_MS = 1000;

/** The sendings under way, on every page: progress, and a word when they are done. */
export function SendingWatch() {
  const [sendings, setSendings] = useSendings();
  if (sendings.length === 0) return null;
  return (
    <Box
      className="no-print"
      sx={{
        position: 'fixed',
        right: 16,
        bottom: { xs: 'calc(88px + env(safe-area-inset-bottom))', sm: 16 },
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        width: 'min(360px, calc(100vw - 32px))',
      }}
    >
      {sendings.map((id) => (
        <Sending key={id} id={id} onEnd={() => setSendings(sendings.filter((one) => one !== id))} />
      ))}
    </Box>
  );
}

const isOver = (job: Job | undefined): boolean => job?.state === 'done' || job?.state === 'failed';

function Sending({ id, onEnd }: { id: string; onEnd: () => void }) {
  const translate = useTranslate();
  const report = useOutcome();
  const { data: job, error } = useCall(['job', id], 'GET jobs/:id', {
    params: { id },
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
    retry: false,
  });
  const isGone = error instanceof HttpError && error.status === 404;

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the job ends
  useEffect(() => {
    if (job && isOver(job)) report(job);
    if (isOver(job) || isGone) onEnd();
  }, [job?.state, isGone]);

  const done = job ? job.done + job.failed : 0;
  const text = job
    ? translate('tickets.sending.progress', { done, total: job.total })
    : translate('tickets.sending.queued');
  return (
    <Paper role="status" variant="outlined" sx={(theme) => ({ p: 2, boxShadow: theme.palette.float.shadow })}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, flex: 1 }}>{text}</Typography>
        <Button size="small" variant="text" color="inherit" onClick={onEnd}>
          {translate('tickets.sending.hide')}
        </Button>
      </Box>
      <LinearProgress
        aria-label={text}
        sx={{ my: 1, borderRadius: 1 }}
        {...(job?.total ? { variant: 'determinate' as const, value: (done / job.total) * 100 } : {})}
      />
      <Typography variant="caption" color="text.secondary">
        {translate('tickets.sending.background')}
      </Typography>
    </Paper>
  );
}

/** Says how a sending ended and reads the counts again. */
function useOutcome(): (job: Job) => void {
  const toast = useToast();
  const refresh = useRefresh();
  return ({ done, failed, total }) => {
    if (done === 0 && total > 0) toast('tickets.sending.failed', { type: 'error' });
    else if (failed > 0) toast('tickets.sending.doneSome', { type: 'warning', args: { done, failed, total } });
    else toast('tickets.sending.done');
    setTimeout(refresh, REREAD_MS);
  };
}
