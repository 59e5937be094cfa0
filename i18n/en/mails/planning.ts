/** Messages that go out at a chosen moment; outside the catalogue, as two pages alone need them. */
export const planning = {
  title: 'Sending',
  when: 'When it goes out',
  now: 'Now',
  nowHelp: 'To everyone in the audience right now',
  planned: 'At a chosen time',
  plannedHelp: 'To everyone in the audience at that time',
  moment: 'Goes out on',
  momentHelp: 'Italian time. It goes out within a minute.',
  chosenThen:
    'Recipients are chosen when it goes out: people who join before then get it, people who cancel or leave do not. The number shown is today’s.',
  stopped:
    'If the event is cancelled or moves to another day before then, the message does not go out and we write to you.',
  submit: 'Schedule',
  ask: 'Schedule this message?',
  askText:
    '“%{subject}” goes out on %{moment}. Right now it would reach %{smart_count} person; the recipients are chosen when it goes out. Until then you can change or cancel it. |||| “%{subject}” goes out on %{moment}. Right now it would reach %{smart_count} people; the recipients are chosen when it goes out. Until then you can change or cancel it.',
  confirm: 'Schedule',
  created: 'Message scheduled',
  card: 'Goes out on %{moment}',
  cardPeople: 'Right now it would reach %{smart_count} person. |||| Right now it would reach %{smart_count} people.',
  cardThen: 'The recipients are chosen when it goes out.',
  edit: 'Edit text and time',
  sendNow: 'Send now',
  sendNowAsk: 'Send it now?',
  sendNowText:
    'It goes to everyone in the audience now: %{smart_count} person. Once sent, it cannot be changed or recalled. |||| It goes to everyone in the audience now: %{smart_count} people. Once sent, it cannot be changed or recalled.',
  sentNow: 'It is being sent',
  cancel: 'Cancel sending',
  cancelAsk: 'Cancel sending?',
  cancelText: '“%{subject}” is deleted and reaches nobody.',
  canceled: 'Sending cancelled',
  stoppedTitle: 'It did not go out',
  reasons: {
    eventCanceled: 'The event was cancelled before it went out. Nobody received it.',
    eventMoved: 'The event moved to another day, so the text may no longer be right. Nobody has received it.',
    communityDisabled: 'The community was disabled when it was due. Nobody received it.',
    noRecipients: 'When it was due, it had no recipients.',
  },
  stoppedMore: 'It was due on %{moment}. You can change it and schedule it again, send it now or delete it.',
};
