/** Trying Regia with an example event; outside the catalogue, as few pages say it. */
export const trying = {
  mark: 'Example',
  title: 'Try Regia with an example event',
  text: 'Book, send the tickets and scan them. None of it counts, only you get the e-mails, and one click removes it all.',
  make: 'Try Regia',
  there: 'Your example event is ready',
  open: 'Open the example',
  bar: 'None of this counts: not in your figures, your money or your people. It is free, and its page opens from here alone. Mail goes only to %{email}, whatever address you type.',
  steps: {
    book: 'Book',
    bookText: 'As a participant does, on the page that only you can open.',
    page: 'Open its page',
    send: 'Send',
    sendText: 'The tickets reach you, as they would reach the person who booked.',
    tickets: 'Go to tickets',
    scan: 'Scan',
    scanText: 'Show a ticket on this screen, and read it with your phone from check-in.',
    show: 'Show a ticket',
    checkIn: 'Open check-in',
  },
  noTicket: 'No valid ticket is left: book a place first.',
  delete: 'Delete the example',
  ask: 'Delete the example event?',
  askText:
    'The event goes for good, with its bookings, tickets, entries and copies of e-mails. Your own events are not touched.',
  keep: 'Keep it',
  deleted: 'Example deleted',
};
