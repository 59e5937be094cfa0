import type { changeErrors as en } from '../../en/errors/change-errors.ts';
import type { Texts } from '../../texts.ts';

/** Why a booking cannot be changed as one: said by the server, and by the booking's page before anything is typed. */
export const changeErrors = {
  booking_over: 'La prenotazione è annullata: non viene più nessuno',
  booking_unproven: 'L’e-mail di chi ha prenotato non è ancora confermata',
  booking_begun: 'L’evento è già cominciato',
  booking_amount_changed: 'Nel frattempo l’importo è cambiato: controllalo e conferma di nuovo',
  booking_add_payment: 'Chi si aggiunge non può pagare come è pagata questa: prenotagli un posto a parte',
  booking_entered: 'Qualcuno è già entrato',
  booking_offered: 'Un biglietto è offerto a un’altra persona: prima lo accetta o lo rifiuta',
  booking_single: 'C’è una persona sola',
  booking_own_place: 'È il posto di chi ha prenotato: dividi gli altri',
  booking_card_paid:
    'Con la carta il pagamento è uno solo e non si divide: cambia i dati del partecipante, anche l’e-mail a cui scriviamo, o annulla il biglietto',
  booking_same_event: 'La prenotazione è già per questo evento',
  booking_elsewhere: 'L’evento è di un’altra comunità',
  booking_handed_on: 'Un posto è passato a un’altra persona: prima dividila dalla prenotazione',
  booking_card_dearer: 'È pagata con la carta, che l’altro evento non accetta: lascia i prezzi di adesso',
  booking_card_only: 'L’altro evento si paga solo con la carta: lascia i prezzi di adesso, o prenota da capo',
  booking_no_policy: 'Alla prenotazione non era stata indicata una politica di rimborso',
} satisfies Texts<typeof en>;
