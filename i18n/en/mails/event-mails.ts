/** Mails of an event that go by themselves. */
export const eventMails = {
  reminder: {
    subject: 'Coming up: %{event}',
    intro: '“%{event}” is coming up. Below you’ll find when and where, what to bring, and your ticket.',
    intros: '“%{event}” is coming up. Below you’ll find when and where, what to bring, and your tickets.',
    ticketOf: 'Ticket of %{name}',
  },
  thanks: {
    subject: 'Thank you for coming: %{event}',
    intro: 'Thank you for taking part in “%{event}”.',
  },
  /** Whom the preview of an event without bookings is about. */
  example: { name: 'Ada', surname: 'Rossi', event: 'Your event', place: 'The event’s place', point: 'Meeting point' },
};
