/** Messages of communities to many people: list, writing, what became of them. */
export const communications = {
  help: 'E-mails to your followers, or to an event’s participants.',
  add: 'New communication',
  newTitle: 'New communication',
  search: 'Subject',
  platform: 'Regia',
  eventEmptyTitle: 'No messages yet',
  eventEmptyText: 'Write to the people coming: times, what to bring, a change of plans.',
  emptyTitle: 'No communications yet',
  emptyText: 'Write to all your followers, or only to the participants of an event.',
  created: 'Communication created and on its way',
  updated: 'Communication updated',
  audience: {
    title: 'Who gets it',
    help: 'The recipients are fixed when you send.',
    allText: 'Everyone who follows the community',
    tierText: 'Followers of this tier, about an event',
    participantsText: 'Everyone with a valid ticket',
    event: 'Event',
    eventHelp:
      'Its card, with picture, dates and link, appears in the e-mail. It does not narrow the recipients: the e-mail goes to all the followers chosen above.',
    eventHelpParticipants:
      'Its card, with picture, dates and link, appears in the e-mail, which goes only to this event’s participants.',
    narrowHelp: 'Leave empty to reach all participants. Several choices of one kind add up.',
    tenant: 'Community',
    tenantHelp: 'Without a community it is a message from Regia to everyone who agreed to hear from it.',
  },
  count: {
    title: 'What will happen',
    waiting: 'Choose the event to see how many people get it.',
    counting: 'Counting…',
    people: '%{smart_count} person gets it |||| %{smart_count} people get it',
    none: 'Nobody would get it',
    noneText: 'Choose other recipients.',
    leftOut: 'Left out',
    way: 'Each person gets their own e-mail and sees nobody else. You can leave the page while it goes out.',
    followers: 'It ends with a link to stop these messages, as the law requires.',
    participants: 'It is about their ticket, so it also reaches people who stopped your messages.',
  },
  reasons: {
    unsubscribed: 'Stopped these messages',
    noConsent: 'Did not agree to hear from Regia',
    disabled: 'Account disabled, deleted or not confirmed',
    noAddress: 'No usable e-mail',
    duplicate: 'Same e-mail as someone else',
  },
  text: { title: 'Message', help: 'It starts with “Hi” and the reader’s name, so you don’t need a greeting.' },
  preview: {
    open: 'Preview',
    title: 'Preview',
    frame: 'The e-mail as it will look',
    width: 'Width',
    wide: 'Computer',
    phone: 'Phone',
    failed: 'The preview could not be created.',
  },
  test: { send: 'Send myself a test', sent: 'Test sent to %{to}' },
  send: {
    label: 'Send',
    labelTo: 'Send to %{smart_count} person |||| Send to %{smart_count} people',
    title: 'Send the communication?',
    text: '“%{subject}” goes to %{smart_count} person. Once sent, it cannot be changed or recalled. |||| “%{subject}” goes to %{smart_count} people. Once sent, it cannot be changed or recalled.',
    confirm: 'Send now',
  },
  deleted: 'Communication deleted',
  detail: {
    progress: 'Sent to %{done} of %{total}',
    background: 'You can leave the page: sending continues.',
    delivered: 'Accepted by the mail server',
    failed: 'Failed',
    waiting: 'Waiting',
    skipped: 'Left out',
    failedAll:
      'The mail server accepted none of the messages. Check the reasons below, fix the text if needed and send it again.',
    failedSome: '%{smart_count} e-mail failed. |||| %{smart_count} e-mails failed.',
    resend: 'Resend the failed ones',
    resendTitle: 'Resend?',
    resendText:
      'It goes to %{smart_count} person who did not get it. Nobody gets it twice. |||| It goes to %{smart_count} people who did not get it. Nobody gets it twice.',
    resent: 'It is being sent again',
    finished: 'Sent to everyone',
    edit: 'Edit the text',
    facts: 'Details',
    recipients: 'Recipients',
    searchRecipients: 'Name or e-mail',
    interrupted: 'Sending was interrupted: it may have arrived',
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
    departurePointIds: 'Only from these departure points',
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
