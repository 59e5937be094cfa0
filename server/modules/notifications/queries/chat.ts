import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '#domain/list-query.ts';
import type { Chat, ConnectionStatus, chatList } from '#domain/notifications/chat.ts';
import { type Db, ownTenant } from '#server/kernel/database/database.ts';
import { listPage, lockOwn } from '#server/kernel/database/list-page.ts';
import { foundRow, revise } from '#server/kernel/database/record-version.ts';
import type { Page } from '#server/kernel/page.ts';
import { chats, users } from '#server/tables.ts';

type Query = ListQuery<(typeof chatList.sortable)[number], keyof typeof chatList.filters>;
type Row = typeof chats.$inferSelect;

function toChat({ id, readAt, ...row }: Row): Chat {
  return { _id: id, ...row, isRead: readAt !== null && readAt >= row.lastMessageAt };
}

export function listChats(db: Db, query: Query): Promise<Page<Chat>> {
  const { id, tenantId, userId, connectionStatus, createdAt, updatedAt } = chats;
  return listPage(db, {
    table: chats,
    columns: { _id: id, tenantId, userId, connectionStatus, createdAt, updatedAt },
    query,
    where: ownTenant(db, chats.tenantId),
    toRecord: toChat,
  });
}

/** @throws Refusal not_found */
export async function lockChat(tx: Db, id: string): Promise<Chat> {
  return toChat(await lockOwn(tx, chats, id, 'update'));
}

export interface ChatPatch {
  readAt?: string;
  connectionStatus?: ConnectionStatus;
  employeeId?: string;
}

/** Changes a chat that was locked. @throws Refusal not_found */
export async function updateChat(tx: Db, id: string, patch: ChatPatch): Promise<Chat> {
  const row = await revise(tx, chats, patch)
    .where(and(eq(chats.id, id), ownTenant(tx, chats.tenantId)))
    .returning()
    .then(foundRow);
  return toChat(row);
}

/** How many conversations hold something unread; counted up to a hundred, which badges show as 99+. */
export async function countUnreadChats(db: Db): Promise<number> {
  const unread = db
    .select({ one: sql`1` })
    .from(chats)
    .where(
      and(ownTenant(db, chats.tenantId), sql`(${chats.readAt} is null or ${chats.readAt} < ${chats.lastMessageAt})`),
    )
    .limit(100)
    .as('unread');
  return db.$count(unread);
}

/** Whether somebody may take up a community's conversations: its owner, its scanners, an administrator. */
export async function isEmployee(db: Db, userId: string, tenantId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.isDeleted, false),
        sql`(${users.id} = ${tenantId} or ${users.role} = 'admin' or (${users.tenantId} = ${tenantId} and ${users.role} <> 'guest'))`,
      ),
    );
  return row !== undefined;
}
