import { z } from 'zod';
import { id } from '../fields.ts';
import { declareList } from '../list-query.ts';

/** A conversation waits, is taken up by somebody of the staff, or is over. */
export const connectionStatuses = ['waiting', 'active', 'closed'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** A conversation with a community; it has calls and a counter, no screen. */
export const chatAnswer = z.object({
  _id: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  lastMessage: z.string(),
  lastMessageAt: z.string(),
  isRead: z.boolean(),
  connectionStatus: z.enum(connectionStatuses),
  employeeId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Chat = z.infer<typeof chatAnswer>;

export const chatList = declareList({
  sortable: ['updatedAt', 'createdAt'],
  filters: { _id: 'id', tenantId: 'id', userId: 'id', connectionStatus: connectionStatuses },
  search: false,
  defaultSort: '-updatedAt',
});

export const connectionInput = z.strictObject({ employeeId: id });

/** Moves that exist: somebody takes a waiting or closed conversation up; an open one is closed. */
export const mayConnect = (status: ConnectionStatus): boolean => status !== 'active';
export const mayClose = (status: ConnectionStatus): boolean => status !== 'closed';
