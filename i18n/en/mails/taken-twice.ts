/** The mail that tells the community of money two people took for one ticket. */
export const takenTwiceMail = {
  subject: 'Taken twice: %{person}, %{event}',
  greeting: 'Hello!',
  text: 'Two people took the money for %{person}’s ticket: %{second} marked it as paid when it was already paid (%{first}). %{amount} was collected once too often and has to be given back.',
  somebody: 'not by a leader',
  byLeader: 'by %{name}',
  event: 'Event',
  booking: 'Booking',
  amount: 'Taken twice',
  open: 'Open the booking',
  footer: 'Both have been told on their phones.',
};
