/** Why a booking cannot be changed as one: said by the server, and by the booking's page before anything is typed. */
export const changeErrors = {
  booking_over: 'The booking is cancelled: nobody comes any more',
  booking_unproven: 'The e-mail of whoever booked is not confirmed yet',
  booking_begun: 'The event has already begun',
  booking_amount_changed: 'The amount has changed meanwhile: check it and confirm again',
  booking_add_payment: 'Whoever joins cannot pay the way this one is paid: book a place for them apart',
  booking_entered: 'Somebody has already come in',
  booking_offered: 'A ticket is offered to somebody else: they accept or decline it first',
  booking_single: 'There is only one person',
  booking_own_place: 'It is the place of whoever booked: split off the others',
  booking_card_paid: 'One card pays for all, and a refund goes back there alone: hand the ticket on, or cancel it',
  booking_no_policy: 'No refund policy was stated when it was booked',
};
