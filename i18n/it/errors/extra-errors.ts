import type { extraErrors as en } from '../../en/errors/extra-errors.ts';
import type { Texts } from '../../texts.ts';
import { eventValidation } from '../events/validation.ts';

export const extraErrors = {
  extra_quantity_below_used: 'La quantità non può essere inferiore a quella già usata',
  extra_in_use: 'Questo extra è su biglietti validi e non si può togliere',
  supplement_of_free_event: eventValidation.supplementOfFree,
  free_with_supplements: eventValidation.freeWithSupplements,
} satisfies Texts<typeof en>;
