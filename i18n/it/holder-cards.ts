import type { holderCards as en } from '../en/holder-cards.ts';
import type { Texts } from '../texts.ts';

/** What the cards of a reservation say of its holder: what they asked, handed on and were written; outside the catalogue, as one page alone needs it. */
export const holderCards = {
  handOns: {
    title: 'Biglietti ceduti',
    row: '%{from} → %{to}',
    until: 'Entro il %{date}',
    agree: 'Accetta',
    decline: 'Non accettare',
    declineTitle: 'Non accettare la cessione?',
    declineText: 'Il biglietto resta di %{from}. Lo scriviamo a tutti e due.',
    reason: 'Motivo (lo leggono tutti e due)',
    agreed: 'Cessione accettata: il biglietto ha un codice nuovo',
    declined: 'Cessione non accettata',
    state: {
      offered: 'Offerto',
      toApprove: 'Aspetta te',
      accepted: 'Ceduto',
      declined: 'Rifiutato',
      withdrawn: 'Ritirato',
      lapsed: 'Scaduto',
    },
  },
  messages: {
    title: 'Domande di chi ha prenotato',
    answer: 'Rispondi per e-mail',
  },
  mails: {
    title: 'E-mail',
    none: 'Ancora nessuna e-mail.',
    send: 'Invia di nuovo',
    sendOne: 'Invia di nuovo: %{subject}',
    again: 'E-mail in partenza',
  },
} satisfies Texts<typeof en>;
