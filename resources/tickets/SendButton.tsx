import Send from '@mui/icons-material/Send';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { can } from '#domain/permissions.ts';
import { canSendEvent } from '#domain/tickets/send.ts';
import { unproven as english } from '#i18n/en/bookings/unproven.ts';
import { unproven as italian } from '#i18n/it/bookings/unproven.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { MainButton } from '#src/components/feedback/MainButton.tsx';
import { TabAction } from '#src/components/page/TabAction.tsx';
import { useWords } from '#src/components/use-words.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useSending } from './public/use-sending.ts';

const notSent = { status: 'valid', isSent: false };
const unsentOnes = { ...notSent, isProven: true };

/** How many tickets of an event a filter finds, once known. */
function useTicketCount(eventId: string, filter: object, enabled: boolean): number | undefined {
  const pagination = { page: 1, perPage: 1 };
  return useGetList('tickets', { filter: { eventId, ...filter }, pagination }, { enabled }).total;
}

/**
 * Sends the valid tickets of a confirmed event that were not sent, as long as there are any, and says how many; says why it
 * cannot yet. The event's own counter counts cancelled tickets too, so the tickets are asked.
 */
export function SendButton({ event }: { event: EventWithCounters }) {
  const translate = useTranslate();
  const { words, say } = useWords(english, italian);
  const api = useApi();
  const start = useSending();
  const actor = useActor();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [leavesUnpaid, setLeavesUnpaid] = useState(false);
  const isShown = can(actor, 'send', 'tickets', event) && event.ticketsValid > 0 && event.status !== 'canceled';
  const unsent = useTicketCount(event._id, unsentOnes, isShown) ?? 0;
  const unpaid = useTicketCount(event._id, { ...unsentOnes, condition: 'pending' }, isShown && isAsking) ?? 0;
  const unproven = useTicketCount(event._id, { ...notSent, isProven: false }, isShown) ?? 0;
  if (!isShown || unsent + unproven === 0) return null;
  const leftOut = unproven > 0 ? say(words.leftOut, { smart_count: unproven }) : undefined;
  const isOpen = canSendEvent(event, unsent);
  const which = event.sentTickets === 0 ? 'event' : 'missing';
  const label =
    unsent === 0 ? translate('tickets.actions.send') : translate(`tickets.sending.${which}`, { smart_count: unsent });
  // With nobody left there would be nothing to send.
  const mayLeaveOut = unpaid > 0 && unpaid < unsent;

  async function send() {
    setPending(true);
    if (
      await start(() =>
        api.call('PUT events/:id/tickets/send', {
          params: { id: event._id },
          ...(leavesUnpaid && mayLeaveOut && { body: { payedOnly: true } }),
        }),
      )
    )
      setAsking(false);
    setPending(false);
  }

  return (
    <>
      {isOpen ? (
        <TabAction label={label} icon={<Send fontSize="small" />} onClick={() => setAsking(true)} />
      ) : (
        <MainButton
          startIcon={<Send />}
          disabledBecause={event.status === 'confirmed' ? leftOut : 'tickets.sending.unconfirmed'}
        >
          {label}
        </MainButton>
      )}
      <ConfirmDialog
        open={isAsking}
        title="tickets.sending.title"
        confirm="tickets.actions.send"
        isPending={isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {translate('tickets.sending.text')}
        {leftOut && ` ${leftOut}`}
        {unpaid > 0 && unpaid === unsent && ` ${translate('tickets.sending.allUnpaid')}`}
        {mayLeaveOut && (
          <FormControlLabel
            sx={{ display: 'flex', mt: 1.5 }}
            control={<Switch checked={leavesUnpaid} onChange={(_, isOn) => setLeavesUnpaid(isOn)} />}
            label={translate('tickets.sending.leaveUnpaid', {
              smart_count: unpaid,
              all: unsent,
            })}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
