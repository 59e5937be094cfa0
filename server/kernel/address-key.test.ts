import { expect, test } from 'vitest';
import { addressKey, siteKey } from './address-key.ts';

test('all addresses of one IPv6 line are counted as one, those of another line apart [DEC-105]', () => {
  const one = ['2001:db8:77:1::1', '2001:db8:77:1:ffff:0:0:9', '2001:0DB8:0077:0001:0:0:0:2', '2001:db8:77:1::1%eth0'];
  expect(new Set(one.map(addressKey))).toEqual(new Set(['2001:db8:77:1::/64']));
  expect(addressKey('2001:db8:77:2::1')).toBe('2001:db8:77:2::/64');
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
});

test('the lines of one site share a second count, and IPv4 has none [DEC-105]', () => {
  expect(siteKey('2001:db8:77:1::1')).toBe(siteKey('2001:db8:77:ffff::1'));
  expect(siteKey('2001:db8:78::1')).not.toBe(siteKey('2001:db8:77::1'));
  expect([siteKey('192.0.2.7'), siteKey('::ffff:192.0.2.7')]).toEqual([undefined, undefined]);
});

test('an IPv4 address is counted as itself, however it is written [DEC-105]', () => {
  expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(addressKey('64:ff9b::192.0.2.7')).toBe('64:ff9b:0:0::/64');
});
