/** Why two people may be one. */
export const duplicateReasons = ['phone', 'nameAndBirth'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Fewer digits stand inside too many numbers. */
const SHORTEST_NUMBER = 4;

/** The digits of a phone number without the country's; undefined of a text that is none, or hardly the beginning of one. */
export function phoneDigits(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (!/^\+?[\d\s./()-]+$/.test(trimmed)) return undefined;
  const digits = trimmed.replace(/^(\+|00)39/, '').replace(/\D/g, '');
  return digits.length < SHORTEST_NUMBER ? undefined : digits;
}

interface Compared {
  name: string;
  surname: string;
  phone: string | null;
  bornDate?: string | null | undefined;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const fullName = ({ name, surname }: Compared): string => `${fold(name)} ${fold(surname)}`;

/** Whether two people may be the same, and why: a phone is rarely shared, a name is unless the day of birth is the same too. */
export function duplicateReason(one: Compared, other: Compared): DuplicateReason | undefined {
  const digits = phoneDigits(one.phone);
  if (digits !== undefined && digits === phoneDigits(other.phone)) return 'phone';
  const isBornTogether = Boolean(one.bornDate) && one.bornDate === other.bornDate;
  return isBornTogether && fullName(one) === fullName(other) ? 'nameAndBirth' : undefined;
}
