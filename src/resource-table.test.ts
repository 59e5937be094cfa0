import { expect, test } from 'vitest';
import { homeOf } from './homes.ts';
import { resourceTable } from './resource-table.ts';

test('ROUTE-016 ROUTE-017 ROUTE-018 administrators have list and detail of users, communities and scanners', () => {
  for (const name of ['users', 'tenants', 'scanners']) {
    const resource = resourceTable.find((one) => one.name === name);
    expect(resource?.prefixes).toContain('admin');
    expect([name, Boolean(resource?.list), Boolean(resource?.create), Boolean(resource?.edit)]).toEqual([
      name,
      true,
      true,
      true,
    ]);
  }
});

test('ROUTE-011 an administrator lands on the communities', () => {
  expect(homeOf('admin')).toBe('/admin/tenants');
});
