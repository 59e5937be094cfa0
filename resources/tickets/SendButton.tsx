import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EventWithCounters } from '../../domain/events/schema.ts';
import { can } from '../../domain/permissions.ts';
import { canSendEvent } from '../../domain/tickets/send.ts';
import { ConfirmDialog } from '../../src/components/feedback/ConfirmDialog.tsx';
import { useSending } from '../../src/components/tickets/use-sending.ts';
import { actorOf } from '../../src/providers/authProvider.ts';
import { useApi } from '../../src/providers/dataProvider.ts';
import { useSessionUser } from '../../src/providers/session/useSessionUser.ts';

/** Sends all the tickets of a confirmed event of which none was sent; says why it cannot yet (TIX-018, TIX-019). */
export function SendButton({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const api = useApi();
  const start = useSending();
  const actor = actorOf(useSessionUser());
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [leavesUnpaid, setLeavesUnpaid] = useState(false);
  if (!can(actor, 'send', 'tickets', event) || event.ticketsValid === 0) return null;
  if (event.status === 'canceled' || event.sentTickets > 0) return null;
  const isOpen = canSendEvent(event);

  async function send() {
    setPending(true);
    if (await start(() => api.sendEventTickets(event._id, leavesUnpaid))) setAsking(false);
    setPending(false);
  }

  return (
    <>
      <Tooltip title={isOpen ? '' : translate('tickets.sending.unconfirmed')}>
        <span>
          <Button
            variant="contained"
            color="secondary"
            startIcon={<Send />}
            disabled={!isOpen}
            onClick={() => setAsking(true)}
          >
            {translate('tickets.sending.event')}
          </Button>
        </span>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title="tickets.sending.title"
        confirm="tickets.actions.send"
        isPending={isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {translate('tickets.sending.text')}
        {event.ticketsToPayTotal > 0 && (
          <FormControlLabel
            sx={{ display: 'flex', mt: 1.5 }}
            control={<Switch checked={leavesUnpaid} onChange={(_, isOn) => setLeavesUnpaid(isOn)} />}
            label={translate('tickets.sending.leaveUnpaid', {
              smart_count: event.ticketsToPayTotal,
              all: event.ticketsValid,
            })}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
