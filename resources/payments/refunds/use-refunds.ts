import { useState } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import type { MoneyWay } from '#domain/payments/ledger/entries.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { formatCents } from '#domain/values/money.ts';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';

export type OwedPayment = Payment & { id: string };

export const owedOf = (payments: readonly OwedPayment[]): number =>
  payments.reduce((sum, { owedAmount = 0 }) => sum + owedAmount, 0);

/** Of what is owed, what goes back to the card; what came another way does not. */
export const cardOwedOf = (payments: readonly OwedPayment[]): number =>
  payments.reduce((sum, { owedAmount = 0, handOwed = 0 }) => sum + owedAmount - handOwed, 0);

/** Whether some of it goes back to a card. */
export const isByCard = (payment: OwedPayment): boolean =>
  payment.paymentType === 'stripe' && cardOwedOf([payment]) > 0;

/** Whether it may be given back: what is contested is not, and what is on its way already is not sent again. */
export const isFree = ({ isDisputed = false, isRefundPending = false }: OwedPayment): boolean =>
  !isDisputed && !isRefundPending;

/** What is apart: debts whose refund did not go through, and all others. */
export const refundParts = ['due', 'failed'] as const;

export const hasFailed = ({ isRefundFailed = false }: OwedPayment): boolean => isRefundFailed;

/** Whether a debt is one of the part that is asked for; of all where none is. */
export const isOf = (part: (typeof refundParts)[number] | undefined, payment: OwedPayment): boolean =>
  part === undefined || hasFailed(payment) === (part === 'failed');

const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`;

/** Who gets money: the person who booked or ordered, and others who paid for a ticket they took over. */
const receiversOf = ({ userId, othersOwed = [], owedAmount = 0 }: OwedPayment): string[] => {
  const others = othersOwed.reduce((sum, { amount }) => sum + amount, 0);
  return [...(owedAmount > others ? [userId] : []), ...othersOwed.map(nameOf)];
};

/** How many people get money. */
export const peopleOf = (payments: readonly OwedPayment[]): number => new Set(payments.flatMap(receiversOf)).size;

/**
 * Gives back what payments owe, one after the other, all the same way; says what was done, with its sum, and what of the
 * selection is still owed. One that is refused does not stop the others.
 */
export function useRefunds(onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const translate = useTranslate();
  const locale = useLocale();
  const [isPending, setPending] = useState(false);

  async function giveBack(way: MoneyWay, payments: readonly OwedPayment[], left: number): Promise<void> {
    setPending(true);
    let done = 0;
    let amount = 0;
    let reason: string | null = null;
    for (const payment of payments) {
      try {
        const { id, owedAmount: expected } = payment;
        const body = { way, ...(expected !== undefined && { expected }) };
        amount += (await api.call('POST payments/:id/refund', { params: { id }, body })).amount;
        done++;
      } catch (error) {
        reason = error instanceof Error ? error.message : translate('errors.unexpected');
      }
    }
    setPending(false);
    if (reason !== null) {
      toast('money.toRefund.someFailed', { type: 'error', args: { done, total: payments.length, reason } });
    } else {
      const said = translate(way === 'card' ? 'money.toRefund.doneCard' : 'money.toRefund.doneOther', {
        amount: formatCents(amount, locale),
      });
      const args = { done: said, amount: formatCents(left, locale) };
      toast(left > 0 ? 'money.toRefund.doneLeft' : said, { args });
    }
    onDone();
    refresh();
  }

  return { giveBack, isPending };
}
