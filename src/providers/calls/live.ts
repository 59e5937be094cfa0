import type { LiveEventName } from '#domain/notifications/events.ts';
import type { ReadNotifications } from '#domain/notifications/inbox.ts';
import type { UnreadType } from '#domain/notifications/unread.ts';
import type { Api } from '../api.ts';

export interface UnreadRecords {
  ids: string[];
  /** Places asked for by the unread requests. */
  slotsCounter?: number;
}

/** What has not been read yet. */
export const liveCalls = (api: Api) => ({
  unread(type: UnreadType, signal?: AbortSignal): Promise<UnreadRecords> {
    if (type === 'participations') return api('GET views/requests/toread', { signal });
    if (type === 'payments') return api('GET views/payments/toread', { signal });
    return api('GET views/toread', { query: { entityType: type }, signal });
  },

  inboxState: (signal?: AbortSignal) => api('GET notifications/unread', { signal }),
  readNotifications: (body: ReadNotifications) => api('POST notifications/read', { body }),
  muteNotifications: (name: LiveEventName, isMuted: boolean) =>
    api('PUT notifications/muted', { body: { name, isMuted } }),

  async unreadChats(signal?: AbortSignal): Promise<number> {
    return (await api('GET chats/toread', { signal })).chatToRead;
  },

  /** Remembers that the person has seen records. */
  async markViewed(entityType: UnreadType, entityId: string | string[]): Promise<void> {
    await api('POST views', { body: { entityType, entityId } });
  },
});
