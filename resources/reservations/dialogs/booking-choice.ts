import { z } from 'zod';
import { email, requiredText, userTypes } from '../../../domain/fields.ts';

/** A guest as the dialog creates one. */
export const newGuest = z.object({
  name: requiredText(80),
  surname: requiredText(80),
  email,
  userType: z.enum(userTypes),
});
export type NewGuest = z.infer<typeof newGuest>;
export const emptyGuest: NewGuest = { name: '', surname: '', email: '', userType: 'normal' };

export interface Choice {
  tenantId: string | null;
  eventId: string | null;
  /** The chosen guest or follower; null also while a guest is being created. */
  personId: string | null;
  isCreating: boolean;
}

/** What keeps the dialog from going on, by field (VAL-E054..VAL-E057). */
export function choiceErrors(
  kind: 'guest' | 'follower',
  choice: Choice,
): Partial<Record<'tenant' | 'event' | 'person', string>> {
  const person = kind === 'guest' ? 'reservations.dialog.guestRequired' : 'reservations.dialog.followerRequired';
  return {
    ...(choice.tenantId ? {} : { tenant: 'reservations.dialog.tenantRequired' }),
    ...(choice.eventId ? {} : { event: 'reservations.dialog.eventRequired' }),
    ...(choice.personId || choice.isCreating ? {} : { person }),
  };
}

/** Where the booking of a person for an event is made (RES-021). */
export function bookingPath(
  prefix: string,
  kind: 'guest' | 'follower',
  ids: { tenantId: string; eventId: string; personId: string },
): string {
  const key = kind === 'guest' ? 'guestId' : 'followerId';
  return `/${prefix}/reservations/create/tenants/${ids.tenantId}/events/${ids.eventId}?${key}=${ids.personId}`;
}
