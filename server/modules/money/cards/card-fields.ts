import { randomBytes } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import { cardDeadline, restDeadline } from '#domain/payments/card.ts';
import { type TenantFees, ticketsFee } from '#domain/payments/fees/fee.ts';
import type { Cents } from '#domain/values/money.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { type CardTerms, cardTermsOf, findPaymentOf, updatePayment } from '../queries/card.ts';
import { closePages } from './close-outdated.ts';

/** The end of the address under which a payment is shown: anyone who knows it may pay. */
export const newLinkKey = (): string => randomBytes(18).toString('base64url');

/** Where the buyer pays, below which the provider's page leads back. */
export const payUrl = (services: Pick<Services, 'publicUrl'>, linkKey: string): string =>
  `${services.publicUrl}/pay/${linkKey}`;

/** What cards are charged by, of a community that takes some. @throws Refusal card_payments_inactive */
async function activeTerms(tx: Db, tenantId: string): Promise<CardTerms> {
  const terms = await cardTermsOf(tx, tenantId);
  if (terms.account === null || !terms.paymentsEnabled) throw new Refusal('card_payments_inactive');
  return terms;
}

/**
 * Asks for the rest of a booking that was paid by card in part, until its event begins.
 * @throws Refusal card_payments_inactive
 */
export async function askCardForRest(
  tx: Db,
  { now }: { now: Date },
  { id, tenantId }: { id: string; tenantId: string },
  { beginsAt }: { beginsAt: string | null },
): Promise<void> {
  await activeTerms(tx, tenantId);
  const payment = await findPaymentOf(tx, id, {});
  await updatePayment(tx, payment.id, { expiresAt: restDeadline(beginsAt, now) });
}

/**
 * Asks for what a booking costs now that it was moved before any card had paid for it: pages that name another event are closed, and
 * what is paid there in that second pays here, or goes back. Another way than by card has no page.
 * @param due cents of each place that is still to pay by card; none where it is paid in another way
 * @throws Refusal card_payments_inactive
 */
export async function askCardAnew(
  tx: Db,
  { now, queue }: Pick<ActionContext, 'now' | 'queue'>,
  { id, tenantId }: { id: string; tenantId: string },
  due: readonly Cents[],
): Promise<void> {
  const payment = await findPaymentOf(tx, id, {});
  if (due.length > 0) {
    const { fees } = await activeTerms(tx, tenantId);
    await updatePayment(tx, payment.id, {
      ...{ expiresAt: cardDeadline(now).toISOString(), feeAmount: ticketsFee(fees, due) },
      linkKey: payment.linkKey ?? newLinkKey(),
    });
  } else await updatePayment(tx, payment.id, { expiresAt: null, feeAmount: null });
  await closePages(tx, queue, payment.id);
}

/**
 * What a payment by card has that others have not: its address, its time, the platform's fee.
 * @param feeOn the fee on what is due, at the community's percentages
 * @throws Refusal card_payments_inactive when the community cannot be paid by card
 */
export async function cardFields(
  tx: Db,
  {
    tenantId,
    feeOn,
    now,
    isHold,
    until = cardDeadline(now),
  }: { tenantId: string; feeOn: (fees: TenantFees) => Cents; now: Date; isHold: boolean; until?: Date | undefined },
) {
  const { fees } = await activeTerms(tx, tenantId);
  return {
    linkKey: newLinkKey(),
    expiresAt: until.toISOString(),
    feeAmount: feeOn(fees),
    isHold,
  };
}
