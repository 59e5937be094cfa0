import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { type TicketActionName, ticketActions } from '../../../domain/ticket/transitions.ts';
import { type RegiaDataProvider, useRegia } from '../../providers/dataProvider.ts';
import { useToast } from '../toast.ts';
import { TicketActionDialog } from './TicketActionDialog.tsx';
import { isByCard, type TicketRecord } from './ticket-record.ts';

export interface TicketActions {
  /** Asks for confirmation, then acts on all the tickets or none. */
  ask: (name: TicketActionName, tickets: readonly TicketRecord[]) => void;
  /** Takes a mark as paid back. */
  unpay: (ticket: TicketRecord) => void;
  dialog: ReactNode;
}

/** Marking as paid goes ticket by ticket; every other change is one call for all (TIX-015, API-E045). */
async function act(api: RegiaDataProvider, name: TicketActionName, tickets: readonly TicketRecord[]): Promise<void> {
  if (name === 'setPaid') {
    for (const { id } of tickets) await api.payTicket(id);
    return;
  }
  const { result } = ticketActions[name];
  await api.setTicketStates(tickets.map(({ id }) => ({ id, ...result })));
}

/** What is said afterwards: money on its way back to cards is not there yet (DEC-061). */
function doneText(name: TicketActionName, tickets: readonly TicketRecord[]): string {
  return name === 'setRefunded' && tickets.some(isByCard) ? 'tickets.done.refundByCard' : `tickets.done.${name}`;
}

/** The four actions on tickets, single or in bulk, with their confirmations and messages (TIX-012..TIX-016, TIX-023). */
export function useTicketActions(onDone?: () => void): TicketActions {
  const api = useRegia();
  const toast = useToast();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<{ name: TicketActionName; tickets: readonly TicketRecord[] } | null>(null);
  const [isPending, setPending] = useState(false);

  async function run(work: () => Promise<unknown>, done: string, count: number) {
    setPending(true);
    try {
      await work();
      toast(done, { args: { smart_count: count } });
      setAsked(null);
      onDone?.();
    } catch (error) {
      toast(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' });
    } finally {
      setPending(false);
      // Some may have changed before one was refused.
      refresh();
    }
  }

  const dialog = asked && (
    <TicketActionDialog
      {...asked}
      isPending={isPending}
      onNarrow={(tickets) => setAsked({ ...asked, tickets })}
      onConfirm={() =>
        run(() => act(api, asked.name, asked.tickets), doneText(asked.name, asked.tickets), asked.tickets.length)
      }
      onClose={() => setAsked(null)}
    />
  );
  return {
    ask: (name, tickets) => setAsked({ name, tickets }),
    unpay: (ticket) => void run(() => api.unpayTicket(ticket.id), 'tickets.done.unpay', 1),
    dialog,
  };
}
