import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { answersOf } from '#domain/tickets/answers.ts';
import type { Ticket } from '#domain/tickets/schema.ts';

/** What is known of a participant beside the name, in one line: age, answers, extras, note. */
export function ParticipantLine({ ticket }: { ticket: Pick<Ticket, 'participantInfo' | 'materializedExtras'> }) {
  const translate = useTranslate();
  const { age, note } = ticket.participantInfo;
  const parts = [
    ...(age === undefined ? [] : [translate('tickets.years', { smart_count: age })]),
    ...answersOf(ticket.participantInfo).map(({ name, value }) => `${name}: ${value}`),
    ...ticket.materializedExtras.map(({ name }) => name),
    ...(note ? [note] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {parts.join(' · ')}
    </Typography>
  );
}
