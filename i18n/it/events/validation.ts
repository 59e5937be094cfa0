import type { eventValidation as enValidation } from '../../en/events/validation.ts';
import type { Texts } from '../../texts.ts';
import { errors } from '../errors/errors.ts';

export const eventValidation = {
  minOne: 'Inserisci almeno 1',
  belowUsed: 'Sono già di più quelli in uso',
  locked: 'Non si può più modificare',
  afterOpening: 'La chiusura delle prenotazioni deve seguire l’apertura',
  beforeBeginning: 'Le prenotazioni devono chiudere prima dell’inizio o della partenza',
  afterStart: 'La fine non può precedere l’inizio',
  pointDate: 'Si parte tra il giorno prima dell’inizio e la fine dell’evento',
  afterDeparture: 'Il ritorno non può precedere la partenza',
  atMostCapacity: 'Non può superare il numero massimo di partecipanti',
  belowTaken: 'Non può scendere sotto i posti già occupati',
  subtypeMismatch: 'Questo sottotipo è di un altro tipo di evento',
  missingTerms: 'Termini e condizioni mancanti',
  missingPaymentTypes: 'Seleziona almeno una tipologia di pagamento',
  paymentTypesNotCovered: 'La carta richiede un conto attivo, gli altri tipi un piano che li comprenda',
  priceOrFree: 'Scrivi quanto costa o, se non si paga, scegli “Gratuito”',
  priceMinForm: 'Il prezzo deve essere di almeno 1,00\u00a0€',
  priceMinServer: errors.price_too_low,
  priceMinSenior: errors.senior_price_too_low,
  supplementOfFree: 'L’evento è gratuito: dagli un prezzo per far pagare un supplemento',
  supplementOfConfirmed:
    'L’evento è gratuito e confermato: finché i biglietti non partono puoi riportarlo a “Da confermare” e dargli un prezzo',
  freeWithSupplements: 'Ci sono supplementi a pagamento: prima toglili o azzerane il prezzo',
  publicByUserType: 'Un evento aperto a tutti non può avere prezzi per tipo di utente',
  openingBeforePreemption: 'Inserisci prima la data di apertura delle prenotazioni',
  preemptionForMembers: 'La prelazione è per gli eventi riservati ai follower',
  preemptionForAll: 'Un evento aperto a tutti richiede una data per standard, premium e top',
  preemptionDate: 'Scegli una data dall’apertura delle prenotazioni e prima della chiusura',
  iban: 'IBAN non valido',
  ibanCountry: 'L’IBAN inizia con la sigla di un paese, per esempio IT',
  ibanLength: 'L’IBAN ha una lunghezza sbagliata',
  ibanCheck: 'Le cifre di controllo dell’IBAN sono sbagliate: ricontrolla',
  companionUserType: 'Gli accompagnatori pagano il prezzo standard',
  slotsOfParticipants: 'Posti e partecipanti devono essere lo stesso numero',
} satisfies Texts<typeof enValidation>;

export const catalogue = { validation: eventValidation };
