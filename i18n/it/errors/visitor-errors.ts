import type { visitorErrors as en } from '../../en/errors/visitor-errors.ts';
import type { Texts } from '../../texts.ts';

/** What is refused to people without an account alone: the application never says it. */
export const visitorErrors = {
  webhook_refused: 'Questo messaggio non viene dal fornitore dei pagamenti',
  too_many_unconfirmed:
    'In questo momento molte prenotazioni aspettano la conferma via e-mail: riprova tra qualche minuto, al massimo %{minutes}',
  price_changed: 'Il prezzo è cambiato mentre compilavi: controlla il totale e conferma di nuovo',
  confirm_too_late: 'Il tempo per confermare è passato e i posti sono tornati liberi',
  holder_ticket_gone: 'Questo biglietto è già stato annullato. Per domande scrivi a %{contact}',
  holder_entered: 'Il biglietto è stato usato all’ingresso e non può più cambiare. Per domande scrivi a %{contact}',
  holder_handed_on: 'Questo biglietto è stato ceduto e non puoi più modificarlo. Scrivi a %{contact}',
  holder_in_check: 'L’organizzatore sta verificando la prenotazione: intanto non può cambiare. Scrivi a %{contact}',
  holder_nobody_chosen: 'Scegli prima un biglietto',
  holder_unknown_device: 'Da questo dispositivo serve un link nuovo: fattelo mandare per e-mail e riprova da lì',
  holder_too_late: 'Il termine per le modifiche è passato. Scrivi a %{contact}',
  holder_no_policy: 'L’organizzatore non ha indicato rimborsi: prima di disdire scrivi a %{contact}',
  holder_add_payment: 'Per questa prenotazione chi si aggiunge paga in un altro modo: scrivi a %{contact}',
  holder_amount_changed:
    'Nel frattempo l’importo è cambiato: controllalo e conferma di nuovo. Per domande scrivi a %{contact}',
  holder_details_dearer:
    'Con questa età il biglietto costerebbe di più, e il pagamento è già definito: scrivi a %{contact}',
  hand_on_not_allowed: 'L’organizzatore non permette di cedere i biglietti. Scrivi a %{contact}',
  hand_on_first:
    'Per dare il posto a un’altra persona cedile il biglietto: l’organizzatore deve essere d’accordo. Per domande scrivi a %{contact}',
  hand_on_open: 'Questo biglietto è già in corso di cessione. Per domande scrivi a %{contact}',
  hand_on_over: 'Questa offerta non è più aperta. Per domande scrivi a %{contact}',
  hand_on_card_open:
    'La carta paga tutta la prenotazione: prima paga, poi cedi il biglietto. Per domande scrivi a %{contact}',
  hand_on_dearer: 'Per questa persona il biglietto costerebbe di più: scrivi a %{contact}',
} satisfies Texts<typeof en>;
