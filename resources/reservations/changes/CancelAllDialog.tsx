import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { type CancelTerms, cancelingRefusal, openTerms, planCancelAll } from '#domain/reservations/changes/cancel.ts';
import { cardPartOf } from '#domain/tickets/paid.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useApi } from '#src/providers/dataProvider.ts';
import { WhoHears } from '../../tickets/public/WhoHears.tsx';
import type { ChangeDialogProps } from './change-dialog.ts';
import { useChange } from './use-change.ts';
import { useChangeWords } from './use-change-words.ts';
import { sumBy, useWayBack } from './use-way-back.ts';

const REASON_MAX = 300;

/** Says of each person what goes back and what stays, and asks why, before all of a booking is cancelled. */
export function CancelAllDialog({ reservation, facts, onClose }: ChangeDialogProps) {
  const locale = useLocale();
  const api = useApi();
  const { words, say, reasonOf } = useChangeWords();
  const { cancel } = words;
  const change = useChange(reservation, onClose);
  const all = { ...facts, policy: reservation.cancellationPolicy ?? null, tickets: reservation.tickets ?? [] };
  const terms = openTerms(all);
  const [chosen, setChosen] = useState<CancelTerms>(terms[0] ?? 'whole');
  const [reason, setReason] = useState('');
  const [isSilent, setSilent] = useState(false);
  // Somebody may have come in, or cancelled it, since this was opened.
  const refusal = cancelingRefusal(all);
  const places = refusal === null ? planCancelAll(all, terms.includes(chosen) ? chosen : 'whole') : [];
  const sumOf = (name: 'paid' | 'amount' | 'kept') => places.reduce((sum, place) => sum + place[name], 0);
  const money = (cents: number) => formatCents(cents, locale);
  const [paid, amount] = [sumOf('paid'), sumOf('amount')];
  const byCard = reservation.paymentType === 'stripe' ? sumBy(places, (one) => cardPartOf(one.ticket, one.amount)) : 0;
  const wayBack = useWayBack(cancel, amount, byCard);
  const isLong = reason.trim().length > REASON_MAX;

  function confirm() {
    const text = reason.trim();
    const body = { terms: chosen, expected: amount, isSilent, ...(text && { reason: text }) };
    void change.run((read) => api.call('POST reservations/:id/cancel', { ...read, body }), cancel.done);
  }

  return (
    <ConfirmDialog
      open
      title={cancel.question}
      confirm={amount > 0 ? say(cancel.actionBack, { amount: money(amount) }) : cancel.action}
      cancel={cancel.keep}
      isDestructive
      isPending={change.isPending}
      disabledBecause={refusal ? reasonOf(refusal) : isLong ? say(cancel.tooLong, { max: REASON_MAX }) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.primary' }}>
        {places.map(({ ticket, ...place }) => (
          <Box
            component="li"
            key={ticket._id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box component="span" sx={{ flex: '1 1 140px', fontWeight: 600 }}>
              {ticket.participantInfo.name} {ticket.participantInfo.surname}
            </Box>
            <span>
              {place.paid === 0
                ? cancel.unpaid
                : say(place.kept > 0 ? cancel.back : cancel.backWhole, {
                    ...{ amount: money(place.amount), paid: money(place.paid), kept: money(place.kept) },
                  })}
            </span>
          </Box>
        ))}
      </Box>
      {paid > 0 && terms.length > 1 && (
        <RadioGroup
          aria-label={cancel.terms}
          value={chosen}
          sx={{ mt: 1.5 }}
          onChange={(_, value) => setChosen(value === 'policy' ? 'policy' : 'whole')}
        >
          {terms.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={cancel.by[one]} />
          ))}
        </RadioGroup>
      )}
      {paid > 0 && terms.length === 1 && <Typography sx={{ mt: 1.5 }}>{cancel.noPolicy}</Typography>}
      {amount > 0 && <Typography sx={{ mt: 1.5 }}>{wayBack}</Typography>}
      <TextField
        fullWidth
        multiline
        label={cancel.reason}
        value={reason}
        error={isLong}
        helperText={cancel.reasonHelp}
        sx={{ mt: 2 }}
        onChange={({ target }) => setReason(target.value)}
      />
      <WhoHears
        change="canceled"
        tickets={places.map(({ ticket }) => ({ ...ticket, id: ticket._id }))}
        isSilent={isSilent}
        onChange={setSilent}
      />
    </ConfirmDialog>
  );
}
