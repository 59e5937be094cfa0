import { isIPv4, isIPv6 } from 'node:net';

/** So many times as much is allowed to all lines of one provider's customer, which may have as many as 65,536 of them. */
export const SITE_FACTOR = 8;

const MAPPED = /^::ffff:([\d.]+)$/i;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const bare = address.split('%')[0] ?? '';
  // The last two groups may be written as an IPv4 address.
  const dotted = /:(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(bare);
  const hex = (high = '0', low = '0') => (Number(high) * 256 + Number(low)).toString(16);
  const whole = dotted
    ? `${bare.slice(0, dotted.index + 1)}${hex(dotted[1], dotted[2])}:${hex(dotted[3], dotted[4])}`
    : bare;
  const [head = '', tail] = whole.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * By what the callers of an address are counted: IPv4 by the address, IPv6 by the /64 of one line, as the person who has one has all of its
 * addresses.
 */
export function addressKey(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The /48 that a line belongs to, counted beside it with a larger allowance; undefined for IPv4. */
export function siteKey(address: string): string | undefined {
  if (MAPPED.test(address) || !isIPv6(address)) return undefined;
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
}
