/** What a new community does first; outside the catalogue, as its dashboard alone says it. */
export const firstSteps = {
  title: 'First steps',
  count: '%{done} of %{total} done',
  done: 'Done',
  toDo: 'To do',
  putAway: 'Hide',
  gone: 'First steps hidden',
  back: 'Show them again',
  next: 'Next step',
  all: 'All first steps',
  preview: 'Your page, as visitors see it',
  edit: 'Edit the page',
  steps: {
    profile: {
      title: 'Complete the profile',
      text: 'Who you are, how people find you and who to invoice.',
      action: 'Complete',
    },
    event: {
      title: 'Prepare the first event',
      text: 'A few steps, and your draft is saved. We ask about your plan and payments at the end.',
      action: 'Create event',
      draft: 'The draft of “%{name}” is waiting for you.',
      resume: 'Continue',
      untitled: 'New event',
    },
    plan: {
      title: 'Choose a plan',
      text: 'You need one to create and publish the event. There is a free one.',
      action: 'See the plans',
    },
    payments: {
      title: 'Turn on card payments',
      text: 'To take card payments. Cash and bank transfers depend on the plan you choose.',
      cardOnly: 'The %{plan} plan takes card payments only: without the account you cannot create events.',
      allTypes: 'Optional: with the %{plan} plan, cash and bank transfers already work.',
      action: 'Connect the account',
    },
    cover: {
      title: 'Add a cover',
      text: 'People recognise your page at a glance. Until there is one, the page has a background in your colours.',
      action: 'Choose the image',
    },
    link: {
      title: 'Share the link',
      text: 'Copy it from the event’s menu and send it. This step is done when someone follows or books on your page.',
      action: 'Go to events',
    },
    scanner: {
      title: 'Choose who lets people in',
      text: 'Create a sign-in for the people scanning tickets at the entrance.',
      action: 'Create scanner',
    },
  },
};
