/** Why a booking is not changed as one, with the HTTP status of each. */
export const changeStatus = {
  booking_over: 409,
  booking_unproven: 400,
  booking_begun: 400,
  booking_amount_changed: 409,
  booking_add_payment: 400,
  booking_entered: 400,
  booking_offered: 400,
  booking_single: 400,
  booking_own_place: 400,
  booking_card_paid: 400,
  booking_no_policy: 400,
  booking_same_event: 400,
  booking_elsewhere: 400,
  booking_handed_on: 400,
  booking_card_dearer: 400,
  booking_card_only: 400,
} as const satisfies Record<string, number>;
