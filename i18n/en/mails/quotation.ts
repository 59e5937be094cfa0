/** What the platform's administrators are written when a community asks for an offer. */
export const quotationMail = {
  subject: 'Transport quotation for %{event}',
  intro: '%{community} is asking for a transport quotation for “%{event}”.',
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
