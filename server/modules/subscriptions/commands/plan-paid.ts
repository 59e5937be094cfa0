import { actionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { profileUrl } from '../../money/commands/account.ts';
import { postPlanGivenBack, postPlanOwed, postPlanPaid } from '../../money/commands/ledger.ts';
import { type ProviderFact, ProviderRefused } from '../../money/provider/provider.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../../money/queries/card.ts';
import { insertPlanPayment, planPaymentsOf } from '../../money/queries/plan-payment.ts';
import { getPayingTenant, lockProviderObject, parkMessage } from '../../money/queries/provider.ts';
import { queueMail } from '../../outbox/commands/queue-mail.ts';
import { accountLanguage } from '../../outbox/queries/account-language.ts';
import { planPaidMail } from '../mails/plan-mail.ts';
import { findByProvider, markSurplus } from '../queries/subscription.ts';

/**
 * A period of a plan was paid: it is among the payments, for administrators only, and its community is notified. One that comes
 * before its subscription is known waits for it; one for a plan that was bought beside another goes back.
 */
export async function followPlanPaid(
  services: Services,
  message: { id: string; happenedAt: string },
  { invoice, subscription, amount, isChange }: Extract<ProviderFact, { kind: 'planPaid' }>,
): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    await lockProviderObject(tx, subscription);
    const known = await findByProvider(tx, subscription);
    if (!known) return parkMessage(tx, message.id, subscription);
    const { tenantId, isSurplus, planName, endsAt } = known;
    const paidAt = message.happenedAt;
    const isFirst = (await planPaymentsOf(tx, subscription)).length === 0;
    const payment = await insertPlanPayment(tx, { tenantId, invoiceId: invoice, subscription, amount, paidAt });
    if (!payment) return;
    await postPlanPaid(tx, actionContext(services, null), payment);
    if (isSurplus) return owe(services, tx, payment);
    // The change itself is reported, with what it cost.
    if (isChange) return;
    const { businessName: community, email } = await getPayingTenant(tx, tenantId);
    const url = profileUrl(services, 'tab=subscriptions');
    const language = await accountLanguage(tx, tenantId);
    const mail = planPaidMail({ community, language, planName, amount, endsAt, isFirst, url });
    await queueMail(services, tx, { tenantId, from: 'platform', to: email, ...mail });
  });
}

async function owe(services: Services, tx: Db, payment: PaymentRow): Promise<void> {
  await postPlanOwed(tx, actionContext(services, null), payment);
  await services.queue.send(tx, 'refundPlan', { paymentId: payment.id });
}

/** What was paid for a plan that stood beside another goes back; what is still to come does so when it comes. */
export async function giveBackSurplus(services: Services, tx: Db, subscription: string): Promise<void> {
  await lockProviderObject(tx, subscription);
  await markSurplus(tx, subscription);
  for (const payment of await planPaymentsOf(tx, subscription)) {
    if (payment.owedAmount === 0 && payment.refundedAmount === 0) await owe(services, tx, payment);
  }
}

/**
 * Asks the provider to give back what was paid for a plan too many; it is owed until the provider has said yes.
 * @throws Error for the queue to try again
 */
export async function refundPlan(services: Services, paymentId: string): Promise<void> {
  const { database, payments } = services;
  const { owedAmount, invoiceId } = await database.system.transaction((tx) => lockPayment(tx, paymentId));
  if (owedAmount <= 0 || invoiceId === null) return;
  try {
    const refunded = await payments.refundInvoice({ invoice: invoiceId, amount: owedAmount, key: `plan-${paymentId}` });
    if (refunded.state !== 'succeeded') return;
  } catch (error) {
    // It stays owed and shows among the refunds: trying again does not help.
    if (error instanceof ProviderRefused) return;
    throw error;
  }
  await database.system.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.owedAmount <= 0) return;
    await postPlanGivenBack(tx, actionContext(services, null), { ...payment, amount: payment.owedAmount });
    await updatePayment(tx, paymentId, { status: 'refunded' });
  });
}
