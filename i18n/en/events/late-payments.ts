/** Bookings open for longer than what is paid later; outside the catalogue, as the form of an event alone says it. */
export const latePayments = {
  open: 'People can book until %{closing}, but some ways of paying end before:',
  limit: '%{type} on %{limit}',
  offered: 'Who books later is offered: %{types}.',
  allOffered:
    'No other way would be left, so who books later is still offered: %{types}. Agree with them on when they pay.',
};
