import type { myData as en } from '../../en/website/my-data.ts';
import type { Texts } from '../../texts.ts';

export const myData = {
  title: 'I tuoi dati',
  intro:
    'Scrivi l’e-mail con cui hai prenotato o segui: ti mandiamo un link per vedere, portare con te o cancellare quello che si conserva di te.',
  sentText: 'Se con %{email} si conserva qualcosa, trovi il link nella posta.',
  link: 'I tuoi dati',
  hello: 'I tuoi dati con %{community}',
  helloText:
    'Quello che si conserva di %{name} (%{email}): prenotazioni e biglietti, ordini, richieste, consensi, messaggi.',
  copy: 'Scarica una copia',
  copyText: 'Un file (JSON) che leggono anche altri programmi.',
  erase: 'Cancella i miei dati',
  eraseText:
    'Nome, contatti e tutto quello che hai scritto spariscono per sempre. Le cifre di prenotazioni e pagamenti restano per i conti, senza dire di chi erano.',
  sure: 'Ho capito che non si può tornare indietro',
  eraseDo: 'Cancella tutto',
  erased: 'I tuoi dati sono cancellati',
  erasedText: 'Non resta niente che dica chi sei. Questo link non apre più nulla.',
  open: 'Non ancora: c’è qualcosa di aperto',
  openOf: {
    reservations: {
      one: '1 prenotazione di un evento che deve venire',
      other: '%{count} prenotazioni di eventi che devono venire',
    },
    requests: { one: '1 richiesta che aspetta risposta', other: '%{count} richieste che aspettano risposta' },
    orders: {
      one: '1 ordine da pagare, consegnare o rimborsare',
      other: '%{count} ordini da pagare, consegnare o rimborsare',
    },
    refunds: { one: '1 rimborso che ti spetta', other: '%{count} rimborsi che ti spettano' },
  },
  openText: 'Annulla dalla sua pagina, o scrivi a %{contact}; poi torna qui.',
  over: 'Questo link non vale più',
  overText: 'Vale un’ora. Chiedine uno nuovo: basta un minuto.',
} satisfies Texts<typeof en>;
