import EventOutlined from '@mui/icons-material/EventOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useUpdate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { idsOf, narrowingKeys } from '#domain/communications/narrowing.ts';
import { can } from '#domain/permissions.ts';
import { AskFirst } from '#src/components/feedback/AskFirst.tsx';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useShell } from '#src/components/page/shell-context.ts';
import { messageOf } from '#src/components/record/refusal/refusal.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useCall } from '#src/providers/use-call.ts';
import type { CommunicationRecord } from './record.ts';
import { usePlanningWords } from './use-planning-words.ts';

/** When a communication goes out and whom it would reach now; or why it did not. Until then it is sent at once or taken back. */
export function PlannedCard({ record }: { record: CommunicationRecord }) {
  const { words, say, momentOf } = usePlanningWords();
  const actor = useActor();
  const people = usePeopleNow(record);
  const moment = momentOf(record.plannedFor ?? record.createdAt);
  const isStopped = record.status === 'stopped';
  return (
    <Card component="section" aria-labelledby="planned" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography
        variant="h3"
        component="h2"
        id="planned"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, ...(isStopped && { mb: 1.5 }) }}
      >
        <EventOutlined aria-hidden color={isStopped ? 'disabled' : 'primary'} />
        {isStopped ? words.stoppedTitle : say(words.card, { moment })}
      </Typography>
      {isStopped ? (
        <Alert severity="warning">
          <AlertTitle>{record.stopReason && words.reasons[record.stopReason]}</AlertTitle>
          {say(words.stoppedMore, { moment })}
        </Alert>
      ) : (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {words.cardThen} {people !== undefined && say(words.cardPeople, { smart_count: people })}{' '}
          {record.eventId && words.stopped}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {can(actor, 'update', 'communications', record) && <SendNow record={record} people={people} />}
        {!isStopped && can(actor, 'delete', 'communications', record) && <TakeBack record={record} />}
      </Box>
    </Card>
  );
}

/** How many people it would reach if it went out now. */
function usePeopleNow(record: CommunicationRecord): number | undefined {
  const { userType, eventId, tenantId } = record;
  const ids = idsOf(record);
  const narrowing = Object.fromEntries(narrowingKeys.flatMap((key) => (ids[key].length > 0 ? [[key, ids[key]]] : [])));
  const query = {
    ...{ userType, ...narrowing },
    ...(eventId !== null ? { eventId } : tenantId !== null ? { tenantId } : {}),
  };
  const { data } = useCall(['audience', query], 'GET communications/audience', {
    query,
    // Without the event that it was about nobody can be counted.
    enabled: eventId !== null || userType === 'all',
    retry: false,
  });
  return data?.total;
}

function SendNow({ record, people }: { record: CommunicationRecord; people: number | undefined }) {
  const { words, say } = usePlanningWords();
  const toast = useToast();
  const client = useQueryClient();
  const [update] = useUpdate();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);

  async function run() {
    setPending(true);
    try {
      const params = { id: record.id, data: { plannedFor: null }, previousData: record };
      await update('communications', params, { mutationMode: 'pessimistic', returnPromise: true });
      toast(words.sentNow);
    } catch (error) {
      toast(messageOf(error), { type: 'error', duration: 5000 });
    } finally {
      await client.invalidateQueries({ queryKey: ['communications'] });
      setPending(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button startIcon={<SendOutlined />} disabled={people === 0} onClick={() => setAsking(true)}>
        {words.sendNow}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.sendNowAsk}
        confirm="communications.send.confirm"
        isPending={isPending}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {say(words.sendNowText, { smart_count: people ?? 0 })}
      </ConfirmDialog>
    </>
  );
}

/** Takes a planned communication back: nobody gets it. */
function TakeBack({ record }: { record: CommunicationRecord }) {
  const { words, say } = usePlanningWords();
  const { prefix } = useShell();
  const navigate = useNavigate();
  const [remove] = useDelete();

  async function run() {
    const params = { id: record.id, previousData: record };
    await remove('communications', params, { mutationMode: 'pessimistic', returnPromise: true });
    void navigate(recordPath(prefix, 'communications'));
  }

  return (
    <AskFirst
      title={words.cancelAsk}
      text={say(words.cancelText, { subject: record.subject })}
      confirm={words.cancel}
      cancel="ra.action.close"
      run={run}
      done={words.canceled}
    >
      {(ask) => (
        <Button color="error" onClick={ask}>
          {words.cancel}
        </Button>
      )}
    </AskFirst>
  );
}
