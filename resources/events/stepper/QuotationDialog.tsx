import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type EventAddresses, placeOfEvent } from '#domain/shared/event-place.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { DialogFrame } from '#src/components/feedback/DialogFrame.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { Fact, Facts } from '#src/components/fields/Facts.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import type { EventForm } from '../form/event-form.ts';

const NOTES_MAX = 5000;

interface Props {
  eventId: string;
  event: Pick<EventForm, 'departurePoints' | 'maxParticipants'> & EventAddresses;
  /** The request was sent, or not wanted. */
  onDone: () => void;
}

/** Offers to ask the platform for the transports of a new event. */
export function QuotationDialog({ eventId, event, onDone }: Props) {
  const translate = useTranslate();
  const api = useApi();
  const key = useRef(crypto.randomUUID());
  const [notes, setNotes] = useState('');
  const { run, isPending } = useAction();
  const text = (name: string) => translate(`transports.quotation.${name}`);

  async function send() {
    const asked = { params: { eventId }, body: { notes: notes.trim() }, idempotencyKey: key.current };
    if (await run(() => api.call('POST transports/events/:eventId/request', asked), 'transports.quotation.sent'))
      onDone();
  }

  return (
    <DialogFrame
      open
      fullWidth
      title={text('title')}
      text={text('text')}
      actions={
        <>
          <Button variant="text" color="inherit" onClick={onDone} disabled={isPending}>
            {text('decline')}
          </Button>
          <Button variant="contained" color="primary" onClick={send} loading={isPending}>
            {text('ok')}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact label="transports.quotation.departurePoints">
          {event.departurePoints.length === 0
            ? text('none')
            : event.departurePoints.map(({ groupingPoint, departureDate }) => (
                <span key={`${groupingPoint} ${departureDate}`} style={{ display: 'block' }}>
                  {groupingPoint} · {formatDateTime(departureDate)}
                </span>
              ))}
        </Fact>
        <Fact label="transports.quotation.seats">{event.maxParticipants || text('none')}</Fact>
        <Fact label="transports.quotation.destination">{placeOfEvent(event) || text('none')}</Fact>
      </Facts>
      <TextField
        label={text('notes')}
        helperText={text('notesHelp')}
        value={notes}
        onChange={(change) => setNotes(change.target.value)}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
      />
    </DialogFrame>
  );
}
