import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Send from '@mui/icons-material/Send';
import { Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isToSend } from '#domain/tickets/send.ts';
import { SelectionBar, SelectionButton } from '#src/components/list/SelectionBar.tsx';
import { useChosen } from '#src/components/list/use-chosen.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { sumOf, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { RemindButton } from '../payments/public/RemindButton.tsx';
import { TicketActionButtons } from './public/TicketActionButtons.tsx';
import { printWays } from './public/ticket-columns.ts';
import type { TicketActions } from './public/use-ticket-actions.tsx';

const LabelsDialog = lazyPage(() => import('./public/LabelsDialog.tsx'), 'LabelsDialog');

export interface BulkBarProps {
  actions: TicketActions;
  /** Sends the chosen tickets; absent where the event is not confirmed. */
  onSend: ((tickets: readonly TicketRecord[]) => void) | undefined;
}

/** What can be done with the chosen tickets, each action with how many of them it is open to. */
export function BulkBar({ actions, onSend }: BulkBarProps) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<TicketRecord>();
  const { chosen: tickets, hidden, isReading } = useChosen<TicketRecord>();
  const [isPrinting, setPrinting] = useState(false);
  if (selectedIds.length === 0) return null;
  const due = tickets.filter(
    ({ status, condition, reservation }) =>
      status === 'valid' && condition === 'pending' && reservation?.paymentType !== 'stripe',
  );
  const unsent = tickets.filter(isToSend);
  const valid = tickets.filter(({ status }) => status === 'valid');
  // One sending is for one event.
  const events = new Set(unsent.map(({ eventId }) => eventId));

  return (
    <SelectionBar texts="tickets.bulk" amount={sumOf(tickets)} hidden={hidden}>
      <TicketActionButtons tickets={tickets} disabled={isReading} ask={actions.ask} />
      {due.length > 0 && (
        <RemindButton
          chosen={{ ticketIds: due.map(({ id }) => id) }}
          count={due.length}
          onDone={() => onUnselectItems()}
        />
      )}
      {onSend && events.size === 1 && (
        <SelectionButton startIcon={<Send />} count={unsent.length} onClick={() => onSend(unsent)}>
          {translate('tickets.actions.send')}
        </SelectionButton>
      )}
      {valid.length > 0 && (
        <SelectionButton startIcon={<PrintOutlined />} count={valid.length} onClick={() => setPrinting(true)}>
          {translate('app.print.labels')}
        </SelectionButton>
      )}
      {isPrinting && (
        <Suspense>
          <LabelsDialog
            read={async () => ({ rows: [...valid], total: valid.length })}
            ways={printWays(translate, { hasTransport: true, points: [] })}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </SelectionBar>
  );
}
