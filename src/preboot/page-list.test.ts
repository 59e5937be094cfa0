import { expect, test } from 'vitest';
import { isAppPage } from '#domain/app-pages.ts';
import { noFlags } from '#domain/flags.ts';
import { prefixes } from '#domain/permissions.ts';
import { homeOf } from '../homes.ts';
import { menuOf } from '../layout/nav/menu.ts';
import { resourceTable } from '../resource-table.ts';
import { pageList } from './page-list.ts';

const all = { merchandising: true, eventSubtypes: true, home: true, sponsorships: true };
const id = '019a5ad9-577a-795d-9ea0-e4ef99e377d5';

test('what a menu or a home leads to is a page, with every tab, and so is a record, a form and a role’s bare address [ROUTE-005]', () => {
  for (const prefix of prefixes) {
    const own = resourceTable.filter((one) => one.prefixes.includes(prefix));
    const entries = menuOf(own, prefix).flatMap(({ items }) => items.flatMap((item) => [item, ...item.tabs]));
    expect(entries.length).toBeGreaterThan(1);
    const paths = [homeOf(prefix), `/${prefix}`, `/${prefix}/profile`, ...entries.map(({ path }) => path)];
    expect(paths.filter((path) => !isAppPage(pageList, all, path))).toEqual([]);
  }
  for (const path of [`/tenant/events/${id}`, '/tenant/events/stepper', '/tenant/people/', '/', `/admin/labels/app`])
    expect([path, isAppPage(pageList, all, path)]).toEqual([path, true]);
  expect(isAppPage(pageList, all, `/admin/reservations/create/tenants/${id}/events/${id}`)).toBe(true);
  expect(isAppPage(pageList, all, `/scanner/check-in-area/events/${id}/tickets/${id}`)).toBe(true);
});

test('what no role has, what another role has alone, what lies deeper and what is switched off is no page [ROUTE-005, DEC-027]', () => {
  const none = ['/nowhere', '/nowhere/events', '/tenant/nowhere', '/tenant/events/1/2', '/scanner/events'];
  for (const path of none) expect([path, isAppPage(pageList, all, path)]).toEqual([path, false]);
  expect(isAppPage(pageList, all, '/tenant/merchandising/products')).toBe(true);
  expect(isAppPage(pageList, noFlags, '/tenant/merchandising/products')).toBe(false);
});
