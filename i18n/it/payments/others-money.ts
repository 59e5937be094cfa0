import type { othersMoney as en } from '../../en/payments/others-money.ts';
import type { Texts } from '../../texts.ts';

/** Money of people who took a ticket over; outside the catalogue, as few pages say it. */
export const othersMoney: Texts<typeof en> = {
  back: '%{amount} per %{name}, che ha preso un biglietto e l’ha pagato',
  owed: 'Altri %{amount} vanno resi a chi ha preso un suo biglietto.',
  taken: 'Altri %{amount} li ha pagati chi ha preso un suo biglietto.',
  held: 'Di cui %{amount} per biglietti presi da altri.',
  paid: '%{amount} da %{name}, che ha preso un biglietto',
  awaited: 'Altri %{amount} li deve chi ha preso un suo biglietto.',
};
