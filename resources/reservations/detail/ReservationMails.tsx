import Send from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BookingMail } from '#domain/notifications/outbox.ts';
import { formatDateTime, MINUTE } from '#domain/values/time.ts';
import { fill } from '#i18n/fill.ts';
import { useAction } from '#src/components/feedback/use-action.ts';
import { SectionCard } from '#src/components/page/SectionCard.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useHolderWords } from './use-holder-words.ts';

/** Under which the mails of a booking are kept. */
export const bookingMailsKey = (id: string): readonly string[] => ['reservations', 'mails', id];

/** What was just made is written about in a moment: it is read again until it is said. */
const SOON_MS = 2000;
const isSoon = (at: string): boolean => Date.now() - Date.parse(at) < MINUTE;
const isOnItsWay = (bookedAt: string, mails: readonly BookingMail[]): boolean =>
  mails.length === 0 ? isSoon(bookedAt) : mails.some(({ state, createdAt }) => state === 'queued' && isSoon(createdAt));

export interface ReservationMailsProps {
  id: string;
  bookedAt: string;
}

/** What was written to the people of a booking, what became of it, and once more. */
export function ReservationMails({ id, bookedAt }: ReservationMailsProps) {
  const translate = useTranslate();
  const words = useHolderWords().mails;
  const api = useApi();
  const { run } = useAction();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<string | null>(null);
  const queryKey = bookingMailsKey(id);
  const { data: mails } = useCall(queryKey, 'GET reservations/:id/mails', {
    params: { id },
    refetchInterval: ({ state }) => (state.data && isOnItsWay(bookedAt, state.data) ? SOON_MS : false),
  });
  if (!mails) return null;

  async function again(mail: BookingMail) {
    setSending(mail._id);
    const params = { id, mailId: mail._id };
    await run(
      async () =>
        queryClient.setQueryData(queryKey, await api.call('POST reservations/:id/mails/:mailId/send', { params })),
      words.again,
    );
    setSending(null);
  }

  return (
    <SectionCard title={words.title} isFlush>
      {mails.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {words.none}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {mails.map((mail) => (
          <Box
            component="li"
            key={mail._id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              px: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
              <Typography
                variant="caption"
                component="div"
                color={mail.state === 'failed' ? 'error' : 'text.secondary'}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {translate(`reservations.mails.state.${mail.state}`)} · {mail.to} ·{' '}
                {formatDateTime(mail.sentAt ?? mail.createdAt)}
                {mail.error && ` · ${mail.error}`}
              </Typography>
            </Box>
            {!mail.isTicket && (
              <Tooltip title={words.send}>
                <IconButton
                  aria-label={fill(words.sendOne, { subject: mail.subject })}
                  disabled={sending !== null}
                  onClick={() => void again(mail)}
                >
                  <Send />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
