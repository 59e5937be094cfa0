import type { eventWarnings as enWarnings } from '../../en/events/warnings.ts';
import type { Texts } from '../../texts.ts';

/** What is worth a look before an event is saved; outside the catalogue, as the stepper alone says it. */
export const eventWarnings = {
  listTooLong: 'Una lista può avere massimo sei elementi',
  noHeaderImage: 'Manca l’immagine di copertina',
  noCardImage: 'Manca l’immagine della card',
  noRequiredDocument: 'Nessun documento richiesto',
  noPaymentType: 'Nessun modo di pagamento',
  noDescription: 'Manca la descrizione',
  noTerms: 'Mancano i termini e le condizioni',
  noPerkIncluded: 'Non è indicato nulla di compreso',
  noPerkExcluded: 'Non è indicato nulla di escluso',
  noTravelTerms: 'Non hai scritto che viaggio è: lo chiede il Codice del turismo',
  noTag: 'Nessuna etichetta',
} satisfies Texts<typeof enWarnings>;
