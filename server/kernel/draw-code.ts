import { randomBytes } from 'node:crypto';
import { CODE_LENGTH, newTicketCode } from '#domain/tickets/code.ts';

/** Draws a code of tickets and reservations. */
export const drawCode = (): string => newTicketCode(randomBytes(CODE_LENGTH));
