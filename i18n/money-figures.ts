import type { money } from './en/payments/money.ts';

/** What money is called, or what it means, in a language. */
type MoneyWords = Readonly<Record<keyof typeof money.word, string>>;

const moved = ({ awaited, taken, refunded, net, owed, kept }: MoneyWords) => ({
  waiting: awaited,
  taken,
  refunded,
  net,
  owed,
  kept,
});

/** The figures of reports about what was booked or ordered. */
export const figuresOfBookings = (words: MoneyWords) => ({ ...moved(words), total: words.value });

/** The figures of reports about payments. */
export const figuresOfPayments = (words: MoneyWords) => ({
  ...moved(words),
  fees: words.fees,
  disputeFees: words.disputeFees,
  payout: words.payout,
});

/** The amounts of a booking, or of a payment. */
export const amounts = ({ taken, refunded, net, owed, kept, fees, payout }: MoneyWords) => ({
  takenAmount: taken,
  refundedAmount: refunded,
  netAmount: net,
  owedAmount: owed,
  keptAmount: kept,
  feeAmount: fees,
  payoutAmount: payout,
});
