import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { CODE_LENGTH, newTicketCode } from '#domain/tickets/code.ts';
import type { Call } from './route.ts';

/** A new record with id, version and creation. */
export function newRecord<T extends object>(
  call: Pick<Call, 'now'>,
  fields: T,
): T & { _id: string; version: number; createdAt: string } {
  return { ...fields, _id: v7(), version: 1, createdAt: call.now.toISOString() };
}

export const newCode = (): string => newTicketCode(randomBytes(CODE_LENGTH));

/** Removes a record from the array that holds it. */
export function remove<T>(rows: T[], row: T): void {
  const index = rows.indexOf(row);
  if (index >= 0) rows.splice(index, 1);
}
