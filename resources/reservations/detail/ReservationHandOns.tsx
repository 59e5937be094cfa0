import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { HandOnRecord } from '#domain/tickets/hand-on.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { fill } from '#i18n/fill.ts';
import { ActionDialog } from '#src/components/feedback/ActionDialog.tsx';
import { useAction } from '#src/components/feedback/use-action.ts';
import { useApi } from '#src/providers/dataProvider.ts';
import { useHandOns } from './use-hand-ons.ts';
import { useHolderWords } from './use-holder-words.ts';

const nameOf = ({ name, surname }: Pick<HandOnRecord, 'name' | 'surname'>): string => `${name} ${surname}`;

/** Tickets of a reservation that are handed on: those that wait for the organiser to agree first of all. */
export function ReservationHandOns({ id }: { id: string }) {
  const words = useHolderWords().handOns;
  const { handOns, queryKey } = useHandOns(id);
  const { decide, isPending } = useDecision(id, queryKey);
  const [declining, setDeclining] = useState<HandOnRecord | null>(null);
  const [now] = useState(() => Date.now());
  if (handOns.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="reservation-hand-ons" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="reservation-hand-ons" sx={{ pb: 1 }}>
        {words.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {handOns.map((handOn) => {
          const isOpen = handOn.state === 'toApprove' && Date.parse(handOn.expiresAt) > now;
          const isLate = !isOpen && (handOn.state === 'toApprove' || Date.parse(handOn.expiresAt) < now);
          const shown = isLate && handOn.settledAt === null ? 'lapsed' : handOn.state;
          return (
            <Box
              component="li"
              key={handOn._id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 200 }}>
                <Typography>
                  {handOn.from === '' ? nameOf(handOn) : fill(words.row, { from: handOn.from, to: nameOf(handOn) })}
                </Typography>
                <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {handOn.email} ·{' '}
                  {isOpen
                    ? fill(words.until, { date: formatDateTime(handOn.expiresAt) })
                    : formatDateTime(handOn.settledAt ?? handOn.createdAt)}
                </Typography>
              </Box>
              <Chip size="small" color={isOpen ? 'warning' : 'default'} label={words.state[shown]} />
              {isOpen && (
                <>
                  <Button disabled={isPending} onClick={() => setDeclining(handOn)}>
                    {words.decline}
                  </Button>
                  <Button
                    variant="contained"
                    disabled={isPending}
                    onClick={() => void decide(handOn, { isAgreed: true })}
                  >
                    {words.agree}
                  </Button>
                </>
              )}
            </Box>
          );
        })}
      </Box>
      {declining && (
        <DeclineDialog
          handOn={declining}
          onClose={() => setDeclining(null)}
          onDecline={(reason) => {
            setDeclining(null);
            void decide(declining, { isAgreed: false, ...(reason !== '' && { reason }) });
          }}
        />
      )}
    </Card>
  );
}

function useDecision(id: string, queryKey: readonly string[]) {
  const api = useApi();
  const { run, isPending } = useAction();
  const refresh = useRefresh();
  const words = useHolderWords().handOns;
  const queryClient = useQueryClient();
  async function decide({ _id }: HandOnRecord, decision: { isAgreed: boolean; reason?: string }) {
    const sent = { params: { id, handOnId: _id }, body: decision };
    const isDone = await run(
      async () =>
        queryClient.setQueryData(queryKey, await api.call('POST reservations/:id/hand-ons/:handOnId/decide', sent)),
      decision.isAgreed ? words.agreed : words.declined,
    );
    if (isDone) refresh();
    // Somebody else decided, or it lapsed: what is so is shown.
    else await queryClient.invalidateQueries({ queryKey });
  }
  return { decide, isPending };
}

function DeclineDialog(props: { handOn: HandOnRecord; onClose: () => void; onDecline: (reason: string) => void }) {
  const { handOn, onClose, onDecline } = props;
  const words = useHolderWords().handOns;
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      role="alertdialog"
      maxWidth="xs"
      title={words.declineTitle}
      action={
        <Button variant="contained" color="error" onClick={() => onDecline(reason.trim())}>
          {words.decline}
        </Button>
      }
      onClose={onClose}
    >
      <Typography sx={{ pb: 2 }}>{fill(words.declineText, { from: handOn.from })}</Typography>
      <TextField
        label={words.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={2}
        fullWidth
      />
    </ActionDialog>
  );
}
