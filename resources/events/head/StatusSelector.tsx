import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { EventStatus } from '#domain/events/schema.ts';
import { nextEventStatuses } from '#domain/events/status.ts';
import { can } from '#domain/permissions.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import type { EventRecord } from '../record.ts';
import type { EventActions } from '../use-event-actions.ts';

export interface StatusSelectorProps {
  event: EventRecord;
  actions: EventActions;
  /** In one line with the rest its name is said, not shown. */
  isBare?: boolean;
}

/** The status of an event; another one only after a question that says what it brings. */
export function StatusSelector({ event, actions, isBare = false }: StatusSelectorProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const actor = useActor();
  const [target, setTarget] = useState<EventStatus | null>(null);
  const [asked, setAsked] = useState<EventStatus>('confirmed');
  const next = nextEventStatuses(event.status, event.sentTickets);
  const isOff = next.length === 0 || !can(actor, 'setStatus', 'events', event) || actions.isChanging;
  const texts = event.eventType === 'post' ? `events.statusChange.post.${asked}` : `events.statusChange.${asked}`;
  const hasTickets = asked === 'canceled' && event.ticketsValid > 0;

  function ask(status: EventStatus) {
    if (status === event.status) return;
    setAsked(status);
    setTarget(status);
  }

  async function confirm() {
    if (target) await actions.setStatus(target);
    setTarget(null);
  }

  return (
    <>
      <TextField
        select
        size="small"
        {...(isBare
          ? {
              hiddenLabel: true,
              slotProps: { select: { SelectDisplayProps: { 'aria-label': translate('events.detail.status') } } },
            }
          : { label: translate('events.detail.status') })}
        value={event.status}
        disabled={isOff}
        onChange={({ target: { value } }) => ask(value as EventStatus)}
      >
        {[event.status, ...next].map((status) => (
          <MenuItem key={status} value={status}>
            <StatusChip entity="event" value={status} />
          </MenuItem>
        ))}
      </TextField>
      <ConfirmDialog
        open={target !== null}
        title={`${texts}.title`}
        confirm={`${texts}.confirm`}
        cancel="ra.action.close"
        isDestructive={asked === 'canceled'}
        isPending={actions.isChanging}
        onConfirm={() => void confirm()}
        onClose={() => setTarget(null)}
      >
        <p style={{ margin: 0 }}>{translate(`${texts}.text`)}</p>
        {hasTickets && (
          <p style={{ margin: '12px 0 0' }}>
            <strong>
              {translate('events.statusChange.canceled.tickets', {
                smart_count: event.ticketsValid,
                amount: formatCents(event.takings, locale),
              })}
            </strong>
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
