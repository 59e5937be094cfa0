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

/** The mail to whoever planned a message that was not sent. */
export const stoppedMail = {
  subject: 'Not sent: “%{subject}”',
  intro: 'Your message “%{subject}” was scheduled for %{moment}. It was not sent and nobody has received it.',
  reasons: {
    eventCanceled: 'The reason: “%{event}” has been cancelled in the meantime.',
    eventMoved: 'The reason: “%{event}” has moved to another day, so the text may no longer be right.',
    communityDisabled: 'The reason: the community is disabled.',
    noRecipients: 'The reason: at that time it had no recipients.',
  },
  more: 'You can still change it, send it now, schedule it again or delete it.',
  open: 'Open the message',
  footer: 'You receive this message because you scheduled it on Regia.',
};

/** The mail that asks a community who leads the lists of somebody who left its staff. */
export const withoutLeaderMail = {
  subject: '%{name} no longer leads your lists',
  greeting: 'Hello!',
  text: '%{name} is no longer on your staff and cannot open the lists they led any more. Who leads them instead?',
  open: 'Choose a leader',
  footer: 'You receive this message because you organise these events on Regia.',
};

/** The mail that tells the community of money two people took for one ticket. */
export const standingMail = {
  greeting: 'Hello!',
  off: {
    subject: '%{community} has been disabled',
    text: 'The people who run Regia have disabled %{community}. Its pages no longer open, you and your staff cannot sign in, and nobody can book, confirm or pay by card.',
  },
  deleted: {
    subject: '%{community} has been deleted',
    text: 'The people who run Regia have deleted the account of %{community}. Its pages no longer open, you and your staff cannot sign in, and nobody can book, confirm or pay by card.',
  },
  on: {
    subject: '%{community} is active again',
    text: 'The people who run Regia have enabled %{community} again. Its pages are open, you and your staff can sign in, and people can book and pay as before.',
  },
  meanwhile:
    'No reminders or scheduled messages went out in the meantime: have a look at your upcoming events and write to anybody who needs to know something.',
  stays: 'Nothing has been cancelled or refunded: bookings, tickets and orders stay as they are.',
  people: {
    one: 'There is 1 booking for an event still to come. We have not written to the person who made it: their booking page says that the community is not active and that they can write to %{contact}.',
    other:
      'There are %{count} bookings for events still to come. We have not written to the people who made them: their booking pages say that the community is not active and that they can write to %{contact}.',
  },
  plan: 'The %{plan} plan has not been cancelled: it renews and is charged as before. To cancel it, write to the people who run Regia.',
  ask: 'If you have any questions, contact the people who run Regia.',
  askAt: 'If you have any questions, write to %{help} or reply to this e-mail.',
  open: 'Open Regia',
  footer: 'You receive this e-mail because you have a community on Regia.',
};

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

export const planTroubleMail = {
  past_due: {
    subject: '%{plan} plan: the payment did not go through',
    intro:
      'The payment for a new period of %{community}’s %{plan} plan did not go through. The plan is still active: check the card it is paid with.',
  },
  unpaid: {
    subject: 'The %{plan} plan is on hold',
    intro: 'The payment for %{community}’s %{plan} plan has not arrived, and the plan is on hold until it does.',
  },
  canceled: {
    subject: 'The %{plan} plan has ended',
    intro: '%{community}’s %{plan} plan has ended.',
  },
  without:
    'Without a plan, events and products can be neither created nor published, and the shop takes no orders. Events that are published stay open for bookings, and check-in works as before.',
};
