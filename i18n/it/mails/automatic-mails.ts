import type { automaticMails as en } from '../../en/mails/automatic-mails.ts';
import type { Texts } from '../../texts.ts';

/** E-mail che partono da sole e righe proprie; fuori dal catalogo: servono a due pagine. */
export const automaticMails = {
  title: 'E-mail automatiche',
  help: 'Le tue righe nelle e-mail dell’evento, un promemoria prima e un grazie dopo.',
  helpDefault: 'Valgono per tutti gli eventi che non ne hanno di proprie.',
  of: 'Per questo evento',
  inherit: 'Come nelle impostazioni della community',
  own: 'Solo per questo evento',
  inherited: 'Come nelle impostazioni della community.',
  edit: 'Modifica',
  saved: 'E-mail automatiche salvate',
  kinds: { confirmation: 'Conferma della prenotazione', ticket: 'Biglietto', reminder: 'Promemoria', thanks: 'Grazie' },
  about: {
    confirmation: 'Compaiono sotto la frase che conferma.',
    ticket: 'Compaiono sopra i dati del biglietto.',
    reminder:
      'Con biglietto, ritrovo e cosa portare, a ogni indirizzo una volta sola. Parte solo se l’evento è confermato; chi prenota dopo ha appena letto tutto nella conferma.',
    thanks: 'A chi è entrato, se avete controllato gli ingressi; altrimenti a chi aveva un biglietto valido.',
  },
  lines: 'Le tue righe',
  placeholders: 'Puoi usare %{names}.',
  stray: '%{stray} non è un segnaposto. Puoi usare %{names}.',
  isOn: { reminder: 'Manda il promemoria', thanks: 'Manda il grazie' },
  days: { reminder: 'Giorni prima', thanks: 'Giorni dopo' },
  hour: 'Ora',
  preview: 'Anteprima',
  previewTitle: 'Anteprima: %{kind}',
  reader: 'L’e-mail che riceve %{name}.',
  example: 'Un esempio: nessuno ha ancora prenotato.',
  exampleDefault: 'Un esempio, con dati inventati.',
  close: 'Chiudi',
  states: {
    off: 'Spento',
    undated: 'L’evento non ha ancora una data',
    unconfirmed: 'Parte %{moment}, se l’evento è confermato',
    canceled: 'Non parte: l’evento è annullato',
    waiting: 'Parte %{moment}',
    due: 'Parte tra poco',
    begun: 'Non parte: a quell’ora l’evento è già cominciato',
    missed: 'Il momento è passato: non parte più',
  },
  sent: 'Inviato a %{smart_count} persona, %{moment} |||| Inviato a %{smart_count} persone, %{moment}',
  with: 'Con le tue righe',
  without: 'Senza le tue righe',
} satisfies Texts<typeof en>;
