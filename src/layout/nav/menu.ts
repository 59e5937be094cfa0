import type { Prefix } from '#domain/permissions.ts';
import {
  type MenuEntry,
  type MenuGroup,
  menuGroups,
  type ResourceDescriptor,
} from '../../components/record/resource-descriptor.ts';
import { pagePath } from '../../components/record-path.ts';

export interface MenuItem
  extends Pick<ResourceDescriptor, 'name' | 'icon'>,
    Pick<MenuEntry, 'badge' | 'order' | 'matches'> {
  group: MenuGroup;
  label: string;
  path: string;
}

export const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The entry whose pages the path is one of: one that claims it goes before those it merely begins with. */
export const currentOf = (items: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  items.find(({ matches }) => matches?.test(pathname)) ?? items.find(({ path }) => isBelow(pathname, path));

/** The entries of a route set, grouped and in order; groups without entries are left out. */
export function menuOf(
  resources: readonly ResourceDescriptor[],
  prefix: Prefix,
): { group: MenuGroup; items: MenuItem[] }[] {
  const items = resources.flatMap(({ name, icon: own, menu = [], prefixes }) =>
    [menu].flat().flatMap((entry) => {
      if (!(entry.prefixes ?? prefixes).includes(prefix)) return [];
      const { group, order, badge, matches, icon = own, label = `resources.${name}.name`, path = name } = entry;
      return [{ name, icon, group, order, badge, matches, label, path: pagePath(prefix, path) }];
    }),
  );
  return menuGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group).sort((a, b) => a.order - b.order) }))
    .filter((entry) => entry.items.length > 0);
}
