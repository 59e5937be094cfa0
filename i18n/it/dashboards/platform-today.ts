import type { platformToday as en } from '../../en/dashboards/platform-today.ts';
import type { Texts } from '../../texts.ts';

/** What is to be looked after on the platform; outside the catalogue, as its page alone says it. */
export const platformToday = {
  title: 'Oggi sulla piattaforma',
  subtitle: 'Chi ha bisogno di una mano, che cosa non è riuscito, che cosa non torna.',
  nothing: 'Tutto in ordine',
  nothingText: 'Nessuna community è ferma e tutto quello che doveva partire è partito.',
  rest: 'Da seguire',
  others: '%{name} e un’altra |||| %{name} e altre %{smart_count}',
  registered: 'registrata il %{date}',
  invitedOn: 'invitata il %{date}',
  titles: {
    ledger: '%{smart_count} differenza nei conti |||| %{smart_count} differenze nei conti',
    failedRefunds: '%{smart_count} rimborso non riuscito |||| %{smart_count} rimborsi non riusciti',
    failedPayouts: '%{smart_count} accredito non riuscito |||| %{smart_count} accrediti non riusciti',
    disputes: '%{smart_count} addebito contestato |||| %{smart_count} addebiti contestati',
    accounts: '%{smart_count} conto per le carte fermo |||| %{smart_count} conti per le carte fermi',
    unpaidPlans: '%{smart_count} piano non pagato |||| %{smart_count} piani non pagati',
    endingPlans: '%{smart_count} piano in scadenza |||| %{smart_count} piani in scadenza',
    stuck: '%{smart_count} community ancora senza un evento |||| %{smart_count} community ancora senza un evento',
    invitations: '%{smart_count} invito scaduto senza risposta |||| %{smart_count} inviti scaduti senza risposta',
    failedMails: '%{smart_count} e-mail non consegnata |||| %{smart_count} e-mail non consegnate',
    failedJobs: '%{smart_count} lavoro non riuscito |||| %{smart_count} lavori non riusciti',
  },
  texts: {
    accounts: 'Collegati, ma non incassano né accreditano',
    failedMails: 'L’ultima settimana; per prima %{name}',
    failedJobs: 'L’ultima settimana: non vengono ritentati da soli',
  },
  actions: {
    ledger: 'Controlla',
    failedRefunds: 'Vedi',
    failedPayouts: 'Contatta',
    disputes: 'Vedi',
    accounts: 'Vedi',
    unpaidPlans: 'Vedi',
    endingPlans: 'Vedi',
    stuck: 'Contatta',
    invitations: 'Invita di nuovo',
    failedMails: 'Vedi',
    failedJobs: 'Vedi',
  },
  jobs: {
    title: 'Lavori non riusciti',
    help: 'Chiusi dopo l’ultimo tentativo. Riprovare non fa nulla due volte.',
    last: 'ultimo: %{date}',
    noReason: 'Nessun motivo registrato',
    retry: 'Riprova',
    retryOne: 'Riprova: %{name}',
    retried: '%{smart_count} lavoro riparte adesso |||| %{smart_count} lavori ripartono adesso',
  },
} satisfies Texts<typeof en>;
