import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InboxState } from '#domain/notifications/inbox.ts';
import type { UnreadType } from '#domain/notifications/unread.ts';
import { can } from '#domain/permissions.ts';
import { MINUTE } from '#domain/values/time.ts';
import { useCall } from '#src/providers/use-call.ts';
import { useActor } from '../../providers/authProvider.ts';
import { useApi } from '../../providers/dataProvider.ts';

interface UnreadRecords {
  ids: string[];
  /** Places asked for by the unread requests. */
  slotsCounter?: number;
}

/** Key of everything that has not been read. */
export const UNREAD = 'toread';

/** Whether the person has counters at all: administrators load none. */
export function useUnreadEnabled(): boolean {
  return can(useActor(), 'list', 'views');
}

/** The records of a kind that the person has not viewed; undefined while unknown, and for those without counters. */
export function useUnread(type: UnreadType): UnreadRecords | undefined {
  const { call } = useApi();
  const enabled = useUnreadEnabled();
  return useQuery({
    queryKey: [UNREAD, type],
    queryFn: ({ signal }): Promise<UnreadRecords> => {
      if (type === 'participations') return call('GET views/requests/toread', { signal });
      if (type === 'payments') return call('GET views/payments/toread', { signal });
      return call('GET views/toread', { query: { entityType: type }, signal });
    },
    enabled,
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
  }).data;
}

/** How many notifications the person has not read, and of which kinds they hear nothing; undefined while unknown. */
export function useInboxState(): InboxState | undefined {
  const enabled = useUnreadEnabled();
  return useCall([UNREAD, 'inbox'], 'GET notifications/unread', {
    enabled,
    staleTime: MINUTE,
    refetchOnWindowFocus: true,
  }).data;
}

/** How many conversations hold something unread. */
export function useUnreadChats(): number {
  const { call } = useApi();
  const enabled = useUnreadEnabled();
  const { data = 0 } = useQuery({
    queryKey: [UNREAD, 'chats'],
    queryFn: async ({ signal }) => (await call('GET chats/toread', { signal })).chatToRead,
    enabled,
    staleTime: MINUTE,
  });
  return data;
}

/**
 * Marks records as viewed while they are on the page; the counter goes down at once. `always` also marks those
 * that are on no list of unread ones. A failure is nobody's loss: they stay unread.
 */
export function useViewed(type: UnreadType, ids: readonly string[], always = false): void {
  const { call } = useApi();
  const client = useQueryClient();
  const unread = useUnread(type);
  const seen = always ? ids : ids.filter((id) => unread?.ids.includes(id));
  const key = seen.join();
  useEffect(() => {
    if (key === '') return;
    const viewed = key.split(',');
    client.setQueryData<UnreadRecords>(
      [UNREAD, type],
      (old) => old && { ids: old.ids.filter((id) => !viewed.includes(id)) },
    );
    call('POST views', {
      body: { entityType: type, entityId: viewed.length === 1 ? (viewed[0] ?? '') : viewed },
    }).catch(() => undefined);
  }, [key, type, client, call]);
}
