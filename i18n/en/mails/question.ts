/** The mail that brings a participant's question to the community. */
export const questionMail = {
  subject: 'Question about %{event} (%{code})',
  greeting: '%{name} asks:',
  from: 'From',
  event: 'Event',
  when: 'When',
  booking: 'Booking',
  open: 'Open the booking',
  footer: 'Reply to this e-mail: your answer goes to %{name}.',
};
