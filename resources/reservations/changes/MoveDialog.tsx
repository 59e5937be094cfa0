import Box from '@mui/material/Box';
import { useState } from 'react';
import { beginningOf } from '#domain/events/dates.ts';
import type { EventWithCounters } from '#domain/events/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import { targetRefusal } from '#domain/reservations/changes/move.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { OptionField } from '#src/components/fields/OptionField.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { useEventText } from '../public/use-event-text.ts';
import type { ChangeDialogProps } from './change-dialog.ts';
import { MoveEffect } from './MoveEffect.tsx';
import { useChange } from './use-change.ts';
import { useChangeWords } from './use-change-words.ts';
import { useMovePlan } from './use-move-plan.ts';

type EventRecord = EventWithCounters & { id: string };

/** Asks to which event a booking goes, and says of each person what it comes to before it is moved. */
export function MoveDialog({ reservation, facts, onClose }: ChangeDialogProps) {
  const api = useApi();
  const { words, say, reasonOf } = useChangeWords();
  const { move } = words;
  const textOf = useEventText();
  const [event, setEvent] = useState<EventRecord | null>(null);
  const [isSilent, setSilent] = useState(false);
  const change = useChange(reservation, onClose);
  const plan = useMovePlan(reservation, event);
  const refused =
    event &&
    targetRefusal(
      { ...facts, event: { _id: reservation.eventId, tenantId: reservation.tenantId } },
      {
        ...{ event, beginsAt: beginningOf(event), freePlaces: freePlacesOf(event) },
        ...{ tenantEnabled: true, hasLiveBooking: false },
      },
    );
  const refusal = refused ? reasonOf(refused.code, refused.params) : undefined;
  const missing = event === null ? move.eventRequired : refusal ? move.eventOther : plan.missing;

  function confirm() {
    const { planned, input } = plan;
    if (!event || !planned) return;
    const body = { ...input, eventId: event._id, expected: { due: planned.due, back: planned.back }, isSilent };
    void change.run(
      (read) => api.call('POST reservations/:id/move', { ...read, body }),
      say(move.done, { event: event.name }),
    );
  }

  return (
    <ConfirmDialog
      open
      title={move.question}
      confirm={event && missing === undefined ? say(move.actionNamed, { event: event.name }) : move.action}
      isPending={change.isPending}
      disabledBecause={missing}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ pt: 1, color: 'text.primary' }}>
        <OptionField<EventRecord>
          label="reservations.dialog.event"
          resource="events"
          filter={{ tab: 'onGoing', tenantId: reservation.tenantId }}
          sort={{ field: 'startDate', order: 'ASC' }}
          value={event}
          textOf={textOf}
          error={refusal}
          isReady
          onChange={(chosen) => {
            setEvent(chosen);
            plan.restart(chosen);
            change.forget();
          }}
        />
        {event && refusal === undefined && (
          <MoveEffect {...{ reservation, event, plan, isSilent }} onSilent={setSilent} />
        )}
      </Box>
    </ConfirmDialog>
  );
}
