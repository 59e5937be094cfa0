import type { auditResource as auditResourceSource, audit as auditSource } from '../../en/audit/audit.ts';
import type { Texts } from '../../texts.ts';

/** Chi ha fatto che cosa: la pagina “Attività” e la cronologia accanto ai dati. */
export const audit: Texts<typeof auditSource> = {
  system: 'Il sistema',
  history: 'Cronologia',
  emptyHistory: 'Non è ancora successo niente da raccontare.',
  showChanges: 'Cosa è cambiato',
  hideChanges: 'Nascondi',
  changed: 'cambiato',
  search: 'Cerca chi o che cosa',
  emptyTitle: 'Ancora nessuna attività',
  emptyText: 'Qui trovi chi ha fatto che cosa, e quando.',
  takeBack: {
    action: 'Rimetti com’era',
    title: 'Rimettere com’era?',
    text: 'Torna il valore di prima per: %{fields}.',
    changedSince: 'Nel frattempo è cambiato ancora. Torna comunque il valore di prima per: %{fields}.',
    done: 'Rimesso com’era',
  },
  resources: {
    session: 'Accessi',
    me: 'Profilo',
    users: 'Utenti',
    tenants: 'Community',
    guests: 'Ospiti',
    people: 'Persone',
    'tenant-subscriptions': 'Follower',
    subscriptions: 'Abbonamenti',
    available_subscriptions: 'Piani',
    'payment-account': 'Conto dei pagamenti',
    events: 'Eventi',
    transports: 'Trasporti e camere',
    leaders: 'Capigruppo',
    shares: 'Liste condivise',
    reservations: 'Prenotazioni',
    participations: 'Richieste',
    'waiting-list': 'Lista d’attesa',
    tickets: 'Biglietti',
    scans: 'Ingressi',
    payments: 'Pagamenti',
    'closed-months': 'Mesi chiusi',
    orders: 'Ordini',
    'refund-requests': 'Richieste di rimborso',
    products: 'Prodotti',
    communications: 'Messaggi',
    sponsorships: 'Sponsor',
    connections: 'Conversazioni',
    uploads: 'File',
  },
};

export const auditResource: Texts<typeof auditResourceSource> = {
  name: 'Attività',
  fields: { resource: 'Tipo', at: 'Quando' },
};

export const catalogue = { audit, resources: { audit: auditResource } };
