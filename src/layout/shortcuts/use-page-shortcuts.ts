import { useMemo } from 'react';
import { useShell } from '../../components/page/shell-context.ts';
import { pagePath } from '../../components/record-path.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { menuPages } from '../nav/menu.ts';
import { shortcuts } from './shortcuts.ts';

export interface ShownPage {
  keys: string;
  path: string;
  /** Message key of the page's entry in the drawer. */
  label: string;
}

/** The pages of the table that the role's drawer has. */
export function usePageShortcuts(): ShownPage[] {
  const { prefix, resources } = useShell();
  const user = useSessionUser();
  return useMemo(() => {
    const open = resources.filter(({ name }) => mayOpen(user, name));
    const items = menuPages(open, prefix);
    return shortcuts.flatMap((shortcut) => {
      if (shortcut.group !== 'goTo') return [];
      const path = pagePath(prefix, shortcut.page);
      const item = items.find((one) => one.path === path);
      return item ? [{ keys: shortcut.keys, path, label: item.label }] : [];
    });
  }, [prefix, resources, user]);
}
