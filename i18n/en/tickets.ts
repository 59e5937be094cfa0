/** Tickets, their states and their sending; the outbox. */
export const tickets = {
  list: {
    search: 'Name, code, e-mail',
    emptyTitle: 'No tickets yet',
    emptyText: 'Each participant of a reservation has one; they show here.',
    all: 'All',
  },
  filters: {
    answers: 'Answers',
    extras: 'Extras',
    note: 'Note',
    status: 'Status',
    condition: 'Payment state',
    isScanned: 'Checked in',
    isSent: 'Sent',
    transport: 'Transport',
  },
  scannedYes: 'Checked in',
  scannedNo: 'Not checked in',
  sentYes: 'Sent',
  sentNo: 'Not sent',
  none: '—',
  actions: {
    setPaid: 'Mark as paid',
    refundCard: 'Refund to the card',
    refundOther: 'Already refunded another way',
    cancelToRefund: 'Cancel, to refund',
    cancelRevoke: 'Cancel and revoke',
    unpay: 'Undo “paid”',
    send: 'Send',
    view: 'Open the ticket',
    edit: 'Edit the participant',
    menu: 'Actions of the ticket of %{name}',
    unavailable: 'Not possible for this ticket',
  },
  confirm: {
    setPaid: 'Mark as paid?',
    refundCard: 'Refund to the card?',
    refundOther: 'Already refunded another way?',
    cancelToRefund: 'Cancel the tickets, to refund?',
    cancelRevoke: 'Cancel and revoke the tickets?',
    what: '%{smart_count} ticket, %{amount}. |||| %{smart_count} tickets, %{amount}.',
    unusable: 'Cancelled tickets can no longer be used.',
    notRefundable: 'The payment state becomes not refundable.',
    blocked:
      '%{smart_count} of the chosen tickets does not allow this: take it out of the selection. |||| %{smart_count} of the chosen tickets do not allow this: take them out of the selection.',
  },
  keep: 'Keep the ticket |||| Keep the tickets',
  leave: 'Leave as it is',
  refund: {
    card: '%{amount} goes back to the card: 1 ticket |||| %{amount} goes back to the card: %{smart_count} tickets',
    cardText:
      'The payment provider moves it and it cannot be stopped. The ticket shows as refunded when the provider confirms.',
    cardLeft:
      'The selection also has a ticket paid another way, %{amount}: it stays as it is. For that use “Already refunded another way”. |||| The selection also has %{smart_count} tickets paid another way, %{amount}: they stay as they are. For those use “Already refunded another way”.',
    other: '%{amount} counts as given back: 1 ticket |||| %{amount} counts as given back: %{smart_count} tickets',
    otherText: 'Regia only notes it: no money is moved.',
    otherCard:
      'One ticket was paid by card, %{amount}: nothing goes back to the card. |||| %{smart_count} tickets were paid by card, %{amount}: nothing goes back to the card.',
    not: 'One chosen ticket is not to be refunded and stays as it is. |||| %{smart_count} chosen tickets are not to be refunded and stay as they are.',
    kept: 'What you keep',
    keptHelp: 'For each ticket; leave empty to refund all of it',
    reason: 'Why you keep it',
    keptSum: 'You keep %{amount}',
    confirmCard: 'Refund %{amount} to the card',
    confirmOther: 'Note %{amount} as refunded',
  },
  narrow: 'Continue with the other ticket |||| Continue with the other %{smart_count}',
  done: {
    setPaid: 'Ticket marked as paid |||| %{smart_count} tickets marked as paid',
    refundOther:
      '%{amount} noted as refunded another way |||| %{amount} noted as refunded another way, %{smart_count} tickets',
    refundCard:
      'Refund of %{amount} to the card started |||| Refunds of %{amount} to the card started, %{smart_count} tickets',
    refundLeft: '%{done}. %{amount} still to be refunded another way',
    cancelToRefund: 'Tickets cancelled',
    cancelRevoke: 'Tickets cancelled',
    unpay: 'Payment mark undone',
  },
  bulk: {
    label: 'Actions on the selected tickets',
    selected: '%{smart_count} selected |||| %{smart_count} selected',
    clear: 'Clear the selection',
  },
  sending: {
    leaveUnpaid:
      'Leave out %{smart_count} unpaid ticket (of %{all}) |||| Leave out %{smart_count} unpaid tickets (of %{all})',
    event: 'Send the tickets',
    title: 'Send the tickets?',
    text: 'Each participant gets an e-mail with the ticket.',
    progress: 'Sending the tickets: %{done} of %{total}',
    queued: 'Sending is about to start',
    done: 'Tickets sent',
    doneSome: 'Sent %{done} of %{total} tickets: %{failed} not delivered',
    failed: 'The tickets could not be sent',
    background: 'You can leave this page: sending goes on.',
    hide: 'Hide',
    unconfirmed: 'Confirm the event before sending the tickets',
  },
  years: '%{smart_count} year |||| %{smart_count} years',
  detail: {
    ageHelp: 'The price stays as it was booked.',
    extrasHelp: 'Extras change only while the ticket is to be paid, and not by card.',
    title: 'Ticket %{code}',
    qr: 'QR code of the ticket',
    event: 'Event',
    participant: 'Participant',
    together: 'Would like to be with',
    togetherHelp: 'Name and surname: the proposal puts them together',
    roomWish: 'In a room with',
    participantHelp: 'Changing the e-mail, the ticket counts as not sent.',
    booker: 'Booked by',
    bookerPage: 'Open their page',
    reservation: 'Reservation',
    departurePoint: 'Departure point',
    transport: 'Transport',
    extras: 'Extras',
    sentAt: 'Sent on',
    scannedAt: 'Checked in on',
    price: 'Price',
    publicPage: 'Public page',
    back: 'Tickets',
    updated: 'Participant info updated',
  },
};

export const ticketsResource = {
  name: 'Ticket |||| Tickets',
  fields: {
    age: 'Age',
    answers: 'Answers',
    extras: 'Extras',
    note: 'Note',
    participant: 'Participant',
    code: 'Code',
    reservation: 'Reservation',
    transport: 'Transport',
    price: 'Price',
    status: 'Status',
    condition: 'Payment state',
    sent: 'Sending',
    scanned: 'Check-in',
    participantInfo: { name: 'Name', surname: 'Surname', email: 'E-mail', note: 'Note' },
  },
};

export const outbox = {
  local: 'No mail server is configured: messages stay here.',
  emptyTitle: 'No messages yet',
  emptyText: 'Every e-mail the product sends shows here.',
  attachments: 'Attachments',
  html: 'Message',
  back: 'Sent e-mails',
  states: { queued: 'Queued', sent: 'Sent', failed: 'Failed', local: 'Kept here' },
};

export const outboxResource = {
  name: 'E-mail |||| Sent e-mails',
  fields: { to: 'To', subject: 'Subject', state: 'State', createdAt: 'Created', sentAt: 'Sent', error: 'Error' },
};

/** Its part of the catalogue. */
export const catalogue = { outbox, tickets, resources: { outbox: outboxResource, tickets: ticketsResource } };
