/** What the app appends to the name of a duplicated event (DEC-038, OPEN-132). */
export const DUPLICATE_SUFFIX = ' - Copia';
/** Longest name an event can have; the same limit as in the schema. */
const NAME_MAX = 120;

/** The state in which the server creates an event, duplicates included (ENT-E014, STATE-E010). */
export const newEventState = { status: 'waiting_confirmation', isVisible: false } as const;

/** The name of a copy: the original's with the suffix, shortened in front of it where it would grow too long (DEC-038). */
export function duplicateName(name: string): string {
  return name.slice(0, NAME_MAX - DUPLICATE_SUFFIX.length).trimEnd() + DUPLICATE_SUFFIX;
}
