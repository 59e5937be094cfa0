/** Messages that go out at a chosen moment; outside the catalogue, as two pages alone need them. */
export const planning = {
  title: 'When it goes out',
  now: 'Now',
  nowHelp: 'To those who belong to it at this moment',
  planned: 'At a chosen moment',
  plannedHelp: 'To those who belong to it at that moment',
  moment: 'Goes out on',
  momentHelp: 'Italian time. It goes out within a minute.',
  chosenThen:
    'People are chosen when it goes out: those who join before get it, those who cancel or leave do not. The number beside is today’s.',
  stopped: 'If the event is cancelled before then, the message does not go out and we write to you.',
  submit: 'Plan it',
  ask: 'Plan this message?',
  askText:
    '“%{subject}” goes out on %{moment}. Right now it would reach %{smart_count} person; what counts is who belongs to it then. Until then you can change or cancel it. |||| “%{subject}” goes out on %{moment}. Right now it would reach %{smart_count} people; what counts is who belongs to it then. Until then you can change or cancel it.',
  confirm: 'Plan it',
  created: 'Message planned',
  card: 'Goes out on %{moment}',
  cardPeople: 'Right now it would reach %{smart_count} person. |||| Right now it would reach %{smart_count} people.',
  cardThen: 'People are chosen when it goes out: what counts is who belongs to it then.',
  edit: 'Edit text and moment',
  sendNow: 'Send now',
  sendNowAsk: 'Send it now?',
  sendNowText:
    'It goes to those who belong to it now: %{smart_count} person. Once sent it cannot be changed or withdrawn. |||| It goes to those who belong to it now: %{smart_count} people. Once sent it cannot be changed or withdrawn.',
  sentNow: 'It is being sent',
  cancel: 'Cancel sending',
  cancelAsk: 'Cancel sending?',
  cancelText: '“%{subject}” is deleted and reaches nobody.',
  canceled: 'Sending cancelled',
  stoppedTitle: 'It did not go out',
  reasons: {
    eventCanceled: 'The event was cancelled before it went out. Nobody received it.',
    communityDisabled: 'The community was disabled when it was due. Nobody received it.',
    noRecipients: 'When it was due there was nobody it would have reached.',
  },
  stoppedMore: 'It was due on %{moment}. You can change it and plan it again, send it now or delete it.',
};
