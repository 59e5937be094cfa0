/** The payment by card of a booking, a request or an order. */
export const cardPayment = {
  title: 'Card payment',
  byHand: { title: 'Payment', paid: 'Paid %{amount}: %{way}.' },
  open: '%{amount} to pay by %{until}. The payment link has already been sent by e-mail.',
  rest: '%{amount} is still to be paid by card by %{until}: the places stay taken.',
  restOver:
    '%{amount} is still to be paid, and the time to pay by card is over: the places stay taken. Send the link again.',
  openHold:
    'The card has to be authorised for %{amount} by %{until}. The link has already been sent by e-mail; you can decide on the request afterwards.',
  holdOver: 'The time to authorise the card is over: the request expires.',
  lapsed: 'The time to decide is over: the card is not charged and the %{amount} held on it is released automatically.',
  states: {
    waitingPayment: 'The time to pay is over: the places will be free again shortly.',
    inProgress: 'We are charging %{amount} to the card: it takes a few seconds.',
    unpaid:
      'The card is authorised for %{amount}. The amount is charged if you accept the request, and released otherwise.',
    paid: 'Paid by card: %{amount}.',
    refused: 'The card could not be charged: the place is free again.',
    refunded: 'Refunded in full to the card: %{amount}.',
    canceled: 'The payment was cancelled: nothing was charged.',
  },
  /** Of an order of merchandise, where its payment stands otherwise than a booking's. */
  orderStates: {
    waitingPayment: 'The time to pay is over: the items will be back in stock shortly.',
    refused: 'The order was not paid in time: its items are back in stock.',
    canceled: 'The order was not paid in time: its items are back in stock.',
  },
  fee: 'Platform fee: %{fee}',
  pay: 'Pay by card now',
  hold: 'Authorise the card',
  copy: 'Copy the link',
  send: 'Send the link by e-mail',
  sent: 'Link sent to %{email}',
  copied: 'Payment link copied',
  copyFailed: 'The link could not be copied: %{link}',
  refund: 'Refund %{amount} to the card',
  refundTitle: 'Refund to the card?',
  refundConfirm: 'Refund',
  refundText: '%{amount} to refund: it starts right away.',
  refundStarted: 'Refund started |||| %{smart_count} refunds started',
  disputed:
    'The payer is disputing this payment with their bank. Respond at the payment provider; nothing is refunded here until the bank decides.',
  backOnCard: 'Back on the card',
  backOtherwise: 'Given back another way',
  kept: 'Kept',
  disputes: {
    pending: 'Dispute under way',
    failed: 'Dispute won: the money stays yours',
    succeeded: 'Dispute lost: the money went back to the payer',
  },
  refunds: 'Refunds',
  reasons: {
    ticket: 'Ticket',
    refundRequest: 'Refund request',
    late: 'Late payment',
    double: 'Paid twice',
    provider: 'Made at the payment provider',
    surplus: 'Overpaid',
  },
  failures: {
    expired_or_canceled_card:
      'The card has expired or was closed: the refund did not go through. Refund it another way.',
    lost_or_stolen_card: 'The card was reported lost or stolen: the refund did not go through. Refund it another way.',
    insufficient_funds: 'Your balance with the payment provider is too low: try again after new payments.',
    charge_already_refunded: 'The payment provider says this payment has already been refunded.',
    charge_disputed: 'The payment is disputed: it is refunded through the dispute, with the payment provider.',
    other: 'The payment provider refused the refund. Try again, or refund it another way.',
  },
};

export const catalogue = { cardPayment };
