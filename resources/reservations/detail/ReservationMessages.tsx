import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isReachable } from '#domain/plain-rules.ts';
import { formatDateTime } from '#domain/values/time.ts';
import type { ReservationRecord } from '#src/components/records/reservation-record.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useHolderWords } from './use-holder-words.ts';

/** What the person who booked has asked; nothing where nothing was. */
export function ReservationMessages({ reservation }: { reservation: ReservationRecord }) {
  const words = useHolderWords().messages;
  const { id, code, user, event } = reservation;
  const { data: messages = [] } = useCall(['reservations', 'messages', id], 'GET reservations/:id/messages', {
    params: { id },
  });
  if (messages.length === 0) return null;
  const subject = encodeURIComponent([event?.name, code].filter(Boolean).join(' · '));
  return (
    <Card component="section" aria-labelledby="reservation-messages" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="reservation-messages" sx={{ pb: 1 }}>
        {words.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {messages.map(({ _id, text, createdAt }) => (
          <Box component="li" key={_id} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
            <Typography variant="caption" color="text.secondary">
              {formatDateTime(createdAt)}
            </Typography>
          </Box>
        ))}
      </Box>
      {user && isReachable(user.email) && (
        <Button component="a" href={`mailto:${user.email}?subject=${subject}`} variant="outlined" size="small">
          {words.answer}
        </Button>
      )}
    </Card>
  );
}
