import type { handMoney as en } from '../../en/payments/hand-money.ts';
import type { Texts } from '../../texts.ts';

/** Money that came another way for a booking by card; outside the catalogue, as few pages say it. */
export const handMoney: Texts<typeof en> = {
  left: '%{amount} erano arrivati in altro modo: sulla carta non tornano, restano da rimborsare a mano.',
  paid: 'Pagati %{card} con la carta e %{hand} in altro modo.',
  moves: 'Li muove il fornitore dei pagamenti e non si possono fermare.',
  ofIt: 'di cui %{amount} arrivati in altro modo',
};
