import { v7 } from 'uuid';
import { Refusal } from '#domain/errors.ts';
import { chargedOf } from '#domain/payments/card.ts';
import { isOpenDispute, type RefundReason, refundParts } from '#domain/payments/refund.ts';
import { cardPartOf, type RefundableTicket } from '#domain/tickets/paid.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import * as cards from '../queries/card.ts';
import { broughtByCharges, handAmounts } from '../queries/receipts.ts';

/** A payment by card with its pages, locked. */
export interface LockedPayment {
  payment: cards.PaymentRow;
  pages: cards.CheckoutRow[];
}

/**
 * Locks a payment with its pages, where all it pays for is locked already.
 * @throws Refusal not_found
 */
export async function lockPayment(tx: Db, paymentId: string): Promise<LockedPayment> {
  const ids = [paymentId];
  const [[payment], pages] = await Promise.all([cards.lockPayments(tx, ids), cards.lockCheckouts(tx, ids)]);
  if (!payment) throw new Refusal('not_found');
  return { payment, pages };
}

/** What money goes back for. */
interface WantedRefund {
  ticketId?: string;
  refundRequestId?: string;
  amount: number;
  reason: RefundReason;
  createdBy: string | null;
}

/** A ticket whose money goes back. */
interface RefundedTicket extends RefundableTicket {
  id: string;
  reservationId: string;
  /** Cents of it that are owed back; of them, what is on its way is not sent again. */
  owed: number;
}

const sumOf = (refunds: readonly cards.RefundRow[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** What can go back of the charges of a payment, each with its page: what was taken, without what is back or on its way. */
function openCharges(pages: readonly cards.CheckoutRow[], gone: readonly cards.RefundRow[]) {
  return pages
    .filter(({ charge, settledAt }) => charge === 'paid' && settledAt !== null)
    .map((page) => {
      const back = gone.filter(({ checkoutId, state }) => checkoutId === page.id && state !== 'failed');
      return { id: page.id, page, left: chargedOf(page) - sumOf(back) };
    });
}

/**
 * Starts giving what was paid for tickets back to the card; each is refunded when the provider confirms. What is on its
 * way already is not sent again.
 * @param isAsked whether the card was asked for: then some of it has to go there
 * @returns cents that go back now
 * @throws Refusal card_refund_unavailable when the payment was not taken by the provider
 */
export async function startTicketRefunds(
  tx: Db,
  services: Services,
  caller: Caller,
  tickets: readonly RefundedTicket[],
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<number> {
  if (tickets.length === 0) return 0;
  const payments = await cards.paymentsOfReservations(tx, [...new Set(tickets.map((one) => one.reservationId))]);
  const pages = await cards.lockCheckouts(
    tx,
    payments.map(({ id }) => id),
  );
  const gone = await cards.refundsOf(
    tx,
    payments.map(({ id }) => id),
  );
  assertNotDisputed(gone);
  const brought = await broughtByCharges(
    tx,
    payments.map(({ id }) => id),
  );
  const ofHand = await handAmounts(
    tx,
    tickets.map(({ id }) => id),
  );
  const [failing, notByCard]: [string[], string[]] = [[], []];
  const before = gone.length;
  for (const ticket of tickets) {
    const payment = payments.find(({ reservationId }) => reservationId === ticket.reservationId);
    const onItsWay = sumOf(gone.filter((one) => one.ticketId === ticket.id && one.state === 'pending'));
    const handAmount = ofHand.get(ticket.id);
    // What came another way stays owed, for the organiser to give back.
    const owed = handAmount === undefined ? ticket.owed : cardPartOf({ ...ticket, handAmount }, ticket.owed);
    const open = owed - onItsWay;
    if (open <= 0 && ticket.owed > onItsWay) notByCard.push(ticket.id);
    if (open <= 0) continue;
    // A charge that gave money of this ticket back, or is about to, does so once.
    const gaveBack = gone.filter((one) => one.ticketId === ticket.id && one.state !== 'failed');
    const charges = openCharges(
      pages.filter(({ id, paymentId }) => paymentId === payment?.id && !gaveBack.some((one) => one.checkoutId === id)),
      gone,
    ).map((charge) => ({ ...charge, brought: brought.get(`${ticket.id} ${charge.id}`) }));
    const parts = refundParts(open, charges);
    if (parts === null) failing.push(ticket.id);
    for (const { checkoutId, amount } of parts ?? []) {
      const page = charges.find(({ id }) => id === checkoutId)?.page;
      const wanted = { ticketId: ticket.id, amount, reason: 'ticket', createdBy: caller.actor.userId } as const;
      const refund = page && (await startRefund(tx, services, page, wanted));
      if (refund) gone.push(refund);
    }
  }
  if (isAsked && gone.length === before) failing.push(...notByCard);
  if (failing.length > 0) throw new Refusal('card_refund_unavailable', { data: { ids: failing } });
  return sumOf(gone.slice(before));
}

/**
 * Money that is contested is not given back: the bank would give it a second time.
 * @throws Refusal payment_disputed
 */
export function assertNotDisputed(gone: readonly cards.RefundRow[]): void {
  if (gone.some(isOpenDispute)) throw new Refusal('payment_disputed');
}

/** Keeps a refund and queues the work, in the transaction that owes it. */
export async function startRefund(
  tx: Db,
  { queue }: Pick<Services, 'queue'>,
  page: cards.CheckoutRow,
  wanted: WantedRefund,
): Promise<cards.RefundRow | undefined> {
  const { tenantId, paymentId, id: checkoutId } = page;
  const refund = await cards.insertRefund(tx, { id: v7(), tenantId, paymentId, checkoutId, ...wanted });
  if (refund) await queue.send(tx, 'refundCard', { refundId: refund.id });
  return refund;
}

/**
 * Starts giving back what the accepted requests of an order ask for; what is on its way already is not sent again.
 * @throws Refusal card_refund_unavailable when the payment was not taken by the provider
 */
export async function startRequestRefunds(
  tx: Db,
  services: Services,
  { pages, payment }: LockedPayment,
  requests: readonly { id: string; amount: number }[],
  createdBy: string,
): Promise<void> {
  const gone = await cards.refundsOf(tx, [payment.id]);
  assertNotDisputed(gone);
  for (const { id: refundRequestId, amount } of requests) {
    if (gone.some((refund) => refund.refundRequestId === refundRequestId && refund.state !== 'failed')) continue;
    const page = openCharges(pages, gone).find(({ left }) => left >= amount)?.page;
    if (!page) throw new Refusal('card_refund_unavailable', { data: { ids: [refundRequestId] } });
    const wanted = { refundRequestId, amount, reason: 'refundRequest', createdBy } as const;
    const refund = await startRefund(tx, services, page, wanted);
    if (refund) gone.push(refund);
  }
}
