/** The mail that tells the community of money two people took for one ticket. */
export const takenTwiceMail = {
  subject: 'Taken twice: %{person}, %{event}',
  greeting: 'Hello!',
  text: 'Two people took the money for the ticket of %{person}: %{second} marked it as paid when it was paid already (%{first}). %{amount} is there once too often and has to go back.',
  somebody: 'not by a leader',
  byLeader: 'by %{name}',
  event: 'Event',
  booking: 'Booking',
  amount: 'Taken twice',
  open: 'Open the booking',
  footer: 'Both have been told on their phones.',
};
