import type { readyTerms as en } from '../../en/events/ready-terms.ts';
import type { Texts } from '../../texts.ts';

/** Terms to begin from, true of any event whatever its other steps say; outside the catalogue, as one step alone needs them. */
export const readyTerms = {
  use: 'Parti da un testo pronto',
  help: 'Va bene per quasi ogni evento: leggilo e cambia quello che serve.',
  parts: {
    booking: {
      title: 'Iscrizione',
      text: 'Ci si iscrive prenotando dalla pagina dell’evento, fino alla chiusura delle prenotazioni e finché ci sono posti. Se l’iscrizione è su richiesta, vale da quando la accettiamo. Chi prenota anche per altri ne dà i dati e fa leggere loro queste condizioni.',
    },
    price: {
      title: 'Quota',
      text: 'Se c’è una quota, comprende quello che la pagina dell’evento indica come compreso. Si paga nei modi e nei tempi indicati nella prenotazione: chi non paga in tempo può perdere il posto.',
    },
    absence: {
      title: 'Se non puoi venire',
      text: 'Avvisaci appena lo sai, dalla pagina della tua prenotazione. Quanto ti torna lo dicono le condizioni di disdetta che leggi quando prenoti; se non ci sono, scrivici.',
    },
    change: {
      title: 'Se cambia qualcosa',
      text: 'Il programma può cambiare per il maltempo, per la sicurezza o se siamo troppo pochi: ti avvisiamo per e-mail. Se annulliamo l’evento ti restituiamo quello che hai pagato.',
    },
    there: {
      title: 'Sul posto',
      text: 'Segui le indicazioni di chi organizza. Dicci prima se hai allergie o problemi di salute o di mobilità che contano per la giornata. I minorenni vengono con un adulto, o con il consenso di chi ne è responsabile.',
    },
  },
} satisfies Texts<typeof en>;
