/** Why a booking cannot be changed as one: said by the server, and by the booking's page before anything is typed. */
export const changeErrors = {
  booking_over: 'The booking is cancelled',
  booking_unproven: 'The e-mail of the person who booked is not confirmed yet',
  booking_begun: 'The event has already begun',
  booking_amount_changed: 'The amount has changed in the meantime: check it and confirm again',
  booking_add_payment: 'Someone joining cannot pay the way this booking is paid: make a separate booking for them',
  booking_entered: 'Someone has already entered',
  booking_offered: 'A ticket has been offered to someone else: they have to accept or decline it first',
  booking_single: 'There is only one person',
  booking_own_place: 'This is the place of the person who booked: split off the others',
  booking_card_paid:
    'A booking by card has one payment, which stays whole: change the participant’s details, with the e-mail we write to, or cancel the ticket',
  booking_same_event: 'The booking is already for this event',
  booking_elsewhere: 'The event belongs to another community',
  booking_handed_on: 'A place now belongs to someone else: split them off first',
  booking_card_dearer: 'It was paid by card, which the other event does not take: keep the prices as they are',
  booking_card_only: 'The other event takes cards only: keep the prices as they are, or make a new booking',
  booking_no_policy: 'No cancellation terms were given when it was booked',
};
