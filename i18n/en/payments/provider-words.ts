/** Why the payment provider says that a card was refused, a payment contested or given back; read inside a sentence. */
export const providerWords = {
  declined: {
    insufficientFunds: 'there is not enough money on the card',
    limit: 'the card’s spending limit has been reached',
    expired: 'the card has expired',
    wrongCode: 'the security code is wrong',
    wrongNumber: 'the card number or its expiry date is wrong',
    wrongPin: 'the PIN is wrong',
    notConfirmed: 'it was not confirmed with the bank',
    notAllowed: 'the card does not allow this kind of payment',
    tryAgain: 'the bank did not answer: trying again may work',
    bank: 'the bank refused it without saying why: only the bank can tell',
    other: 'the bank did not accept it',
  },
  disputed: {
    notTheirs: 'they say that they bought nothing',
    notReceived: 'they say that they did not get what they paid for',
    notAsPromised: 'they say that it was not as promised',
    paidTwice: 'they say that they paid twice',
    notCredited: 'they say that they are waiting for a refund',
    canceled: 'they say that they had cancelled',
    other: 'the bank did not say why',
  },
  refunded: {
    asked: 'requested by the payer',
    paidTwice: 'because it was paid twice',
    fraud: 'because the payment looked fraudulent',
    other: 'without a stated reason',
  },
  /** How attempts are told beside a payment. */
  payout: {
    closed: 'the account is closed',
    wrong: 'the IBAN or the account holder is wrong',
    blocked: 'the bank did not accept the payout',
    other: 'the bank gave no reason',
  },
  attempts: {
    one: 'Card refused on %{when}: %{reason}. Nothing was charged.',
    many: 'Card refused %{smart_count} times, the last on %{when}: %{reason}. Nothing was charged.',
    next: 'Another card or payment type may work.',
  },
  dispute: {
    pending: 'Disputed on %{when}, %{amount}: %{reason}.',
    failed: 'Dispute won, %{amount}: %{reason}.',
    succeeded: 'Dispute lost, %{amount}: %{reason}.',
  },
  providerRefund: 'Refunded at the payment provider on %{when}, %{amount}, %{reason}.',
  providerRefundFailed: 'A refund made at the payment provider came back, %{amount}.',
  /** The question before money goes back to one card. */
  toCard: '%{amount} goes back to the card %{card} of %{name}. The payment provider moves it and it cannot be stopped.',
  backOn: 'The money goes back to the card %{card}.',
  /** The button of a row, alone and with what is chosen beside it; and what each of several gets. */
  giveBack: {
    card: { one: 'Refund', together: 'Refund together' },
    other: { one: 'Already refunded', together: 'All already refunded' },
    each: '%{name}: %{amount}',
  },
  /** The parts of what is owed back. */
  parts: { due: 'To do', failed: 'Failed' },
  failedHelp: 'The card did not take the money back: ask for an IBAN, give it back yourself, then mark it here.',
  /** The filter of the list. */
  filter: {
    label: 'Needs attention',
    refused: 'Failed attempts',
    disputed: 'Disputes',
    refundedAtProvider: 'Refunds made at the provider',
  },
};
