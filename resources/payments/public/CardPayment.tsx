import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { isOpenToCard } from '#domain/payments/card.ts';
import { askedOf } from '#domain/payments/net.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { formatDateTime } from '#domain/values/time.ts';
import { providerWordsIn, troubleSentences } from '#i18n/trouble-sentences.ts';
import { StatusChip } from '#src/components/fields/StatusChip.tsx';
import { useCanViewAllTenants } from '#src/components/use-sees-communities.ts';
import { CardActions } from '../card/CardActions.tsx';
import { CardRefunds } from '../card/CardRefunds.tsx';
import { useHandWords } from './KeptPart.tsx';
import { MoneyBack } from './MoneyBack.tsx';
import { type CardPaymentRecord, useCardPayment } from './use-card-payment.ts';

export interface CardPaymentProps {
  paymentId: string;
  /** The booking's tickets, for what is owed and to whom. */
  tickets?: readonly Ticket[];
  /** Of a request that can no longer be accepted: what is held is given free. */
  isLapsed?: boolean;
  /** Its address to hand on is among what is owed. */
  hasLinkAbove?: boolean;
  /** What else there is to say of the payment. */
  children?: ReactNode;
}

/** The bar of a form in it sticks to the window. */
export const paymentCard = { p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2, overflow: 'visible' } as const;

/**
 * The payment of an order, or that by card of a booking or a request: where it stands, until when it can be made, what goes
 * back; for staff the page to pay on and its address to hand on.
 */
export function CardPayment(props: CardPaymentProps) {
  const { paymentId, tickets = [], isLapsed = false, hasLinkAbove = false, children } = props;
  const translate = useTranslate();
  const { data: payment, isPending } = useCardPayment(paymentId);
  if (isPending) return <Skeleton variant="rounded" height={140} />;
  if (!payment) return null;
  return (
    <Card component="section" aria-labelledby="card-payment" sx={paymentCard}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h3" component="h2" id="card-payment" sx={{ flex: 1 }}>
          {translate(payment.paymentType === 'stripe' ? 'cardPayment.title' : 'cardPayment.byHand.title')}
        </Typography>
        <StatusChip entity="payment" value={payment.status} />
      </Box>
      <Standing payment={payment} isLapsed={isLapsed} />
      <MoneyBack payment={payment} />
      <CardActions payment={payment} tickets={tickets} hasLink={!hasLinkAbove} />
      <CardRefunds refunds={payment.refunds ?? []} tickets={tickets} />
      {children}
    </Card>
  );
}

/** Message keys for where a payment stands, the closest first: an order speaks of pieces where a booking speaks of places. */
function keysOf(payment: CardPaymentRecord, isOpen: boolean): [string, string] {
  const { isHold, status, orderId, givenBack, takenAmount = 0 } = payment;
  if (status === 'waitingPayment' && takenAmount > 0) {
    const key = isOpen ? 'cardPayment.rest' : 'cardPayment.restOver';
    return [key, key];
  }
  // A request takes no places before it is accepted.
  if (isHold && status === 'waitingPayment' && !isOpen) return ['cardPayment.holdOver', 'cardPayment.holdOver'];
  // What did not all go back to the card was paid, and the sums below say how it went back.
  const shown = status === 'refunded' && (givenBack?.other ?? 0) > 0 ? 'paid' : status;
  const key = isOpen ? `cardPayment.${isHold ? 'openHold' : 'open'}` : `cardPayment.states.${shown}`;
  return [orderId && !isOpen ? `cardPayment.orderStates.${status}` : key, key];
}

/** One sentence for where the payment stands; an administrator also sees the platform's fee. */
function Standing({ payment, isLapsed }: { payment: CardPaymentRecord; isLapsed: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { words, say } = useHandWords();
  const isAdministrator = useCanViewAllTenants();
  const isOpen = isOpenToCard(payment, new Date());
  const amount = formatCents(payment.status === 'waitingPayment' ? askedOf(payment) : payment.amount, locale);
  const until = payment.expiresAt ? formatDateTime(payment.expiresAt) : '';
  const isGivenFree = isLapsed && payment.status === 'unpaid';
  const [own, common] = isGivenFree ? (['cardPayment.lapsed', 'cardPayment.lapsed'] as const) : keysOf(payment, isOpen);
  const isByHand = payment.paymentType !== 'stripe' && ['paid', 'refunded'].includes(payment.status);
  const { card = 0, other: hand = 0 } = payment.taken ?? {};
  const isMixed = common === 'cardPayment.states.paid' && card > 0 && hand > 0;
  const standing = isByHand
    ? translate('cardPayment.byHand.paid', { amount, way: translate(`enums.paymentType.${payment.paymentType}`) })
    : isMixed
      ? say(words.paid, { card: formatCents(card, locale), hand: formatCents(hand, locale) })
      : translate(own, { amount, until, _: translate(common, { amount, until }) });
  const seesFee = isAdministrator && payment.feeAmount !== null && payment.amount > 0;
  const sentences = payment.trouble && troubleSentences(payment.trouble, locale === 'en' ? 'en' : 'it');
  const isUnpaid = !['paid', 'refunded', 'inProgress'].includes(payment.status);
  return (
    <>
      {payment.isDisputed && (
        <Alert severity="warning">
          {sentences?.dispute} {translate('cardPayment.disputed')}
        </Alert>
      )}
      {sentences?.refused && isUnpaid && (
        <Alert severity={isOpen ? 'warning' : 'info'}>
          {sentences.refused} {isOpen && providerWordsIn(locale).attempts.next}
        </Alert>
      )}
      {sentences?.atProvider && <Alert severity="info">{sentences.atProvider}</Alert>}
      <Typography>
        {standing}
        {payment.card && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {payment.card}
          </Typography>
        )}
      </Typography>
      {seesFee && (
        <Typography variant="body2" color="text.secondary">
          {translate('cardPayment.fee', { fee: formatCents(payment.feeAmount ?? 0, locale) })}
        </Typography>
      )}
    </>
  );
}
