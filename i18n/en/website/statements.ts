/** Statements that stand behind every public page: how data are used, and how far pages are accessible. */
export const statements = {
  privacy: {
    title: 'How your data are used',
    link: 'Privacy',
    sections: [
      {
        title: 'Who is responsible',
        text: 'Whoever organises the event you book decides how your data are used; name and contact stand at the foot of its page. This service keeps the data on the organiser’s behalf and uses them for nothing else.',
      },
      {
        title: 'What is kept, and what for',
        text: 'Name, surname, e-mail and what the organiser asks of participants: to hold your place, to send tickets and news about the event, to let you in. Payments by card are made on the payment provider’s own page: we never see the number of the card. News about other events reaches you only if you asked for it, and every such mail has a way to end it.',
      },
      {
        title: 'How long',
        text: 'Answers that concern health are erased after the event. Bookings and payments are kept as long as the law asks for accounts. A booking that was not confirmed is undone after half an hour.',
      },
      {
        title: 'Cookies',
        text: 'Pages set no cookie until you put something into the cart or open a form. Then one remembers the cart for seven days, one the booking or the order while you pay, one that this browser opened your mail, and one that you follow a community, if you opened its link. Another finds for two hours what you wrote in a form, if you go back or load the page again. No other site is contacted by these pages, and nobody is followed.',
      },
      {
        title: 'Your rights',
        text: 'You can see, correct, take with you or have erased what is kept of you: on the page of the community, under “Your data”, or by writing to the organiser. You can also complain to the data protection authority.',
      },
    ],
  },
  accessibility: {
    title: 'Accessibility',
    link: 'Accessibility',
    sections: [
      {
        title: 'What we hold ourselves to',
        text: 'The pages for participants are made to the Web Content Accessibility Guidelines 2.2, level AA: they work by keyboard, with a screen reader, at 200 % text, on small screens, in light and dark, and without scripts. This is tested by programs on every change.',
      },
      {
        title: 'What we cannot promise',
        text: 'Pictures and texts of an event are the organiser’s: some pictures may lack a description in words.',
      },
      {
        title: 'If something keeps you out',
        text: 'Write to us at %{email} and say on which page: we answer within five working days. Whatever you need to book can also be done by writing to the organiser.',
      },
    ],
  },
};
