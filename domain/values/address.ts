import type { Address } from '../fields.ts';

/** One line for lists and tickets: the plain address, else its parts. */
export function addressLine(value: Address | null | undefined): string {
  if (!value) return '';
  if (value.plainAddress) return value.plainAddress;
  const street = [value.streetName, value.streetNumber].filter(Boolean).join(' ');
  return [street, value.city, value.province].filter(Boolean).join(', ');
}

/** The address of a named place as it is beside the name: nothing where the name is the address. */
export function addressBeside(name: string, value: Address | null | undefined): string {
  const line = addressLine(value);
  return line.trim().toLowerCase() === name.trim().toLowerCase() ? '' : line;
}

/** A named place in one line: its name, and its address where that says more. */
export const placeLine = (name: string, value: Address | null | undefined): string =>
  [name, addressBeside(name, value)].filter(Boolean).join(', ');

/** Whether an address names neither a street nor a place. */
export function isAddressEmpty({ plainAddress, streetName, city }: Address): boolean {
  return [plainAddress, streetName, city].every((part) => !part?.trim());
}
