import type { extraErrors as en } from '../../en/errors/extra-errors.ts';
import type { Texts } from '../../texts.ts';

export const extraErrors = {
  supplement_of_free_event: 'L’evento è gratuito: per far pagare un supplemento dai prima un prezzo all’evento',
  free_with_supplements: 'Ci sono supplementi a pagamento: toglili o azzerane il prezzo, poi rendi gratuito l’evento',
} satisfies Texts<typeof en>;
