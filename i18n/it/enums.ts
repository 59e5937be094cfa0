import type { enums as en } from '../en/enums.ts';
import type { Texts } from '../texts.ts';

export const enums = {
  eventType: { event: 'Evento', post: 'Pubblico gratuito', transfer: 'Transfer', travel: 'Viaggio' },
  selectionType: { automatic: 'Automatica', manual: 'Manuale' },
  accessType: { all: 'Tutti', subscribed: 'Follower', subscribedWithCompany: 'Follower con accompagnatori' },
  priceType: { single: 'Unico', byAges: 'Per età', byUserType: 'Per tipologia di utente', free: 'Gratuito' },
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
  extraType: { supplement: 'Supplemento', reduction: 'Riduzione' },
  transportType: {
    bus: 'Bus',
    charter: 'Charter',
    car: 'Auto',
    van: 'Van',
    list: 'Lista',
    room: 'Camera',
  },
  participantType: { accountholder: 'Intestatario', companion: 'Accompagnatore' },
  role: { admin: 'Amministratore', tenant: 'Community', scanner: 'Scanner', user: 'Utente', guest: 'Ospite' },
  categoryEntityType: { event: 'Eventi', product: 'Prodotti', tenant: 'Community' },
  audience: {
    all: 'Tutti i follower',
    normal: 'Follower Standard',
    premium: 'Follower Premium',
    top: 'Follower Associati',
    participants: 'Partecipanti all’evento',
  },
  faqScope: { global: 'Regia', tenant: 'Community' },
  language: { it: 'Italiano', en: 'Inglese' },
} satisfies Texts<typeof en>;
