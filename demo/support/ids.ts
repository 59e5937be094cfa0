import type { Prng } from './prng.ts';

const hex = (value: number, length: number): string => value.toString(16).padStart(length, '0');
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes an id of the UUID version 7 form: it sorts by the instant of creation. */
export function uuidAt(prng: Prng, instant: Date): string {
  const time = hex(instant.getTime(), 12);
  const group = (): number => prng.int(0, 0xffff);
  const version = `7${hex(group() & 0xfff, 3)}`;
  const variant = hex(0x8000 | (group() & 0x3fff), 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(group(), 4)}${hex(group(), 4)}${hex(group(), 4)}`;
}

/** Characters of Crockford base 32: no I, L, O, U. */
export function crockfordCode(prng: Prng, length: number): string {
  let code = '';
  for (let index = 0; index < length; index += 1) code += crockford.charAt(prng.int(0, 31));
  return code;
}
