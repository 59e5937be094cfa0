/** Bookings open for longer than what is paid later; outside the catalogue, as the form of an event alone says it. */
export const latePayments = {
  open: 'People can book until %{closing}, but some payment types end earlier:',
  limit: '%{type} on %{limit}',
  offered: 'People who book later are offered: %{types}.',
  allOffered:
    'No other type would be left, so people who book later are still offered: %{types}. Agree with them when they pay.',
};
