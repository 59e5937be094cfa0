/** What the platform's administrators are written when a community asks for an offer. */
export const quotationMail = {
  subject: 'Transport quotation for %{event}',
  intro: '%{community} asks for a quotation for the transports of “%{event}”.',
  community: 'Community',
  contact: 'Contact',
  departure: 'Departure',
  departurePoints: 'Departure points',
  destination: 'Destination',
  seats: 'Seats',
  notes: 'Notes',
  open: 'Open the event',
  footer: 'You get this message because you administer the platform.',
};
