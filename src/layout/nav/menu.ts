import type { Prefix } from '#domain/permissions.ts';
import {
  type MenuEntry,
  type MenuGroup,
  menuGroups,
  type ResourceDescriptor,
} from '../../components/record/resource-descriptor.ts';
import { pagePath } from '../../components/record-path.ts';

/** A page the drawer leads to, by itself or as a tab of another. */
export interface MenuPage
  extends Pick<ResourceDescriptor, 'name' | 'icon'>,
    Pick<MenuEntry, 'badge' | 'order' | 'matches' | 'tab'> {
  group: MenuGroup;
  label: string;
  path: string;
}

export interface MenuItem extends MenuPage {
  /** The pages of its place in their order, itself among them, by their own names; none where it is its only one. */
  tabs: readonly MenuPage[];
}

export const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The entry whose pages the path is one of: one that claims it goes before those it merely begins with. */
export const currentOf = (items: readonly MenuItem[], pathname: string): MenuItem | undefined =>
  items.find(({ matches }) => matches?.test(pathname)) ??
  items.find(({ path, tabs }) => isBelow(pathname, path) || tabs.some((tab) => isBelow(pathname, tab.path)));

/** The entries of a route set, grouped and in order; groups without entries are left out. */
export function menuOf(
  resources: readonly ResourceDescriptor[],
  prefix: Prefix,
): { group: MenuGroup; items: MenuItem[] }[] {
  const pages = resources
    .flatMap(({ name, icon: drawn, menu = [], prefixes }) =>
      [menu].flat().flatMap(({ under, ...entry }) => {
        if (!(entry.prefixes ?? prefixes).includes(prefix)) return [];
        const {
          group,
          order,
          badge,
          matches,
          tab,
          icon = drawn,
          label = `resources.${name}.name`,
          path = name,
        } = entry;
        const head = under === undefined ? undefined : pagePath(prefix, under);
        const page: MenuPage = { name, icon, group, order, badge, matches, tab, label, path: pagePath(prefix, path) };
        return [{ page, head, own: { ...page, icon: drawn, label: `resources.${name}.name`, badge: undefined } }];
      }),
    )
    .sort((a, b) => a.page.order - b.page.order);
  const isHead = (path: string) => pages.some(({ page, head }) => page.path === path && head === undefined);
  const items = pages
    .filter(({ head }) => head === undefined || !isHead(head))
    .map(({ page, own }): MenuItem => {
      const others = pages.filter(({ head }) => head === page.path);
      const tabs = [own, ...others.map((one) => one.page)].sort((a, b) => a.order - b.order);
      return { ...page, tabs: others.length === 0 ? [] : tabs };
    });
  return menuGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter((entry) => entry.items.length > 0);
}

/** Every page of the drawer by itself: its entries, and what else is a tab of theirs. */
export const menuPages = (resources: readonly ResourceDescriptor[], prefix: Prefix): MenuPage[] =>
  menuOf(resources, prefix)
    .flatMap(({ items }) => items)
    .flatMap(({ tabs, ...head }) => [head, ...tabs.filter(({ path }) => path !== head.path)]);
