/** What the cards of a reservation say of its holder: what they asked, handed on and were written; outside the catalogue, as one page alone needs it. */
export const holderCards = {
  handOns: {
    title: 'Tickets handed on',
    row: '%{from} → %{to}',
    until: 'By %{date}',
    agree: 'Approve',
    decline: 'Decline',
    declineTitle: 'Decline the request?',
    declineText: 'The ticket stays with %{from}. We’ll write to both.',
    reason: 'Reason (both will read it)',
    agreed: 'Approved: the ticket has a new code',
    declined: 'Declined',
    state: {
      offered: 'Offered',
      toApprove: 'Waiting for you',
      accepted: 'Handed on',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      lapsed: 'Expired',
    },
  },
  messages: {
    title: 'Questions from the person who booked',
    answer: 'Answer by e-mail',
  },
  mails: {
    title: 'E-mails',
    none: 'No e-mails yet.',
    send: 'Send again',
    sendOne: 'Send again: %{subject}',
    again: 'E-mail on its way',
  },
};
