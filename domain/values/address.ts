import type { Address } from '../fields.ts';

/** One line for lists and tickets: the plain address, else its parts. */
export function addressLine(value: Address | null | undefined): string {
  if (!value) return '';
  if (value.plainAddress) return value.plainAddress;
  const street = [value.streetName, value.streetNumber].filter(Boolean).join(' ');
  return [street, value.city, value.province].filter(Boolean).join(', ');
}

/** Whether an address names neither a street nor a place. */
export function isAddressEmpty({ plainAddress, streetName, city }: Address): boolean {
  return [plainAddress, streetName, city].every((part) => !part?.trim());
}
