export const handOnMail = {
  greeting: 'Hi %{name},',
  kinds: {
    offered: {
      subject: '%{holder} is handing on a ticket for %{event} to you',
      intro: '%{holder} cannot come to “%{event}” and is offering you the place. Open the page to accept it.',
    },
    offeredFor: {
      subject: '%{giver} is handing on a ticket for %{event} to you',
      intro:
        '%{giver} is offering you the place at “%{event}” that was booked for %{holder}. Open the page to accept it.',
    },
    accepted: {
      subject: '%{other} has taken your ticket for %{event}',
      intro:
        '%{other} has accepted your ticket for “%{event}”. The code %{code} is no longer valid: a new one has replaced it.',
    },
    acceptedFor: {
      subject: '%{other} has taken %{holder}’s ticket for %{event}',
      intro:
        '%{other} has accepted %{holder}’s ticket for “%{event}”. The code %{code} is no longer valid: a new one has replaced it.',
    },
    takenAway: {
      subject: 'Your ticket for %{event} has been handed on to %{other}',
      intro:
        '%{giver}, who booked, has handed on your ticket for “%{event}” to %{other}. The code %{code} is no longer valid.',
    },
    notTakenFor: {
      subject: '%{other} has declined %{holder}’s ticket for %{event}',
      intro:
        '%{other} has declined %{holder}’s ticket for “%{event}”: it stays as it is, with the same code. You can offer it to someone else.',
    },
    agreed: {
      subject: 'The ticket for %{event} is yours',
      intro: 'The organiser has approved: %{holder}’s ticket for “%{event}” is now yours, with a new code.',
    },
    toApprove: {
      subject: '%{giver} wants to hand on a ticket for %{event}',
      intro:
        '%{giver} is handing on %{holder}’s ticket for “%{event}” to %{other}, who has accepted. It takes effect once you approve.',
    },
    declined: {
      subject: 'The ticket for %{event} stays as it is',
      intro:
        'The organiser did not approve handing on %{holder}’s ticket for “%{event}” to %{other}: it stays with %{holder}.',
    },
    notTaken: {
      subject: '%{other} has declined your ticket for %{event}',
      intro:
        '%{other} has declined the ticket for “%{event}”: it stays yours, with the same code. You can offer it to someone else.',
    },
    withdrawn: {
      subject: '%{giver} is no longer handing on the ticket for %{event}',
      intro: '%{giver} has withdrawn the offer of the ticket for “%{event}”. There is nothing you need to do.',
    },
    lapsed: {
      subject: 'The ticket for %{event} stays with %{holder}',
      intro: 'The time to hand on %{holder}’s ticket for “%{event}” to %{other} has passed. It stays as it is.',
    },
    gone: {
      subject: 'The ticket for %{event} can no longer be handed on',
      intro: '%{holder}’s ticket for “%{event}” can no longer be handed on to you. There is nothing you need to do.',
    },
    goneOff: {
      subject: '%{event} has been cancelled',
      intro:
        '“%{event}” has been cancelled, and with it the offer of %{holder}’s ticket. There is nothing you need to do.',
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
