import type { takenTwiceMail as en } from '../../en/mails/taken-twice.ts';
import type { Texts } from '../../texts.ts';

export const takenTwiceMail = {
  subject: 'Incassato due volte: %{person}, %{event}',
  greeting: 'Ciao!',
  text: 'Il biglietto di %{person} è stato incassato due volte: %{second} l’ha segnato come pagato, ma risultava già pagato (%{first}). Ci sono %{amount} di troppo, da restituire.',
  somebody: 'non da un capogruppo',
  byLeader: 'da %{name}',
  event: 'Evento',
  booking: 'Prenotazione',
  amount: 'Incassato due volte',
  open: 'Apri la prenotazione',
  footer: 'Lo leggono anche tutti e due sul telefono.',
} satisfies Texts<typeof en>;
