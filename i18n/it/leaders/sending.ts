import type { sending as english } from '../../en/leaders/sending.ts';

export const sending: typeof english = {
  email: 'E-mail',
  emailHelp: 'Se vuoi mandare l’elenco in PDF',
  send: 'Manda l’elenco',
  sendTo: 'Manda per e-mail l’elenco a %{name}',
  title: 'Mandare l’elenco a %{name}?',
  text: 'A %{email} arriva un’e-mail con il PDF da stampare: prima il cognome, fermata per fermata, e quello che %{name} può vedere (%{sees}).',
  done: 'Elenco mandato a %{email}',
  mailed: 'elenco mandato il %{date}',
  none: 'Senza e-mail: l’elenco non si può mandare',
};
