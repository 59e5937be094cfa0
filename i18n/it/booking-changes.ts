import type { bookingChanges as en } from '../en/booking-changes.ts';
import type { Texts } from '../texts.ts';
import { changeErrors } from './errors/change-errors.ts';

/** Changing a booking as one; outside the catalogue, as the booking's page alone says it. */
export const bookingChanges = {
  title: 'Cambia la prenotazione',
  reasons: changeErrors,
  add: {
    title: 'Aggiungi una persona',
    line: '%{price}, %{smart_count} posto libero |||| %{price}, %{smart_count} posti liberi',
    byAge: 'prezzo secondo l’età',
    free: 'gratis',
    action: 'Aggiungi',
    actionNamed: 'Aggiungi %{name}, %{price}',
    price: 'Costa %{price}: si paga come il resto della prenotazione (%{way}).',
    priceFree: 'Non costa niente.',
    priceLater: 'Il prezzo si vede appena scrivi l’età.',
    done: '%{name} è nella prenotazione',
  },
} satisfies Texts<typeof en>;
