import type {
  communicationsResource as communicationsResourceSource,
  communications as communicationsSource,
  recipientsResource as recipientsResourceSource,
} from '../en/communications.ts';
import type { Texts } from '../texts.ts';

/** Messaggi delle community a molte persone: elenco, scrittura, esito. */
export const communications: Texts<typeof communicationsSource> = {
  help: 'E-mail ai tuoi follower o a chi partecipa a un evento.',
  add: 'Nuovo messaggio',
  newTitle: 'Nuovo messaggio',
  search: 'Oggetto',
  platform: 'Regia',
  eventEmptyTitle: 'Ancora nessun messaggio',
  eventEmptyText: 'Scrivi a chi viene: orari, cosa portare, un cambio di programma.',
  emptyTitle: 'Ancora nessun messaggio',
  emptyText: 'Scrivi a tutti i tuoi follower, o solo a chi partecipa a un evento.',
  created: 'Messaggio creato: l’invio è in corso',
  updated: 'Messaggio aggiornato',
  audience: {
    title: 'A chi arriva',
    help: 'I destinatari sono quelli del momento in cui invii.',
    allText: 'Chiunque segua la community',
    tierText: 'I follower di questo tipo, su un evento',
    participantsText: 'Chi ha un biglietto valido',
    event: 'Evento',
    eventHelp:
      'La sua scheda, con immagine, date e link, compare nell’e-mail. Non restringe chi la riceve: arriva a tutti i follower scelti qui sopra.',
    eventHelpParticipants:
      'La sua scheda, con immagine, date e link, compare nell’e-mail, che arriva solo a chi partecipa a questo evento.',
    narrowHelp: 'Senza scelte arriva a tutti i partecipanti; più scelte dello stesso tipo si sommano.',
    tenant: 'Community',
    tenantHelp: 'Senza community è un messaggio di Regia a chi ha acconsentito a riceverne.',
  },
  count: {
    title: 'Che cosa succede',
    waiting: 'Scegli l’evento per sapere a quante persone arriva.',
    counting: 'Conto i destinatari…',
    people: 'Arriva a %{smart_count} persona |||| Arriva a %{smart_count} persone',
    none: 'Non arriverebbe a nessuno',
    noneText: 'Scegli altri destinatari.',
    leftOut: 'Esclusi',
    way: 'Ognuno riceve un’e-mail sua e non vede gli altri. Mentre parte puoi lasciare la pagina.',
    followers: 'In fondo c’è il link per non ricevere più messaggi, come chiede la legge.',
    participants: 'Riguarda il loro biglietto: arriva anche a chi non vuole altri messaggi.',
  },
  reasons: {
    unsubscribed: 'Non vuole più questi messaggi',
    noConsent: 'Non ha acconsentito a ricevere novità da Regia',
    disabled: 'Account disattivato, eliminato o non confermato',
    noAddress: 'Senza un’e-mail utilizzabile',
    duplicate: 'Stessa e-mail di un’altra persona',
  },
  text: { title: 'Messaggio', help: 'Inizia con “Ciao” e il nome di chi legge: non serve salutare.' },
  preview: {
    open: 'Anteprima',
    title: 'Anteprima',
    frame: 'L’e-mail come apparirà',
    width: 'Larghezza',
    wide: 'Computer',
    phone: 'Telefono',
    failed: 'Non è stato possibile preparare l’anteprima.',
  },
  test: { send: 'Invia una prova a me', sent: 'Prova inviata a %{to}' },
  send: {
    label: 'Invia',
    labelTo: 'Invia a %{smart_count} persona |||| Invia a %{smart_count} persone',
    title: 'Inviare il messaggio?',
    text: '“%{subject}” arriva a %{smart_count} persona. Una volta partito non si può modificare né ritirare. |||| “%{subject}” arriva a %{smart_count} persone. Una volta partito non si può modificare né ritirare.',
    confirm: 'Invia ora',
  },
  deleted: 'Messaggio eliminato',
  detail: {
    progress: 'Inviato a %{done} di %{total}',
    background: 'Puoi lasciare la pagina: l’invio continua.',
    delivered: 'Accettati dal server di posta',
    failed: 'Non riusciti',
    waiting: 'In attesa',
    skipped: 'Esclusi',
    failedAll:
      'Il server di posta non l’ha preso per nessuno. Leggi i motivi qui sotto, se serve correggi il testo e invialo di nuovo.',
    failedSome: '%{smart_count} invio non riuscito. |||| %{smart_count} invii non riusciti.',
    resend: 'Ripeti gli invii falliti',
    resendTitle: 'Ripetere l’invio?',
    resendText:
      'Arriva a %{smart_count} persona che non l’ha ricevuto. Nessuno lo riceve due volte. |||| Arriva a %{smart_count} persone che non l’hanno ricevuto. Nessuno lo riceve due volte.',
    resent: 'L’invio è ripreso',
    finished: 'Inviato a tutti',
    edit: 'Modifica il testo',
    facts: 'Dettagli',
    recipients: 'Destinatari',
    searchRecipients: 'Nome o e-mail',
    interrupted: 'L’invio si è interrotto: potrebbe essere arrivato',
    message: 'Messaggio',
  },
};

export const communicationsResource: Texts<typeof communicationsResourceSource> = {
  name: 'Messaggio |||| Messaggi',
  fields: {
    subject: 'Oggetto',
    body: 'Testo',
    userType: 'Destinatari',
    eventId: 'Evento',
    event: 'Evento',
    conditions: 'Solo con biglietto',
    attendance: 'Solo chi',
    departurePointIds: 'Solo da queste partenze',
    transportIds: 'Solo su questi bus, camere o liste',
    tenant: 'Community',
    tenantId: 'Community',
    sender: 'Scritto da',
    status: 'Stato',
    createdAt: 'Creato il',
    finishedAt: 'Concluso il',
    delivered: 'Consegnati',
  },
};

export const recipientsResource: Texts<typeof recipientsResourceSource> = {
  name: 'Destinatario |||| Destinatari',
  fields: { surname: 'Persona', email: 'E-mail', state: 'Stato', sentAt: 'Inviato il', error: 'Motivo' },
};

export const catalogue = {
  communications,
  resources: { communications: communicationsResource, 'communication-recipients': recipientsResource },
};
