import type { UnreadType } from '../../../domain/notifications/unread.ts';
import type { Http } from '../http.ts';

export interface UnreadRecords {
  ids: string[];
  /** Places asked for by the unread requests. */
  slotsCounter?: number;
}

const paths: Readonly<Partial<Record<UnreadType, string>>> = {
  participations: 'views/requests/toread',
  payments: 'views/payments/toread',
};

/** What has not been read yet (NOTI-007 to NOTI-010, NOTI-012). */
export const liveCalls = (http: Http) => ({
  async unread(type: UnreadType, signal?: AbortSignal): Promise<UnreadRecords> {
    return (await http<UnreadRecords>(paths[type] ?? `views/toread?entityType=${type}`, { signal })).body;
  },

  async unreadChats(signal?: AbortSignal): Promise<number> {
    return (await http<{ chatToRead: number }>('chats/toread', { signal })).body.chatToRead;
  },

  /** Remembers that the person has seen records (NOTI-010, PREQ-009). */
  async markViewed(entityType: string, entityId: string | readonly string[]): Promise<void> {
    await http('views', { method: 'POST', body: { entityType, entityId } });
  },
});
