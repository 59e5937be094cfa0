import type { copying as en } from '../../en/events/copying.ts';
import type { Texts } from '../../texts.ts';

/** Cosa non passa in una copia di un evento; fuori dal catalogo: serve a una sola finestra. */
export const copying = {
  noSupplement: 'a pagamento, in un evento gratuito: non si copia',
} satisfies Texts<typeof en>;
