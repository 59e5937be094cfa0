/** Statements that stand behind every public page: how data are used, and how far pages are accessible. */
export const statements = {
  privacy: {
    title: 'How your data is used',
    link: 'Privacy',
    sections: [
      {
        title: 'Who is responsible',
        text: 'The organiser of the event you book decides how your data is used; their name and contact are at the foot of its page. This service keeps the data on the organiser’s behalf and uses it for nothing else.',
      },
      {
        title: 'What is kept, and what for',
        text: 'First name, surname, e-mail and what the organiser asks of participants: to hold your place, to send tickets and news about the event, and to let you in. Card payments are made on the payment provider’s own page: we never see your card number. News about other events reaches you only if you asked for it, and every such e-mail has a way to stop it.',
      },
      {
        title: 'How long',
        text: 'Answers about health are erased after the event. Bookings and payments are kept as long as accounting law requires. A booking that was not confirmed is undone after half an hour.',
      },
      {
        title: 'Cookies',
        text: 'Pages set no cookies until you put something in the cart or open a form. Then one remembers the cart for seven days, one the booking or order while you pay, one that this browser opened your e-mail, and one that you follow a community, if you opened its link. Another keeps what you wrote in a form for two hours, in case you go back or reload the page. These pages contact no other site, and nobody is tracked.',
      },
      {
        title: 'Your rights',
        text: 'You can see, correct, download or erase the data kept about you on the community’s page, under “Your data”, or by writing to the organiser. You can also complain to the data protection authority.',
      },
    ],
  },
  accessibility: {
    title: 'Accessibility',
    link: 'Accessibility',
    sections: [
      {
        title: 'What we aim for',
        text: 'The pages for participants are made to the Web Content Accessibility Guidelines 2.2, level AA: they work by keyboard, with a screen reader, at 200% text size, on small screens, in light and dark, and without scripts. Automated tests check this on every change.',
      },
      {
        title: 'What we cannot promise',
        text: 'An event’s pictures and texts are the organiser’s, and some pictures may lack a text description.',
      },
      {
        title: 'If something gets in your way',
        text: 'Write to us at %{email} and tell us which page: we answer within five working days. Anything you need for a booking can also be done by writing to the organiser.',
      },
    ],
  },
};
