import { useCallback } from 'react';
import type { Ticket } from '../../domain/tickets/schema.ts';
import { useShell } from '../../src/components/page/shell-context.ts';
import { recordPath } from '../../src/components/record-path.ts';

/** Where a ticket's page is: among the pages of its event (TIX-003). */
export function useTicketPath(): (ticket: Pick<Ticket, '_id' | 'eventId'>) => string {
  const { prefix } = useShell();
  return useCallback(({ _id, eventId }) => recordPath(prefix, 'tickets', _id, { eventId }), [prefix]);
}
