/** The mail to whoever planned a message that was not sent. */
export const stoppedMail = {
  subject: 'Not sent: “%{subject}”',
  intro: 'Your message “%{subject}” was planned for %{moment}. It was not sent and nobody has received it.',
  reasons: {
    eventCanceled: 'The reason: “%{event}” has been cancelled in the meantime.',
    communityDisabled: 'The reason: the community is disabled.',
    noRecipients: 'The reason: at that time it had no recipients.',
  },
  more: 'You can still change it, send it now, plan it again or delete it.',
  open: 'Open the message',
  footer: 'You receive this message because you planned it on Regia.',
};
