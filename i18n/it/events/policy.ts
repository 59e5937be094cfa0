import type { policy as en } from '../../en/events/policy.ts';
import type { Texts } from '../../texts.ts';

/** What an organiser grants whoever cannot come, in words: the same where it is set and where people read it. */
export const policy = {
  title: 'Se qualcuno non può venire',
  help: 'Si legge sulla pagina dell’evento prima di prenotare, e resta su ogni prenotazione com’era.',
  helpDefault: 'Vale per ogni evento che non ha condizioni sue.',
  kind: 'Che cosa gli torna',
  kinds: {
    inherit: 'Come dice la regola della community',
    unstated: 'Non indicato: bisogna chiedere',
    steps: 'Una parte, meno man mano che il giorno si avvicina',
    fixedFee: 'Tutto meno una somma fissa',
    none: 'Niente',
  },
  daysBefore: 'Fino a quanti giorni prima',
  percent: 'Percentuale che torna',
  fee: 'Somma trattenuta a persona',
  addStep: 'Aggiungi un gradino',
  removeStep: 'Togli questo gradino',
  changes: 'I dati si cambiano fino a quanti giorni prima',
  handOn: 'Cedere un biglietto',
  handOnModes: {
    allowed: 'Permesso',
    withApproval: 'Con la tua approvazione',
    notAllowed: 'Non permesso',
  },
  preview: 'Che cosa si legge',
  percentDays:
    'Fino a un giorno prima torna il %{percent}%. |||| Fino a %{smart_count} giorni prima torna il %{percent}%.',
  percentDate: 'Fino al %{date} torna il %{percent}%.',
  feeDays:
    'Fino a un giorno prima torna tutto meno %{fee} a persona. |||| Fino a %{smart_count} giorni prima torna tutto meno %{fee} a persona.',
  feeDate: 'Fino al %{date} torna tutto meno %{fee} a persona.',
  after: 'Dopo non torna niente.',
  nothing: 'Di quello che si è pagato non torna niente.',
  mayHandOn: 'Un biglietto si può cedere a un’altra persona.',
  todayPercent: 'Se prenoti oggi e poi annulli in tempo torna il %{percent}%.',
  todayFee: 'Se prenoti oggi e poi annulli in tempo torna tutto meno %{fee}.',
  todayNothing: 'Se prenoti oggi non torna niente.',
  mayAskToHandOn: 'Un biglietto si può cedere a un’altra persona, se chi organizza è d’accordo.',
} satisfies Texts<typeof en>;
