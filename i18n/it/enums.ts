import type { enums as en } from '../en/enums.ts';
import type { Texts } from '../texts.ts';

export const enums = {
  eventType: { event: 'Evento', post: 'Pubblico gratuito', transfer: 'Transfer', travel: 'Viaggio' },
  selectionType: { automatic: 'Automatica', manual: 'A mano' },
  accessType: { all: 'Tutti', subscribed: 'Follower', subscribedWithCompany: 'Follower con accompagnatori' },
  priceType: { single: 'Unico', byAges: 'Per età', byUserType: 'Per tipo di utente', free: 'Gratuito' },
  paymentType: {
    stripe: 'Carta',
    wireTransfer: 'Bonifico',
    onSite: 'In sede',
    atDeparture: 'Alla partenza',
    free: 'Gratuito',
  },
  ageBand: { young: 'Giovane', adult: 'Adulto', senior: 'Senior' },
  userType: { normal: 'Standard', premium: 'Premium', top: 'Associato' },
  requiredDocuments: {
    identityCard: 'Carta d’identità',
    drivingLicence: 'Patente',
    healthCard: 'Tessera sanitaria',
    greenPass: 'Green pass',
    fidelityCard: 'Tessera fedeltà',
    passport: 'Passaporto',
    visa: 'Visto',
    other: 'Altro',
  },
  deliveryType: { withdraw: 'Ritiro', delivery: 'Spedizione' },
  extraType: { supplement: 'Supplemento', reduction: 'Riduzione' },
  transportType: {
    bus: 'Bus',
    charter: 'Charter',
    car: 'Auto',
    van: 'Van',
    list: 'Lista',
    room: 'Camera',
    table: 'Tavolo',
    return: 'Ritorno',
  },
  place: { outward: 'Andata', return: 'Ritorno', room: 'Camera', table: 'Tavolo', group: 'Gruppo', named: 'Lista' },
  layer: { outward: 'Andata', return: 'Ritorno', room: 'Camere', table: 'Tavoli', group: 'Gruppi' },
  roomWish: { women: 'solo donne', men: 'solo uomini', mixed: 'mista' },
  participantType: { accountholder: 'Intestatario', companion: 'Accompagnatore' },
  role: { admin: 'Amministratore', tenant: 'Community', scanner: 'Scanner', user: 'Utente', guest: 'Ospite' },
  categoryEntityType: { event: 'Eventi', product: 'Prodotti', tenant: 'Community' },
  attendance: { came: 'è entrato', absent: 'non è entrato', once: 'è entrato solo qui' },
  audience: {
    all: 'Tutti i follower',
    normal: 'Follower Standard',
    premium: 'Follower Premium',
    top: 'Follower Associati',
    participants: 'Partecipanti all’evento',
  },
  language: { it: 'Italiano', en: 'Inglese' },
} satisfies Texts<typeof en>;

export const catalogue = { enums };
