/** What the cards of a reservation say of its holder: what they asked, handed on and were written; outside the catalogue, as one page alone needs it. */
export const holderCards = {
  handOns: {
    title: 'Tickets handed on',
    row: '%{from} → %{to}',
    until: 'By %{date}',
    agree: 'Agree',
    decline: 'Do not agree',
    declineTitle: 'Do not agree?',
    declineText: 'The ticket stays with %{from}. We write to both.',
    reason: 'Reason (both read it)',
    agreed: 'Agreed: the ticket has a new code',
    declined: 'Not agreed',
    state: {
      offered: 'Offered',
      toApprove: 'Waits for you',
      accepted: 'Handed on',
      declined: 'Declined',
      withdrawn: 'Taken back',
      lapsed: 'Lapsed',
    },
  },
  messages: {
    title: 'Questions from whoever booked',
    answer: 'Answer by e-mail',
  },
  mails: {
    title: 'Messages sent',
    none: 'No message yet.',
    send: 'Send again',
    sendOne: 'Send again: %{subject}',
    again: 'Message on its way',
  },
};
