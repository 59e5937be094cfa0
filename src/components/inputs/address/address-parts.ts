import type { Address } from '../../../../domain/fields.ts';

/** The parts of an address a person writes. */
export type AddressPart = keyof Pick<
  Address,
  'plainAddress' | 'streetName' | 'streetNumber' | 'zipCode' | 'city' | 'province' | 'country'
>;

/** The address with one part changed; empty parts are left out, and an address without any is null. */
export function addressWith(address: Address, part: AddressPart, text: string): Address | null {
  // A place on the map is that of the address it came with.
  const { [part]: _old, position: _position, placeId: _place, ...rest } = address;
  const next: Address = text === '' ? rest : { ...rest, [part]: text };
  return Object.keys(next).length === 0 ? null : next;
}

/** A CAP has five digits; abroad anything goes. */
export function hasWrongZip({ zipCode, country }: Address): boolean {
  const isItalian = !country || /^ital(ia|y)$/i.test(country.trim());
  return isItalian && zipCode !== undefined && zipCode !== '' && !/^\d{5}$/.test(zipCode);
}

/** The server's message for one part: an error of the field may hold those of its parts. */
export function partError(error: unknown, part: AddressPart): string | undefined {
  const found: unknown = (error as Record<string, unknown> | undefined)?.[part];
  if (typeof found === 'string') return found;
  const message: unknown = (found as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}
