import type { LedPerson } from './schema.ts';

/** Below which somebody is a minor. */
const OF_AGE = 18;

export type UrgentNote =
  | { kind: 'minor'; age: number }
  | { kind: 'owed'; amount: number }
  | { kind: 'health'; text: string }
  | { kind: 'paid' };

/** Whether somebody is known to be under age. */
export const isMinor = ({ age }: Pick<LedPerson, 'age'>): boolean => age !== null && age < OF_AGE;

/**
 * The one thing to say of somebody on a list, the most urgent first: under age, owes money, health or mobility, has paid. Null
 * where there is nothing the leader may know.
 */
export function urgentNote(
  person: Pick<LedPerson, 'age' | 'amountDue' | 'health' | 'note' | 'isPaid'>,
): UrgentNote | null {
  if (person.age !== null && isMinor(person)) return { kind: 'minor', age: person.age };
  if (person.amountDue !== null && person.amountDue > 0) return { kind: 'owed', amount: person.amountDue };
  const text = person.health || person.note;
  if (text) return { kind: 'health', text };
  return person.isPaid ? { kind: 'paid' } : null;
}

/** The digits of a number as WhatsApp's links want them, with the country's; null for one without them. */
export function whatsappNumber(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^(\+|00)/, '');
  if (digits.length < 8) return null;
  return /^\s*(\+|00)/.test(phone) ? digits : `39${digits}`;
}

/** Where a tap on "write" leads; null without a number it could be. */
export function whatsappLink(phone: string): string | null {
  const number = whatsappNumber(phone);
  return number && `https://wa.me/${number}`;
}

export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
