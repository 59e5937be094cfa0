import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Reminded } from '../../domain/notifications/outbox.ts';
import { useApi } from '../providers/dataProvider.ts';
import { ConfirmDialog } from './feedback/ConfirmDialog.tsx';
import { useToast } from './feedback/toast.ts';
import { SelectionButton } from './list/SelectionBar.tsx';

export interface RemindButtonProps {
  /** The chosen bookings or tickets that are to be paid. */
  chosen: { reservationIds: string[] } | { ticketIds: string[] };
  count: number;
  onDone: () => void;
}

/** Bookings or tickets of one call. */
const PER_CALL = 500;

function batchesOf(chosen: RemindButtonProps['chosen']): RemindButtonProps['chosen'][] {
  const ids = 'ticketIds' in chosen ? chosen.ticketIds : chosen.reservationIds;
  return Array.from({ length: Math.ceil(ids.length / PER_CALL) }, (_, at) => {
    const some = ids.slice(at * PER_CALL, (at + 1) * PER_CALL);
    return 'ticketIds' in chosen ? { ticketIds: some } : { reservationIds: some };
  });
}

/** Reminds whoever has not paid, after saying how many people and with what words (WIRE-004). */
export function RemindButton({ chosen, count, onDone }: RemindButtonProps) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const [preview, setPreview] = useState<Reminded | null>(null);
  const [isPending, setPending] = useState(false);

  async function call(isPreview: boolean): Promise<Reminded | null> {
    setPending(true);
    try {
      let all: Reminded = { reminded: 0, settled: 0, today: 0, mail: null };
      for (const some of batchesOf(chosen)) {
        const { reminded, settled, today, mail } = await api.remind({ ...some, ...(isPreview && { isPreview }) });
        all = {
          ...{ reminded: all.reminded + reminded, settled: all.settled + settled, today: all.today + today },
          mail: all.mail ?? mail,
        };
      }
      return all;
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
      return null;
    } finally {
      setPending(false);
    }
  }

  async function send() {
    const answer = await call(false);
    setPreview(null);
    if (!answer) return;
    toast('reservations.remind.done', { args: { smart_count: answer.reminded } });
    onDone();
  }

  return (
    <>
      <SelectionButton
        startIcon={<NotificationsOutlined />}
        count={count}
        onClick={() => void call(true).then(setPreview)}
      >
        {translate('reservations.remind.action')}
      </SelectionButton>
      <ConfirmDialog
        open={preview !== null}
        title="reservations.remind.title"
        confirm="reservations.remind.action"
        isPending={isPending}
        isDisabled={preview?.reminded === 0}
        onConfirm={() => void send()}
        onClose={() => setPreview(null)}
      >
        {preview && (
          <>
            <Typography>{translate('reservations.remind.people', { smart_count: preview.reminded })}</Typography>
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
    </>
  );
}
