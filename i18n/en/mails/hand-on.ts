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
  when: 'When',
  until: 'Accept by',
  due: 'Still to pay',
  open: 'See and accept',
  footer: 'You get this message because of a booking with %{community}.',
};
