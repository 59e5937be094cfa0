/** Sending a leader the list by mail; said by its dialog alone, outside the catalogue. */
export const sending = {
  email: 'E-mail',
  emailHelp: 'Optional, to send the list as a PDF',
  send: 'Send the list',
  sendTo: 'Send %{name} the list by e-mail',
  title: 'Send the list to %{name}?',
  text: '%{name} gets an e-mail at %{email} with the PDF to print: surname first, stop by stop, and what %{name} may see (%{sees}).',
  done: 'List sent to %{email}',
  mailed: 'list sent on %{date}',
  none: 'No e-mail, so the list can’t be sent',
};
