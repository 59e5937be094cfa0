/** What a new community still lacks for its event; outside the catalogue, as the end of the stepper and the profile alone say it. */
export const creationNeedWords = {
  title: 'The event is ready: this is still missing',
  text: 'What you wrote stays on this device. When you come back it is here, and one tap creates it.',
  needs: {
    plan: {
      title: 'A plan',
      text: 'There is a free one. If it takes card payments only, you also need to connect the account.',
      action: 'Choose a plan',
    },
    widerPlan: {
      title: 'A plan with all payment types',
      text: 'The event takes more than cards. Otherwise go back and remove the other ways to pay.',
      action: 'See the plans',
    },
    account: {
      title: 'The account for card payments',
      text: 'You open it with the payment provider: have your ID and IBAN at hand.',
      action: 'Connect the account',
    },
  },
  stay: 'Back to the event',
  waiting: '“%{name}” is waiting for you. Still missing:',
  ready: '“%{name}” is waiting for you, and you now have everything: create it.',
  untitled: 'Your event',
};
