/** What is told while it happens, and what has not been read. */
export const live = {
  newFollower: 'You have a new follower |||| You have %{smart_count} new followers',
  newParticipationRequest: 'New booking request |||| %{smart_count} new booking requests',
  newReservation: 'New booking |||| %{smart_count} new bookings',
  reservationCanceled: 'Places cancelled by the person who booked',
  newOrder: 'New shop order |||| %{smart_count} new shop orders',
  newPayment: 'Online payment received |||| %{smart_count} online payments received',
  ledgerDifference:
    'A payment does not add up: see the statement |||| %{smart_count} payments do not add up: see the statement',
  paymentMatter: 'A refund or a dispute |||| %{smart_count} refunds and disputes',
  payoutFailed: 'A payout failed |||| %{smart_count} payouts failed',
  newQuestion: 'A question about a booking |||| %{smart_count} questions about bookings',
  newHandOn:
    'A ticket being handed on needs your approval |||| %{smart_count} tickets being handed on need your approval',
  gateAlert: 'Someone is needed at the doors |||| Someone is needed at the doors: %{smart_count} alerts',
  news: 'One new · Show |||| %{smart_count} new · Show',
  toDecide: '%{smart_count} to decide',
  toRefund: '%{smart_count} to refund',
  unread: 'one unread |||| %{smart_count} unread',
};

export const catalogue = { live };
