export const handOnMail = {
  greeting: 'Hello %{name},',
  kinds: {
    offered: {
      subject: '%{holder} hands on a ticket for %{event} to you',
      intro: '%{holder} cannot come to “%{event}” and offers you the place. Open the page to accept it.',
    },
    offeredFor: {
      subject: '%{giver} hands on a ticket for %{event} to you',
      intro: '%{giver} offers you the place at “%{event}” that was booked for %{holder}. Open the page to accept it.',
    },
    accepted: {
      subject: '%{other} has taken your ticket for %{event}',
      intro:
        '%{other} has accepted your ticket for “%{event}”. Your code no longer lets in: a new one has replaced it.',
    },
    agreed: {
      subject: 'The ticket for %{event} is yours',
      intro: 'The organiser agrees: the ticket of %{holder} for “%{event}” is yours now, with a new code.',
    },
    toApprove: {
      subject: '%{holder} wants to hand on a ticket for %{event}',
      intro: '%{holder} hands the ticket for “%{event}” on to %{other}, who has accepted. It holds once you agree.',
    },
    declined: {
      subject: 'The ticket for %{event} stays as it is',
      intro:
        'The organiser did not agree that %{holder} hands the ticket for “%{event}” on to %{other}: it stays with %{holder}.',
    },
    notTaken: {
      subject: '%{other} does not take your ticket for %{event}',
      intro:
        '%{other} does not take the ticket for “%{event}”: it stays yours, with the same code. You can offer it to others.',
    },
    withdrawn: {
      subject: '%{holder} no longer hands on the ticket for %{event}',
      intro: '%{holder} has taken back the ticket for “%{event}” that was offered to you. There is nothing to do.',
    },
    lapsed: {
      subject: 'The ticket for %{event} stays with %{holder}',
      intro:
        'The ticket of %{holder} for “%{event}” can no longer be handed on to %{other}: time is over. It stays as it is.',
    },
    gone: {
      subject: 'The ticket for %{event} can no longer be handed on',
      intro: 'The ticket of %{holder} for “%{event}” can no longer be handed on to you. There is nothing to do.',
    },
  },
  decide: 'Decide',
  decideBy: 'Decide by',
  reason: 'Reason',
  when: 'When',
  until: 'Accept by',
  due: 'Still to pay',
  open: 'See and accept',
  footer: 'You get this message because of a booking with %{community}.',
};
