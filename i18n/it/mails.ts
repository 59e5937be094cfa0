import type { mails as en } from '../en/mails.ts';
import type { Texts } from '../texts.ts';

export const mails = {
  hello: 'Ciao %{name},',
  labels: {
    participant: 'Partecipante',
    when: 'Quando',
    where: 'Dove',
    departure: 'Partenza',
    code: 'Codice biglietto',
    reservation: 'Prenotazione',
    extras: 'Extra',
    note: 'Nota',
    payment: 'Pagamento',
  },
  ticket: {
    subject: 'Il tuo biglietto per %{event}',
    intro: 'ecco il tuo biglietto per «%{event}». Mostra il codice QR all’ingresso, dal telefono o stampato.',
    open: 'Apri il biglietto',
    attachment: 'biglietto-%{code}.pdf',
    footer:
      'Ricevi questo messaggio perché %{community} ha prenotato un posto per te. Per tutto ciò che riguarda l’evento scrivi a %{community}.',
  },
  canceled: {
    subject: '%{event} è stato annullato',
    intro: '«%{event}» è stato annullato. Il tuo biglietto non può più essere utilizzato.',
    refund: 'Avevi già pagato: %{community} ti contatterà per il rimborso.',
    footer: 'Per qualsiasi domanda scrivi a %{community}.',
  },
  confirmEmail: {
    subject: 'Conferma la tua e-mail',
    intro: 'benvenuto in Regia. Conferma che questo indirizzo è tuo e potrai accedere.',
    button: 'Conferma l’e-mail',
    expiry: 'Il link vale una volta sola, per 24 ore.',
    footer: 'Se non ti sei registrato tu, ignora questo messaggio: senza conferma l’account resta chiuso.',
  },
  resetPassword: {
    subject: 'Imposta una nuova password',
    intro: 'qualcuno ha chiesto una nuova password per il tuo account. Se sei stato tu, sceglila qui.',
    button: 'Scegli la password',
    expiry: 'Il link vale una volta sola, per un’ora. Quando lo usi, tutte le sessioni aperte terminano.',
    footer: 'Se non l’hai chiesta tu, ignora questo messaggio: la tua password resta com’è.',
  },
  document: {
    title: 'Biglietto %{code} · %{event}',
    heading: 'Biglietto',
    toPay: 'Da pagare: %{amount}',
    payed: 'Pagato',
    free: 'Gratuito',
    show: 'Mostra questo codice all’ingresso',
    personal: 'Vale per un solo ingresso. Non condividerlo.',
  },
  page: {
    title: 'Biglietto · %{event}',
    show: 'Mostra questo codice all’ingresso.',
    notFound: 'Questo biglietto non esiste',
    notFoundText: 'Controlla il link nel messaggio che hai ricevuto.',
    invalid: 'Questo biglietto non è più valido',
    brightness: 'All’ingresso alza la luminosità dello schermo.',
  },
} satisfies Texts<typeof en>;
