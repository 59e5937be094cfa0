import type { Audience } from '#domain/communications/audience.ts';
import type { TicketCondition } from '#domain/shared/ticket-status.ts';

export interface CommunicationSpec {
  community: 'crinale' | 'mareaperto' | 'platform';
  subject: string;
  body: string;
  userType: Audience;
  /** Beginning of the event's name. */
  event?: string;
  /** Of its participants only those of these conditions, of the first departure points, of the first lists. */
  conditions?: TicketCondition[];
  departurePoints?: number;
  transports?: number;
  /** Days before now. */
  daysAgo: number;
  /** Days from now at which a planned one goes out. */
  inDays?: number;
  /** It waits for its moment; or nobody has got it yet; or the mail server took it for nobody; or it took all but some. */
  outcome: 'planned' | 'new' | 'failed' | 'sent' | 'someFailed';
}

/** What the communities wrote to their people. */
export const communicationSpecs: readonly CommunicationSpec[] = [
  {
    community: 'crinale',
    subject: 'La nuova stagione è aperta: ecco il calendario',
    body: '<p>è pronto il calendario delle prossime uscite: <strong>ciaspolate</strong>, notti in rifugio, gite in giornata e un viaggio di una settimana.</p><h3>Come prenotare</h3><ul><li>apri l’app e scegli l’evento</li><li>i posti sono pochi: chi prima arriva…</li><li>per le gite con il bus scegli subito il punto di partenza</li></ul><p>Ci vediamo sui sentieri!</p>',
    userType: 'all',
    daysAgo: 24,
    outcome: 'someFailed',
  },
  {
    community: 'crinale',
    subject: 'Ritrovo, orari e cosa mettere nello zaino',
    body: '<p>manca poco! Ci troviamo <strong>venti minuti prima</strong> della partenza, al punto indicato sul biglietto.</p><p>Nello zaino:</p><ul><li>acqua, almeno un litro e mezzo</li><li>una giacca per la pioggia</li><li>scarponi o scarpe con una buona suola</li></ul><p>Se hai un imprevisto rispondi a questa email: il tuo posto può servire a qualcun altro.</p>',
    userType: 'participants',
    event: 'Borghi di pietra',
    daysAgo: 3,
    outcome: 'sent',
  },
  {
    community: 'crinale',
    subject: 'Prenotazioni anticipate per i follower Premium',
    body: '<p>da oggi, e per due giorni solo per te, sono aperte le prenotazioni. Da dopodomani si aprono a tutti.</p><p>Grazie di camminare con noi.</p>',
    userType: 'premium',
    event: 'Notte delle Lanterne',
    daysAgo: 12,
    outcome: 'sent',
  },
  {
    community: 'crinale',
    subject: 'Cambio di orario: si parte mezz’ora dopo',
    body: '<p>per i lavori sulla provinciale la partenza è spostata di <strong>mezz’ora</strong>. Il rientro resta all’ora prevista.</p><p>Scusate il disagio.</p>',
    userType: 'participants',
    event: 'Rafting',
    daysAgo: 1,
    outcome: 'failed',
  },
  {
    community: 'crinale',
    subject: 'Meteo in peggioramento: leggi prima di partire',
    body: '<p>per domani è annunciata pioggia dal pomeriggio. <strong>L’uscita si fa</strong>, con un percorso più breve: porta una giacca impermeabile e un cambio asciutto.</p>',
    userType: 'participants',
    event: 'Alba al Lago',
    daysAgo: 0,
    outcome: 'new',
  },
  {
    community: 'mareaperto',
    subject: 'Le foto dell’estate sono arrivate',
    body: '<p>abbiamo scelto le più belle tra le vostre: le trovi sulla nostra pagina. Se non vuoi comparire in una foto scrivici e la togliamo subito.</p>',
    userType: 'all',
    daysAgo: 9,
    outcome: 'sent',
  },
  {
    community: 'platform',
    subject: 'Il tuo biglietto ora si apre anche senza rete',
    body: '<p>da questa settimana il biglietto resta sul telefono anche quando non c’è campo: basta averlo aperto una volta. All’ingresso il codice si legge come sempre.</p>',
    userType: 'all',
    daysAgo: 16,
    outcome: 'sent',
  },
  {
    community: 'crinale',
    subject: 'Navetta: porta la quota in contanti alla partenza',
    body: '<p>il tuo posto è prenotato e la quota è ancora da pagare: puoi darla in contanti allo staff, <strong>prima di salire</strong>. Arriva dieci minuti prima, così partiamo in orario.</p>',
    userType: 'participants',
    event: 'Navetta per Lucca',
    conditions: ['pending'],
    departurePoints: 2,
    daysAgo: 2,
    outcome: 'sent',
  },
  {
    community: 'crinale',
    subject: 'Domani si chiudono le iscrizioni alla Ciaspolata',
    body: '<p>ultimo giorno per salire con noi al chiaro di stelle: <strong>domani sera</strong> chiudiamo la lista e prenotiamo le ciaspole.</p>',
    userType: 'premium',
    event: 'Ciaspolata',
    daysAgo: 1,
    inDays: 4,
    outcome: 'planned',
  },
];
