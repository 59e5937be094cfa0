/** What is told while it happens, and what has not been read. */
export const live = {
  newFollower: 'You have a new follower |||| You have %{smart_count} new followers',
  newParticipationRequest: 'New booking request |||| %{smart_count} new booking requests',
  newReservation: 'New booking |||| %{smart_count} new bookings',
  reservationCanceled: 'Places cancelled by whoever booked',
  newOrder: 'New merchandising order |||| %{smart_count} new merchandising orders',
  newPayment: 'Online payment received |||| %{smart_count} online payments received',
  ledgerDifference:
    'The books of a payment do not agree: the statement says which |||| The books of %{smart_count} payments do not agree: the statement says which',
  paymentMatter: 'A refund or a dispute |||| %{smart_count} refunds and disputes',
  newQuestion: 'A question about a booking |||| %{smart_count} questions about bookings',
  newHandOn: 'A ticket to be handed on waits for you |||| %{smart_count} tickets to be handed on wait for you',
  gateAlert: 'Somebody is needed at the doors |||| Somebody is needed at the doors: %{smart_count} alerts',
  news: 'One new · Show |||| %{smart_count} new · Show',
  toDecide: '%{smart_count} to decide',
  toRefund: '%{smart_count} to refund',
  unread: 'one to read |||| %{smart_count} to read',
};

/** Its part of the catalogue. */
export const catalogue = { live };
