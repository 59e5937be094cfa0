import type { saidWays as en } from '../../en/timeline/ways.ts';
import type { Texts } from '../../texts.ts';

/** Come sono arrivati i soldi segnati a mano, in fondo a una frase. */
export const saidWays = {
  cash: ', in contanti',
  reader: ', con il lettore di carte',
  wireTransfer: ', con bonifico',
} satisfies Texts<typeof en>;
