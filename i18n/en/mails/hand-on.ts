export const handOnMail = {
  greeting: 'Hello %{name},',
  offered: {
    subject: '%{from} hands on a ticket for %{event} to you',
    intro: '%{from} cannot come to “%{event}” and offers you the place. Open the page to accept it.',
  },
  accepted: {
    subject: '%{from} has taken your ticket for %{event}',
    intro: '%{from} has accepted your ticket for “%{event}”. Your code no longer lets in: a new one has replaced it.',
  },
  toApprove: {
    subject: '%{from} wants to hand on a ticket for %{event}',
    intro: '%{from} hands the ticket for “%{event}” on to %{other}, who has accepted. It holds once you agree.',
  },
  declined: {
    subject: 'The ticket for %{event} stays as it is',
    intro:
      'The organiser did not agree that %{from} hands the ticket for “%{event}” on to %{other}: it stays with %{from}.',
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
