import ContentCopy from '@mui/icons-material/ContentCopy';
import CreditCard from '@mui/icons-material/CreditCard';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isOpenToCard, isRestOver } from '#domain/payments/card.ts';
import { notYetBack } from '#domain/payments/refund.ts';
import { can } from '#domain/permissions.ts';
import { owedBackOf } from '#domain/tickets/paid.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { fill } from '#i18n/fill.ts';
import { providerWordsIn } from '#i18n/trouble-sentences.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { useActor } from '#src/providers/authProvider.ts';
import { useHandWords } from '../public/KeptPart.tsx';
import { type CardPaymentRecord, useCardActions } from '../public/use-card-payment.ts';

export interface CardActionsProps {
  payment: CardPaymentRecord;
  tickets: readonly Ticket[];
  /** Whether its address can be copied here. */
  hasLink: boolean;
}

/** What can be done with a card payment as it is. */
export function CardActions({ payment, tickets, hasLink }: CardActionsProps) {
  const actor = useActor();
  const onItsWay = (ticketId: string) =>
    (payment.refunds ?? [])
      .filter((refund) => refund.ticketId === ticketId && refund.state === 'pending')
      .reduce((sum, { amount }) => sum + amount, 0);
  const isOwed = tickets.some((ticket) => ticket.condition === 'toRefund' && owedBackOf(ticket) > onItsWay(ticket._id));
  const now = new Date();
  const isOpen = isOpenToCard(payment, now);
  return (
    <>
      {(isOpen || isRestOver(payment, now)) && can(actor, 'pay', 'payments', payment) && (
        <PayActions payment={payment} isOpen={isOpen} hasLink={isOpen && hasLink} />
      )}
      {isOwed && notYetBack(payment) > (payment.handOwed ?? 0) && can(actor, 'refund', 'payments', payment) && (
        <RefundAction payment={payment} />
      )}
    </>
  );
}

function PayActions({ payment, isOpen, hasLink }: { payment: CardPaymentRecord; isOpen: boolean; hasLink: boolean }) {
  const translate = useTranslate();
  const { pending, open, send, copy } = useCardActions(payment);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: { xs: '1 1 100%', sm: '0 0 auto' } } }}>
      {isOpen && (
        <Button
          // Beside what is owed there is one main action, which is not this one.
          {...(hasLink ? { variant: 'contained', color: 'secondary' } : { variant: 'outlined' })}
          startIcon={<CreditCard />}
          loading={pending === 'open'}
          loadingPosition="start"
          onClick={() => void open()}
        >
          {translate(payment.isHold ? 'cardPayment.hold' : 'cardPayment.pay')}
        </Button>
      )}
      {hasLink && payment.payPath && (
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={() => void copy()}>
          {translate('cardPayment.copy')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<MailOutlined />}
        loading={pending === 'send'}
        loadingPosition="start"
        onClick={() => void send()}
      >
        {translate('cardPayment.send')}
      </Button>
    </Box>
  );
}

/** Gives back all that is owed, after saying how much. */
function RefundAction({ payment }: { payment: CardPaymentRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { pending, refund } = useCardActions(payment);
  // With what charges took beyond what was due: all of it goes back.
  const expected = notYetBack(payment);
  const { handOwed = 0 } = payment;
  const { words, say } = useHandWords();
  const amount = formatCents(expected - handOwed, locale);
  return (
    <Box>
      <Button
        variant="outlined"
        startIcon={<ReplayOutlined />}
        disabled={payment.isDisputed ?? false}
        aria-describedby={payment.isDisputed ? 'refund-disputed' : undefined}
        onClick={() => setAsking(true)}
      >
        {translate('cardPayment.refund', { amount })}
      </Button>
      {payment.isDisputed && (
        <Typography variant="body2" color="text.secondary" id="refund-disputed">
          {translate('errors.payment_disputed')}
        </Typography>
      )}
      <ConfirmDialog
        open={isAsking}
        title="cardPayment.refundTitle"
        confirm="cardPayment.refundConfirm"
        isPending={pending === 'refund'}
        onConfirm={async () => {
          await refund(expected);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        {translate('cardPayment.refundText', { amount })}{' '}
        {payment.card && fill(providerWordsIn(locale).backOn, { card: payment.card })}{' '}
        {handOwed > 0 && say(words.left, { amount: formatCents(handOwed, locale) })}
      </ConfirmDialog>
    </Box>
  );
}
