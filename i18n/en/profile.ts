/** The dialog that sends the link for a new password. */
export const passwordReset = {
  title: 'Set a new password',
  help: 'We send a link to this address: it works once, for an hour.',
  email: 'E-mail',
  submit: 'Send the link',
  action: 'Reset the password',
  sent: 'Check your e-mail: if the address has an account, the link is on its way',
};
