/** Mails, the printed ticket and the public ticket page: what participants read. */
export const mails = {
  hello: 'Hi %{name},',
  labels: {
    participant: 'Participant',
    when: 'When',
    where: 'Where',
    departure: 'Departure',
    code: 'Ticket code',
    reservation: 'Reservation',
    extras: 'Extras',
    note: 'Note',
    payment: 'Payment',
  },
  ticket: {
    subject: 'Your ticket for %{event}',
    intro: 'here is your ticket for “%{event}”. Show the QR code at the entrance, on your phone or printed.',
    open: 'Open the ticket',
    attachment: 'ticket-%{code}.pdf',
    footer:
      'You receive this message because %{community} booked a place for you. For anything about the event, write to %{community}.',
  },
  canceled: {
    subject: '%{event} has been cancelled',
    intro: '“%{event}” has been cancelled. Your ticket can no longer be used.',
    refund: 'You had already paid: %{community} will contact you about the refund.',
    footer: 'For any question, write to %{community}.',
  },
  document: {
    title: 'Ticket %{code} · %{event}',
    heading: 'Ticket',
    toPay: 'To pay: %{amount}',
    payed: 'Paid',
    free: 'Free',
    show: 'Show this code at the entrance',
    personal: 'Valid for one entry. Do not share it.',
  },
  page: {
    title: 'Ticket · %{event}',
    show: 'Show this code at the entrance.',
    notFound: 'This ticket does not exist',
    notFoundText: 'Check the link in the message you received.',
    invalid: 'This ticket is no longer valid',
    brightness: 'At the entrance, turn the brightness up.',
  },
};
