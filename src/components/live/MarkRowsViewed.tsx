import { useListContext } from 'react-admin';
import type { UnreadType } from '#domain/notifications/unread.ts';
import { useViewed } from './unread.ts';

/** The rows of the list in context count as viewed: for lists whose rows say it all. */
export function MarkRowsViewed({ type }: { type: UnreadType }) {
  const { data } = useListContext();
  useViewed(
    type,
    (data ?? []).map(({ id }) => String(id)),
  );
  return null;
}
