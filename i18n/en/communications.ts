/** Messages of communities to many people: list, writing, what became of them. */
export const communications = {
  help: 'E-mails to your followers, or to those who take part in an event.',
  add: 'New communication',
  newTitle: 'New communication',
  search: 'Subject',
  platform: 'Regia',
  eventEmptyTitle: 'No messages yet',
  eventEmptyText: 'Write to those who come: times, what to bring, a change of plans.',
  emptyTitle: 'No communication yet',
  emptyText: 'Write to all your followers, or only to the participants of an event.',
  created: 'Communication created: it is being sent',
  updated: 'Communication updated',
  audience: {
    title: 'Who gets it',
    help: 'The recipients are fixed when you send.',
    allText: 'Everybody who follows the community',
    tierText: 'Followers of this tier, about an event',
    participantsText: 'Everybody with a valid ticket',
    event: 'Event',
    eventHelp:
      'Its card, with picture, dates and link, stands in the e-mail. It does not narrow who gets it: it goes to all the followers chosen above.',
    eventHelpParticipants:
      'Its card, with picture, dates and link, stands in the e-mail, which goes only to the participants of this event.',
    narrowHelp: 'With no choice it goes to all participants; several choices of one kind add up.',
    tenant: 'Community',
    tenantHelp: 'Without a community it is a message of Regia to those who agreed to hear from it.',
  },
  count: {
    title: 'What will happen',
    waiting: 'Choose the event to see how many people get it.',
    counting: 'Counting…',
    people: '%{smart_count} person gets it |||| %{smart_count} people get it',
    none: 'Nobody would get it',
    noneText: 'Choose other recipients.',
    leftOut: 'Left out',
    way: 'Each gets an e-mail of their own, nobody sees the others. You can leave the page while it goes out.',
    followers: 'At the foot stands the link to stop these messages, as the law asks.',
    participants: 'It concerns their ticket: it reaches those who stopped your messages too.',
  },
  reasons: {
    unsubscribed: 'Stopped these messages',
    noConsent: 'Did not agree to hear from Regia',
    disabled: 'Account disabled, deleted or not confirmed',
    noAddress: 'Without a usable e-mail',
    duplicate: 'Same e-mail as somebody else',
  },
  text: { title: 'Message', help: 'It begins with “Hi” and the name of whoever reads it: no need to greet.' },
  preview: {
    open: 'Preview',
    title: 'Preview',
    frame: 'The e-mail as it will look',
    width: 'Width',
    wide: 'Computer',
    phone: 'Phone',
    failed: 'The preview could not be made.',
  },
  test: { send: 'Send a test to myself', sent: 'Test sent to %{to}' },
  send: {
    label: 'Send',
    labelTo: 'Send to %{smart_count} person |||| Send to %{smart_count} people',
    title: 'Send the communication?',
    text: '“%{subject}” goes to %{smart_count} person. Once it has gone out it cannot be changed or taken back. |||| “%{subject}” goes to %{smart_count} people. Once it has gone out it cannot be changed or taken back.',
    confirm: 'Send now',
  },
  deleted: 'Communication deleted',
  detail: {
    progress: 'Sent to %{done} of %{total}',
    background: 'You can leave the page: the sending goes on.',
    delivered: 'Taken by the mail server',
    failed: 'Failed',
    waiting: 'Waiting',
    skipped: 'Left out',
    failedAll:
      'The mail server accepted none of the messages. Check the reasons below, fix the text if needed and send it again.',
    failedSome: '%{smart_count} sending failed. |||| %{smart_count} sendings failed.',
    resend: 'Try the failed ones again',
    resendTitle: 'Try again?',
    resendText:
      'It goes to %{smart_count} person who did not get it. Nobody gets it twice. |||| It goes to %{smart_count} people who did not get it. Nobody gets it twice.',
    resent: 'It is being sent again',
    finished: 'Sent to everybody',
    edit: 'Edit the text',
    facts: 'Details',
    recipients: 'Recipients',
    searchRecipients: 'Name or e-mail',
    interrupted: 'The sending broke off: it may have arrived',
    message: 'Message',
  },
};

export const communicationsResource = {
  name: 'Communication |||| Communications',
  fields: {
    subject: 'Subject',
    body: 'Text',
    userType: 'Recipients',
    eventId: 'Event',
    event: 'Event',
    conditions: 'Only with tickets',
    attendance: 'Only those who',
    departurePointIds: 'Only from these departures',
    transportIds: 'Only on these buses, rooms or lists',
    tenant: 'Community',
    tenantId: 'Community',
    sender: 'Written by',
    status: 'Status',
    createdAt: 'Created on',
    finishedAt: 'Finished at',
    delivered: 'Delivered',
  },
};

export const recipientsResource = {
  name: 'Recipient |||| Recipients',
  fields: { surname: 'Person', email: 'E-mail', state: 'Status', sentAt: 'Sent at', error: 'Reason' },
};

/** Its part of the catalogue. */
export const catalogue = {
  communications,
  resources: { communications: communicationsResource, 'communication-recipients': recipientsResource },
};
