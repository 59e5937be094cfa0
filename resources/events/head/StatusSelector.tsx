import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EventStatus } from '#domain/events/entity.ts';
import { nextEventStatuses } from '#domain/events/status.ts';
import { can } from '#domain/permissions.ts';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import type { EventRecord } from '../record.ts';
import type { EventActions } from '../use-event-actions.ts';
import { StatusQuestion } from './StatusQuestion.tsx';

export interface StatusSelectorProps {
  event: EventRecord;
  actions: EventActions;
  /** In one line with the rest its name is said, not shown. */
  isBare?: boolean;
}

/** The status of an event; another one only after a question that says what it brings. */
export function StatusSelector({ event, actions, isBare = false }: StatusSelectorProps) {
  const translate = useTranslate();
  const actor = useActor();
  const [target, setTarget] = useState<EventStatus | null>(null);
  const next = nextEventStatuses(event.status, event.sentTickets);
  const isOff = next.length === 0 || !can(actor, 'setStatus', 'events', event) || actions.isChanging;

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
        onChange={({ target: { value } }) => setTarget(value === event.status ? null : (value as EventStatus))}
      >
        {[event.status, ...next].map((status) => (
          <MenuItem key={status} value={status}>
            <StatusChip entity="event" value={status} />
          </MenuItem>
        ))}
      </TextField>
      <StatusQuestion {...{ event, actions, target }} onClose={() => setTarget(null)} />
    </>
  );
}
