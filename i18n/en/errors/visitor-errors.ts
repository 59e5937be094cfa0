/** What is refused to people without an account alone: the application never says it. */
export const visitorErrors = {
  webhook_refused: 'This message is not the payment provider’s',
  too_many_unconfirmed:
    'Many bookings are waiting to be confirmed by e-mail right now: try again in a few minutes, %{minutes} at most',
  price_changed: 'The price changed while you were filling in the form: check the total and confirm again',
  confirm_too_late: 'The time to confirm has passed and the places are free again',
  holder_ticket_gone: 'This ticket has already been cancelled. For questions write to %{contact}',
  holder_entered: 'The ticket was used at the entrance and can no longer change. For questions write to %{contact}',
  holder_handed_on: 'This ticket was handed on and is no longer yours to change. Write to %{contact}',
  holder_in_check: 'The organiser is looking into this booking, so it cannot be changed for now. Write to %{contact}',
  holder_nobody_chosen: 'Choose a ticket first',
  holder_unknown_device: 'This device needs a fresh link: ask for one by e-mail and try again from there',
  holder_too_late: 'The time for changes is over. Write to %{contact}',
  holder_no_policy: 'The organiser has not said what is refunded: ask %{contact} before you cancel',
  holder_add_payment: 'Someone joining this booking has to pay another way: write to %{contact}',
  holder_amount_changed:
    'The amount has changed in the meantime: check it and confirm again. For questions write to %{contact}',
  holder_details_dearer: 'With this age the ticket would cost more, and its payment is settled: write to %{contact}',
  hand_on_not_allowed: 'The organiser does not allow tickets to be handed on. Write to %{contact}',
  hand_on_first:
    'To give the place to someone else, hand the ticket on: the organiser has to agree. If you have questions, write to %{contact}',
  hand_on_open: 'This ticket is already being handed on. For questions write to %{contact}',
  hand_on_over: 'This offer is no longer open. For questions write to %{contact}',
  hand_on_card_open:
    'One card pays the whole booking: pay it first, then hand the ticket on. For questions write to %{contact}',
  hand_on_dearer: 'The ticket would cost more for this person: write to %{contact}',
};
