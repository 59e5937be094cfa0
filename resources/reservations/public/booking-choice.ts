import type { Role } from '#domain/permissions.ts';
import { type NewGuest, newGuest } from '#domain/shared/person.ts';
import { phoneDigits } from '#domain/users/duplicate.ts';
import { isEmail } from '#domain/values/email.ts';
import { phoneOf } from '#src/components/inputs/PhoneInput.tsx';
import { recordPath } from '#src/components/record-path.ts';

/** A person as the dialog chooses one. */
export interface ChosenPerson {
  id: string;
  role: Role;
  name: string;
  surname: string;
  email: string;
  phone?: string | null;
}

export const emptyGuest: NewGuest = { name: '', surname: '', email: '', phone: null, userType: 'normal' };

/** A new guest from what was typed to find one: an e-mail, a phone or a name is put where it belongs. */
export function guestFrom(typed: string): NewGuest {
  const text = typed.trim();
  if (isEmail(text) || text.includes('@')) return { ...emptyGuest, email: text };
  if (phoneDigits(text) !== undefined) return { ...emptyGuest, phone: phoneOf(text) };
  const [name = '', ...surname] = text.split(/\s+/);
  return { ...emptyGuest, name, surname: surname.join(' ') };
}

/** What is wrong with a guest who is being written down, by field: of a field the first, as an address that is missing is no wrong one. */
export function guestProblemsOf(guest: NewGuest | null): Record<string, string> {
  const issues = guest ? newGuest.safeParse(guest).error?.issues : undefined;
  return Object.fromEntries((issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse());
}

/** Among whom the search looks; what is missing is said accordingly. */
export const personKinds = ['all', 'follower', 'guest'] as const;
export type PersonKind = (typeof personKinds)[number];

/** The roles of the people of a kind, a follower who also scans among them; null where all are looked for. */
export const rolesOfKind = (kind: PersonKind): readonly Role[] | null =>
  kind === 'all' ? null : kind === 'guest' ? ['guest'] : ['user', 'scanner'];

export interface Choice {
  tenantId: string | null;
  eventId: string | null;
  /** The chosen person; null also while a guest is being written down. */
  personId: string | null;
  isCreating: boolean;
  kind: PersonKind;
}

/** What keeps the dialog from going on, by field. */
export function choiceErrors(choice: Choice): Partial<Record<'tenant' | 'event' | 'person', string>> {
  const person = choice.kind === 'follower' ? 'followerRequired' : 'guestRequired';
  return {
    ...(choice.tenantId ? {} : { tenant: 'reservations.dialog.tenantRequired' }),
    ...(choice.eventId ? {} : { event: 'reservations.dialog.eventRequired' }),
    ...(choice.personId || choice.isCreating ? {} : { person: `reservations.dialog.${person}` }),
  };
}

/** In place of a guest's id: the guest is written down with the booking, and comes with the navigation till then. */
export const NEW_GUEST = 'new';

/** Where the booking of a person for an event is made. @param people how many come, no matter who books among them */
export function bookingPath(
  prefix: string,
  ids: { tenantId: string; eventId: string },
  person: Pick<ChosenPerson, 'id' | 'role'>,
  people = 1,
): string {
  const key = person.role === 'guest' ? 'guestId' : 'followerId';
  return recordPath(prefix, 'reservations', ['create', 'tenants', ids.tenantId, 'events', ids.eventId], {
    [key]: String(person.id),
    ...(people > 1 && { people: String(people) }),
  });
}
