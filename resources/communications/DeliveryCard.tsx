import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isResendable, pendingOf } from '#domain/communications/rules.ts';
import { can } from '#domain/permissions.ts';
import { formatNumber } from '#domain/values/number.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { type CommunicationRecord, doneOf, isUnderWay } from './record.ts';

/** How far it got, live; what failed and how to try again. */
export function DeliveryCard({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const done = doneOf(record);
  const progress = translate('communications.detail.progress', {
    done: record.delivered,
    total: record.recipients,
  });
  useDeliveryNotice(record);
  return (
    <Card component="section" aria-labelledby="delivery" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h3" component="h2" id="delivery">
        <span role="status">{progress}</span>
      </Typography>
      {isUnderWay(record) && (
        <>
          <LinearProgress
            aria-labelledby="delivery"
            sx={{ my: 1.5, borderRadius: 1, height: 6 }}
            variant="determinate"
            value={record.recipients === 0 ? 0 : (done / record.recipients) * 100}
          />
          <Typography variant="body2" color="text.secondary">
            {translate('communications.detail.background')}
          </Typography>
        </>
      )}
      <Box
        component="dl"
        sx={{ m: 0, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))' }}
      >
        <Figure label="delivered" value={record.delivered} />
        <Figure label="failed" value={record.failed} tone={record.failed > 0 ? 'red' : undefined} />
        <Figure label="waiting" value={pendingOf(record)} />
        <Figure label="skipped" value={record.skipped} />
      </Box>
      <Failures record={record} />
    </Card>
  );
}

function Figure({ label, value, tone }: { label: string; value: number; tone?: 'red' | undefined }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {translate(`communications.detail.${label}`)}
      </Typography>
      <Typography
        component="dd"
        sx={({ palette }) => ({
          m: 0,
          fontSize: '1.5rem',
          lineHeight: 1.3,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          ...(tone ? { color: palette.tone[tone].main } : {}),
        })}
      >
        {formatNumber(value)}
      </Typography>
    </Box>
  );
}

function Failures({ record }: { record: CommunicationRecord }) {
  const translate = useTranslate();
  const actor = useActor();
  if (!isResendable(record)) return null;
  const missing = record.recipients - record.delivered;
  const text =
    record.status === 'failed'
      ? translate('communications.detail.failedAll')
      : translate('communications.detail.failedSome', { smart_count: missing });
  return (
    <Alert severity={record.status === 'failed' ? 'error' : 'warning'} sx={{ mt: 2 }}>
      {text}
      {can(actor, 'send', 'communications', record) && (
        <Box sx={{ mt: 1.5 }}>
          <ResendButton record={record} people={missing} />
        </Box>
      )}
    </Alert>
  );
}

function ResendButton({ record, people }: { record: CommunicationRecord; people: number }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { call } = useApi();
  const [isAsking, setAsking] = useState(false);
  const { run: send, isPending } = useAction();

  async function run() {
    const params = { id: record.id };
    await send(() => call('POST communications/:id/resend', { params }), 'communications.detail.resent');
    await client.invalidateQueries({ queryKey: ['communications'] });
    setAsking(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {translate('communications.detail.resend')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="communications.detail.resendTitle"
        confirm="communications.detail.resend"
        isPending={isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {translate('communications.detail.resendText', { smart_count: people })}
      </ConfirmDialog>
    </>
  );
}

/** Reads the recipients again as they are settled, and says when the sending one was watching is over. */
function useDeliveryNotice(record: CommunicationRecord): void {
  const toast = useToast();
  const client = useQueryClient();
  const wasUnderWay = useRef(isUnderWay(record));
  const done = doneOf(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what says that rows changed
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['communication-recipients'] });
  }, [client, done]);
  useEffect(() => {
    const isOver = !isUnderWay(record);
    if (wasUnderWay.current && isOver && record.failed === 0) toast('communications.detail.finished');
    wasUnderWay.current = !isOver;
  }, [record, toast]);
}
