import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { cardPartOf, owedBackOf, paidOf } from '#domain/tickets/paid.ts';
import type { RefundTerms } from '#domain/tickets/transitions.ts';
import { formatCents } from '#domain/values/money.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { isByCard, refundOf, sumOf, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { KeptPart, useHandWords, useKept } from '../../payments/public/KeptPart.tsx';
import { isOpenTo } from '../public/open-to.ts';
import { WhoHears } from '../public/WhoHears.tsx';
import { TicketPeople } from './TicketPeople.tsx';

/** How money goes back, and whether nobody is written to. */
export type AskedRefund = RefundTerms & { isSilent: boolean };

export interface RefundDialogProps {
  name: 'refundCard' | 'refundOther';
  tickets: readonly TicketRecord[];
  isPending: boolean;
  /** Acts on the tickets this way of giving back is open to; `left` is what the rest of the selection still owes. */
  onConfirm: (tickets: readonly TicketRecord[], terms: AskedRefund, sums: { amount: number; left: number }) => void;
  onClose: () => void;
}

/**
 * Says how much goes back which way before anything does: one button, one way. What the selection holds beside it is named
 * with its own sum and stays as it is.
 */
export function RefundDialog({ name, tickets, isPending, onConfirm, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { words, say } = useHandWords();
  const money = (cents: number) => formatCents(cents, locale);
  const open = tickets.filter((ticket) => isOpenTo(name, ticket));
  const others = tickets.filter((ticket) => !open.includes(ticket));
  const otherWay = others.filter((ticket) => isOpenTo('refundOther', ticket));
  const not = others.length - otherWay.length;
  const kept = useKept(Math.min(...open.map(paidOf)));
  const isCard = name === 'refundCard';
  const whole = kept.kept === null ? refundOf(open) : sumOf(open, paidOf) - kept.kept * open.length;
  const stays = kept.kept ?? 0;
  const amount = isCard
    ? sumOf(open, (one) => cardPartOf(one, kept.kept === null ? owedBackOf(one) : paidOf(one) - stays))
    : whole;
  const [isSilent, setSilent] = useState(false);
  const terms: AskedRefund = { way: name === 'refundCard' ? 'card' : 'other', ...kept.terms, isSilent };
  const ofCard = (one: Parameters<typeof owedBackOf>[0]) => cardPartOf(one, owedBackOf(one));
  const byCard = open.filter((one) => isByCard(one) && ofCard(one) > 0);
  const isEnded = open.every(({ status }) => status === 'invalid');
  return (
    <ConfirmDialog
      open
      title={`tickets.confirm.${name}`}
      confirm={translate(isCard ? 'tickets.refund.confirmCard' : 'tickets.refund.confirmOther', {
        amount: money(amount),
      })}
      cancel={isEnded ? 'tickets.leave' : translate('tickets.keep', { smart_count: open.length })}
      isDestructive
      isPending={isPending}
      disabledBecause={open.length === 0 ? 'app.reasons.noTickets' : kept.isIncomplete ? 'app.reasons.kept' : undefined}
      onConfirm={() => onConfirm(open, terms, { amount, left: refundOf(otherWay) + whole - amount })}
      onClose={onClose}
    >
      <Typography color="text.primary" sx={{ fontWeight: 600 }}>
        {translate(isCard ? 'tickets.refund.card' : 'tickets.refund.other', {
          smart_count: open.length,
          amount: money(amount),
        })}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {/* A ticket of which something is still to be given back by hand is not done when the card has its part. */}
        {whole > amount ? words.moves : translate(isCard ? 'tickets.refund.cardText' : 'tickets.refund.otherText')}
      </Typography>
      {isCard && otherWay.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('tickets.refund.cardLeft', { smart_count: otherWay.length, amount: money(refundOf(otherWay)) })}
        </Alert>
      )}
      {whole > amount && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {say(words.left, { amount: money(whole - amount) })}
        </Alert>
      )}
      {!isCard && byCard.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('tickets.refund.otherCard', { smart_count: byCard.length, amount: money(sumOf(byCard, ofCard)) })}
        </Alert>
      )}
      {not > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('tickets.refund.not', { smart_count: not })}
        </Alert>
      )}
      <TicketPeople tickets={open} amountOf={paidOf} />
      {/* Of money that goes back to a card its own mail tells, when it is there. */}
      {!(isCard && isEnded) && <WhoHears change={name} tickets={open} isSilent={isSilent} onChange={setSilent} />}
      <KeptPart kept={kept} help="tickets.refund.keptHelp" sum={(kept.kept ?? 0) * open.length} />
    </ConfirmDialog>
  );
}
