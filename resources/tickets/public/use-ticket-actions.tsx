import { type ReactNode, Suspense, useState } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { type TicketActionName, ticketActions } from '#domain/tickets/transitions.ts';
import { formatCents } from '#domain/values/money.ts';
import { eachOf, inBatches, type Outcome } from '#src/components/batches.ts';
import { useOutcome } from '#src/components/feedback/use-outcome.tsx';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { type RegiaDataProvider, useApi } from '#src/providers/dataProvider.ts';
import type { AskedRefund } from '../actions/RefundDialog.tsx';

const RefundDialog = lazyPage(() => import('../actions/RefundDialog.tsx'), 'RefundDialog');
const RedateDialog = lazyPage(() => import('../../payments/public/RedateDialog.tsx'), 'RedateDialog');
const TicketActionDialog = lazyPage(() => import('../actions/TicketActionDialog.tsx'), 'TicketActionDialog');

export interface TicketActions {
  /** Asks for confirmation, then acts on all the tickets or none. */
  ask: (name: TicketActionName, tickets: readonly TicketRecord[]) => void;
  /** Asks, then takes a mark as paid back. */
  unpay: (ticket: TicketRecord) => void;
  /** Asks for the day on which it was paid, and why it is another. */
  redate: (ticket: TicketRecord) => void;
  dialog: ReactNode;
}

/** What is asked before: an action of tickets, or whether a mark as paid is taken back. */
type AskedName = TicketActionName | 'unpay';

/** Marking as paid, and taking the mark back, goes ticket by ticket; every other change is one call for up to a hundred. */
function act(
  api: RegiaDataProvider,
  name: AskedName,
  tickets: readonly TicketRecord[],
  { isSilent, receivedAt, ...terms }: AskedRefund & { receivedAt?: string | undefined },
): Promise<Outcome<TicketRecord>> {
  if (name === 'setPaid')
    return eachOf(tickets, ({ id }) =>
      api.call('POST tickets/:id/payment', { params: { id }, body: { receivedAt, ...(isSilent && { isSilent }) } }),
    );
  if (name === 'unpay') return eachOf(tickets, ({ id }) => api.call('DELETE tickets/:id/payment', { params: { id } }));
  const { result } = ticketActions[name];
  return inBatches(tickets, (batch) =>
    api.call('PUT tickets/status/bulk', {
      body: { tickets: batch.map(({ id }) => ({ id, ...result, ...terms })), ...(isSilent && { isSilent }) },
    }),
  );
}

/** The actions on tickets, single or in bulk, with their confirmations and messages. */
export function useTicketActions(onDone?: () => void): TicketActions {
  const api = useApi();
  const translate = useTranslate();
  const locale = useLocale();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<{ name: AskedName; tickets: readonly TicketRecord[] } | null>(null);
  const [redated, setRedated] = useState<TicketRecord | null>(null);
  const [isPending, setPending] = useState(false);
  const outcomes = useOutcome();

  /** Says of each ticket what became of it; the selection stays while nothing was done. */
  async function run(work: () => Promise<Outcome<TicketRecord>>, done: string, args: Record<string, unknown>) {
    setPending(true);
    const outcome = await work();
    setPending(false);
    outcomes.report(outcome, { done, args, nameOf: (ticket) => `${participantName(ticket)} · ${ticket.code}` });
    if (outcome.done.length > 0) {
      setAsked(null);
      setRedated(null);
      onDone?.();
    }
    // Some may have changed before one was refused.
    refresh();
  }

  const money = (cents: number) => formatCents(cents, locale);
  function refund(
    name: 'refundCard' | 'refundOther',
    tickets: readonly TicketRecord[],
    terms: AskedRefund,
    { amount, left }: { amount: number; left: number },
  ) {
    const args = { smart_count: tickets.length, amount: money(amount) };
    const done = `tickets.done.${name}`;
    // What of a mixed selection is still owed another way is said again, so that nobody takes it for done.
    const [key, values] =
      left > 0 ? ['tickets.done.refundLeft', { done: translate(done, args), amount: money(left) }] : [done, args];
    void run(() => act(api, name, tickets, terms), key, values);
  }

  const common = { isPending, onClose: () => setAsked(null) };
  const dialog =
    asked &&
    (asked.name === 'refundCard' || asked.name === 'refundOther' ? (
      <RefundDialog
        {...common}
        name={asked.name}
        tickets={asked.tickets}
        onConfirm={(tickets, terms, sums) =>
          refund(asked.name === 'refundCard' ? 'refundCard' : 'refundOther', tickets, terms, sums)
        }
      />
    ) : (
      <TicketActionDialog
        {...common}
        name={asked.name}
        tickets={asked.tickets}
        onNarrow={(tickets) => setAsked({ ...asked, tickets })}
        onConfirm={(terms) =>
          run(() => act(api, asked.name, asked.tickets, terms), `tickets.done.${asked.name}`, {
            smart_count: asked.tickets.length,
          })
        }
      />
    ));
  return {
    ask: (name, tickets) => setAsked({ name, tickets }),
    unpay: (ticket) => setAsked({ name: 'unpay', tickets: [ticket] }),
    redate: setRedated,
    dialog: (
      <>
        {dialog && <Suspense>{dialog}</Suspense>}
        {redated && (
          <Suspense>
            <RedateDialog
              name={participantName(redated)}
              paidAt={redated.payedAt}
              bookedAt={redated.createdAt}
              isPending={isPending}
              onConfirm={(change) =>
                void run(
                  () =>
                    eachOf([redated], ({ id }) =>
                      api.call('PATCH tickets/:id/payment', { params: { id }, body: change }),
                    ),
                  'money.receipt.done',
                  {},
                )
              }
              onClose={() => setRedated(null)}
            />
          </Suspense>
        )}
        {outcomes.dialog}
      </>
    ),
  };
}
