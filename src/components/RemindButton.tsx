import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Reminded } from '#domain/reservations/reminder.ts';
import { useApi } from '../providers/dataProvider.ts';
import { ConfirmDialog } from './feedback/ConfirmDialog.tsx';
import { useToast } from './feedback/toast.ts';
import { SelectionButton } from './list/SelectionBar.tsx';

/** The chosen bookings or tickets that are to be paid. */
export type Chosen = { reservationIds: string[] } | { ticketIds: string[] };

export interface RemindButtonProps {
  chosen: Chosen;
  count: number;
  onDone: () => void;
}

/** Bookings or tickets of one call. */
const PER_CALL = 500;

function batchesOf(chosen: Chosen): Chosen[] {
  const ids = 'ticketIds' in chosen ? chosen.ticketIds : chosen.reservationIds;
  return Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, at) => {
    const some = ids.slice(at * PER_CALL, (at + 1) * PER_CALL);
    return 'ticketIds' in chosen ? { ticketIds: some } : { reservationIds: some };
  });
}

/** The answers of several calls as one. */
function together(answers: readonly Reminded[]): Reminded {
  const sum = (count: (answer: Reminded) => number) => answers.reduce((total, answer) => total + count(answer), 0);
  const events = new Map<string, Reminded['events'][number]>();
  for (const event of answers.flatMap((answer) => answer.events)) {
    events.set(event._id, { ...event, people: event.people + (events.get(event._id)?.people ?? 0) });
  }
  return {
    ...{ reminded: sum((one) => one.reminded), settled: sum((one) => one.settled), today: sum((one) => one.today) },
    ...{ past: sum((one) => one.past), events: [...events.values()] },
    mail: answers.find(({ mail }) => mail)?.mail ?? null,
  };
}

/** Reminds whoever has not paid, from the bar of a selection. */
export function RemindButton({ chosen, count, onDone }: RemindButtonProps) {
  const translate = useTranslate();
  const { ask, dialog } = useRemind(chosen, onDone);
  return (
    <>
      <SelectionButton startIcon={<NotificationsOutlined />} count={count} onClick={ask}>
        {translate('reservations.remind.action')}
      </SelectionButton>
      {dialog}
    </>
  );
}

/**
 * Reminds whoever has not paid, after saying how many people of which events and with what words; of events that are over only
 * if wanted.
 */
export function useRemind(chosen: Chosen, onDone: () => void) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const [preview, setPreview] = useState<Reminded | null>(null);
  const [withPast, setWithPast] = useState(false);
  const [isPending, setPending] = useState(false);

  async function call(isWanted: boolean, isPreview: boolean): Promise<Reminded | null> {
    setPending(true);
    try {
      const answers: Reminded[] = [];
      for (const some of batchesOf(chosen)) {
        answers.push(
          await api.remind({ ...some, ...(isWanted && { withPast: true }), ...(isPreview && { isPreview }) }),
        );
      }
      return together(answers);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
      return null;
    } finally {
      setPending(false);
    }
  }

  async function look(isWanted: boolean) {
    const answer = await call(isWanted, true);
    setWithPast(isWanted);
    setPreview(answer);
  }

  async function send() {
    const answer = await call(withPast, false);
    setPreview(null);
    if (!answer) return;
    toast('reservations.remind.done', { args: { smart_count: answer.reminded } });
    onDone();
  }

  return {
    ask: () => void look(false),
    dialog: (
      <ConfirmDialog
        open={preview !== null}
        title="reservations.remind.title"
        confirm="reservations.remind.action"
        isPending={isPending}
        disabledBecause={preview?.reminded === 0 ? 'app.reasons.nobody' : undefined}
        onConfirm={() => void send()}
        onClose={() => setPreview(null)}
      >
        {preview && (
          <>
            <Typography>{translate('reservations.remind.people', { smart_count: preview.reminded })}</Typography>
            {preview.events.length > 1 && (
              <Box component="ul" sx={{ my: 1, pl: 3 }}>
                {preview.events.map(({ _id, name, people }) => (
                  <li key={_id}>{translate('reservations.remind.ofEvent', { name, smart_count: people })}</li>
                ))}
              </Box>
            )}
            {preview.past > 0 && (
              <FormControlLabel
                control={<Checkbox checked={withPast} onChange={(_, isOn) => void look(isOn)} disabled={isPending} />}
                label={translate('reservations.remind.past', { smart_count: preview.past })}
              />
            )}
            {preview.today > 0 && (
              <Typography color="text.secondary">
                {translate('reservations.remind.today', { smart_count: preview.today })}
              </Typography>
            )}
            {preview.settled > 0 && (
              <Typography color="text.secondary">
                {translate('reservations.remind.settled', { smart_count: preview.settled })}
              </Typography>
            )}
            {preview.mail && (
              <Box sx={{ mt: 1.5, p: 2, borderRadius: '10px', bgcolor: 'background.sunken', whiteSpace: 'pre-wrap' }}>
                <b>{preview.mail.subject}</b>
                {`\n\n${preview.mail.text}`}
              </Box>
            )}
          </>
        )}
      </ConfirmDialog>
    ),
  };
}
