import type { invitation as en } from '../../en/users/invitation.ts';
import type { Texts } from '../../texts.ts';

/** Inviting a community; outside the catalogue, as the administrators' list of communities alone says it. */
export const invitation = {
  action: 'Invita',
  title: 'Invita una community',
  help: 'La password e i consensi li sceglie chi riceve l’invito, dal link nell’e-mail. Vale 7 giorni.',
  email: 'E-mail di chi inviti',
  language: 'Lingua dell’e-mail',
  it: 'Italiano',
  en: 'Inglese',
  send: 'Invia l’invito',
  outcomes: {
    invited: 'Invito inviato a %{email}',
    known: '%{email} ha già un account: gli abbiamo scritto come accedere',
    closed: '%{email} ha un account che non può accedere: non abbiamo scritto',
  },
  open: 'Apri l’account',
  waiting: 'Invitata, fino al %{date}',
  expired: 'Invito scaduto',
  again: 'Manda di nuovo l’invito a %{name}',
  sentAgain: 'Invito mandato di nuovo: il link di prima non vale più',
  withdraw: 'Ritira l’invito a %{name}',
  withdrawTitle: 'Ritirare l’invito?',
  withdrawText: 'Il link nell’e-mail a %{email} smette di funzionare e di %{name} non resta nulla.',
  withdrawConfirm: 'Ritira',
  withdrawn: 'Invito a %{name} ritirato',
} satisfies Texts<typeof en>;
