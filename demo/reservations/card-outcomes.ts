import { isOpenToCard } from '#domain/payments/card.ts';
import { cardName } from '#domain/payments/provider-reasons.ts';
import type { CardRefund, Payment } from '#domain/payments/schema.ts';
import type { CardAttempt } from '#domain/payments/trouble.ts';
import { DAY, MINUTE } from '#domain/values/time.ts';
import type { DemoData } from '../support/types.ts';

/** What the provider did without us; it has the id of its payment, as its page of it has. */
const atProvider = (
  payment: Payment,
  refund: Pick<CardRefund, 'reason' | 'state' | 'createdAt' | 'ticketId' | 'toldReason'>,
): Pick<Payment, 'refunds'> => ({
  refunds: [
    {
      _id: payment._id,
      refundRequestId: null,
      amount: payment.refundedAmount || payment.amount,
      error: null,
      ...refund,
    },
  ],
});

/** Money was taken of it, whatever of it went back. */
export const isCharged = ({ status }: Payment): boolean => status === 'paid' || status === 'refunded';

const dayAfter = (instant: string): string => new Date(Date.parse(instant) + DAY).toISOString();

const brands = ['visa', 'mastercard', 'amex'];

/** The card a payment was made with; of some nobody knows it, as of those from before it was kept. */
export function cardUsed({ _id }: Pick<Payment, '_id'>): { brand: string; lastDigits: string } | null {
  const number = Number.parseInt(_id.slice(-6), 16);
  if (number % 6 === 0) return null;
  return { brand: brands[number % brands.length] ?? 'visa', lastDigits: String(number % 10_000).padStart(4, '0') };
}

/**
 * What cards do beside paying, once each: a payment its bank contests, one that was contested in vain and one with success, one that
 * went back on the provider's own pages, and one whose first card was refused.
 */
export function showCardOutcomes(data: DemoData, now: Date): void {
  const bookings = new Map(data.reservations.map((row) => [row._id, row]));
  const [community] = data.tenants;
  const byCard = data.payments.filter(
    ({ paymentType, reservationId, tenantId }) =>
      paymentType === 'stripe' && reservationId !== null && tenantId === community?.userId,
  );
  for (const payment of data.payments) {
    const used = payment.paymentType === 'stripe' && isCharged(payment) ? cardUsed(payment) : null;
    if (used) payment.card = cardName(used.brand, used.lastDigits);
  }
  const bookingOf = ({ reservationId }: Payment) => bookings.get(reservationId ?? '');
  const contested = byCard.find((row) => row.status === 'paid' && bookingOf(row)?.status === 'toCheck');
  if (contested) {
    const createdAt = now.toISOString();
    Object.assign(contested, {
      isDisputed: true,
      ...atProvider(contested, {
        reason: 'dispute',
        state: 'pending',
        createdAt,
        ticketId: null,
        toldReason: 'fraudulent',
      }),
    });
  }
  const ticketsOf = ({ reservationId }: Payment) => data.tickets.filter((one) => one.reservationId === reservationId);
  // Of one ticket, so that what the refund is for is beyond doubt.
  const [back, lost] = byCard.filter((row) => bookingOf(row)?.status === 'refunded' && ticketsOf(row).length === 1);
  const won = byCard.find((row) => row.status === 'paid' && bookingOf(row)?.status === 'valid');
  const told = [
    { row: back, reason: 'provider', state: 'succeeded', toldReason: 'requested_by_customer' },
    { row: lost, reason: 'dispute', state: 'succeeded', toldReason: 'product_not_received' },
    { row: won, reason: 'dispute', state: 'failed', toldReason: 'unrecognized' },
  ] as const;
  for (const { row, ...refund } of told) {
    if (!row) continue;
    const ticketId = row === won ? null : (ticketsOf(row)[0]?._id ?? null);
    Object.assign(row, atProvider(row, { ...refund, createdAt: dayAfter(row.createdAt), ticketId }));
  }
  showFailedRefund(data, bookings);
  const isOpen = (row: Payment) => isOpenToCard({ ...row, expiresAt: dayAfter(row.createdAt) }, now);
  const refused = byCard.find((row) => row.status === 'waitingPayment' && isOpen(row));
  if (refused) {
    const { _id, createdAt, amount } = refused;
    const at = new Date(Date.parse(createdAt) + 4 * MINUTE).toISOString();
    const attempts: CardAttempt[] = [{ _id, at, amount, card: 'Visa •••• 9995', reason: 'insufficientFunds' }];
    Object.assign(refused, { wasRefused: true, expiresAt: dayAfter(createdAt), attempts });
  }
}

/** One refund that did not go through, to be seen. */
function showFailedRefund(data: DemoData, bookings: ReadonlyMap<string, DemoData['reservations'][number]>): void {
  const ticket = data.tickets.find(
    ({ condition, reservationId }) => condition === 'toRefund' && bookings.get(reservationId)?.paymentType === 'stripe',
  );
  const payment = data.payments.find(({ reservationId }) => ticket && reservationId === ticket.reservationId);
  if (!ticket || !payment || payment.refunds) return;
  const { _id, price, keptAmount = 0 } = ticket;
  const paid = data.tickets.flatMap(({ reservationId, payedAt }) =>
    reservationId === ticket.reservationId ? (payedAt ?? []) : [],
  );
  // Nothing goes back before it came.
  const came = paid.sort().at(-1) ?? ticket.createdAt;
  payment.refunds = [
    {
      ...{ _id, ticketId: _id, refundRequestId: null, amount: price - keptAmount, reason: 'ticket', state: 'failed' },
      ...{ error: 'expired_or_canceled_card', createdAt: new Date(Date.parse(came) + 4 * MINUTE).toISOString() },
    },
  ];
}
