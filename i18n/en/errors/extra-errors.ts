import { eventValidation } from '../events/validation.ts';

/** What is refused of extras: the application shows what the server says, and its forms what stands at a field. */
export const extraErrors = {
  extra_quantity_below_used: 'The quantity cannot be lower than what is already used',
  extra_in_use: 'This extra is on valid tickets and cannot be removed',
  supplement_of_free_event: eventValidation.supplementOfFree,
  free_with_supplements: eventValidation.freeWithSupplements,
};
