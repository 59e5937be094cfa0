import type { acceptedPrice as en } from '../../en/bookings/accepted-price.ts';
import type { Texts } from '../../texts.ts';

export const acceptedPrice = {
  changed: 'Da quando è stata fatta la richiesta il prezzo è cambiato: era %{before}, ora è %{after}.',
  owed: '%{name} dovrà pagare %{amount}.',
} satisfies Texts<typeof en>;
