import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Event } from '#domain/events/entity.ts';
import type { Extra } from '#domain/extras/entity.ts';
import { canAddParticipant } from '#domain/reservations/booking.ts';
import { type BookingDraft, emptyParticipant, type ParticipantDraft } from './booking-form.ts';
import { ParticipantFields } from './ParticipantFields.tsx';

export interface ParticipantsStepProps {
  event: Event;
  extras: readonly Extra[];
  requirementNames: readonly string[];
  draft: BookingDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (next: Partial<BookingDraft>) => void;
}

/** First step: who takes part. */
export function ParticipantsStep({ event, draft, onChange, ...rest }: ParticipantsStepProps) {
  const translate = useTranslate();
  const { participants } = draft;
  const isOpen = canAddParticipant(event, participants.length);
  const reason = event.accessType === 'subscribed' ? 'reservations.create.alone' : 'reservations.create.full';
  const replace = (index: number, participant: ParticipantDraft) =>
    onChange({ participants: participants.map((one, at) => (at === index ? participant : one)) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="text.secondary">{translate('reservations.create.participantsHelp')}</Typography>
      {participants.map((participant, index) => (
        <ParticipantFields
          key={participant.key}
          event={event}
          participant={participant}
          index={index}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange({ participants: participants.toSpliced(index, 1) })}
          {...rest}
        />
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Button
          startIcon={<Add />}
          disabled={!isOpen}
          onClick={() => onChange({ participants: [...participants, emptyParticipant()] })}
        >
          {translate('reservations.create.add')}
        </Button>
        {!isOpen && (
          <Typography variant="body2" color="text.secondary">
            {translate(reason, { smart_count: event.slotsPerUser })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
