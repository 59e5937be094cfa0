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
  cancel: {
    title: 'Annulla tutto',
    line: 'oggi tornano %{amount} dei %{paid}',
    lineUnpaid: 'niente è pagato: non torna niente',
    question: 'Annullare tutta la prenotazione?',
    action: 'Annulla tutto',
    actionBack: 'Annulla tutto e rendi %{amount}',
    keep: 'Tieni la prenotazione',
    unpaid: 'non ha pagato niente',
    back: 'tornano %{amount} di %{paid}, %{kept} restano a te',
    backWhole: 'tornano %{amount}',
    terms: 'Quanto rendi',
    by: { policy: 'Secondo le condizioni accettate', whole: 'Tutto quello che hanno pagato' },
    noPolicy: 'Alla prenotazione non erano indicati rimborsi: torna tutto quello che è stato pagato.',
    wayCard: 'I soldi tornano da soli sulla carta.',
    wayOther: 'I soldi li rendi tu: li trovi nei rimborsi da fare.',
    reason: 'Motivo',
    reasonHelp: 'Se vuoi: lo legge chi riceve l’e-mail, e resta nella cronologia.',
    tooLong: 'Al massimo %{max} caratteri',
    done: 'Prenotazione annullata',
  },
} satisfies Texts<typeof en>;
