import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../components/page/shell-context.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { currentOf, menuOf } from './menu.ts';

/** The drawer of the person who is signed in, and the entry they are at. */
export function useMenu() {
  const { prefix, resources } = useShell();
  const user = useSessionUser();
  const { pathname } = useLocation();
  const groups = useMemo(
    () =>
      menuOf(
        resources.filter(({ name }) => mayOpen(user, name)),
        prefix,
      ),
    [resources, user, prefix],
  );
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  return { groups, items, current: currentOf(items, pathname) };
}
