import { Refusal } from '#domain/errors.ts';
import { type Chat, mayClose, mayConnect } from '#domain/notifications/chat.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit } from '../../audit/queries/audit.ts';
import { isEmployee, lockChat, updateChat } from '../queries/chat.ts';

/**
 * Somebody of the staff takes a conversation up. Taking up one's own again changes nothing.
 * @throws Refusal not_found, validation_failed when the employee is not of the community, chat_already_active
 */
export async function openConnection(tx: Db, caller: Caller, id: string, employeeId: string): Promise<Chat> {
  const chat = await lockChat(tx, id);
  if (!(await isEmployee(tx, employeeId, chat.tenantId)))
    throw new Refusal('validation_failed', { fields: { employeeId: 'validation.id' } });
  if (!mayConnect(chat.connectionStatus)) {
    if (chat.employeeId === employeeId) return chat;
    throw new Refusal('chat_already_active');
  }
  return changed(tx, caller, await updateChat(tx, id, { connectionStatus: 'active', employeeId }), 'create');
}

/** Ends a conversation's connection; ending it again changes nothing. @throws Refusal not_found */
export async function closeConnection(tx: Db, caller: Caller, id: string): Promise<Chat> {
  const chat = await lockChat(tx, id);
  if (!mayClose(chat.connectionStatus)) return chat;
  return changed(tx, caller, await updateChat(tx, id, { connectionStatus: 'closed' }), 'delete');
}

async function changed(tx: Db, caller: Caller, chat: Chat, action: 'create' | 'delete'): Promise<Chat> {
  await audit(tx, caller, { action, resource: 'connections', recordId: chat._id, tenantId: chat.tenantId });
  return chat;
}

/** Everything in a conversation has been read. @throws Refusal not_found */
export async function readChat(tx: Db, id: string, now: Date): Promise<Chat> {
  const chat = await lockChat(tx, id);
  // A message may carry a later time than this server's clock; it is read all the same.
  const [, readAt = chat.lastMessageAt] = [now.toISOString(), chat.lastMessageAt].sort();
  return chat.isRead ? chat : updateChat(tx, id, { readAt });
}
