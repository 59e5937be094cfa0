import Send from '@mui/icons-material/Send';
import Typography from '@mui/material/Typography';
import { useGetMany, useListContext, useLocale, useTranslate } from 'react-admin';
import { formatCents } from '../../domain/money.ts';
import { actionsFor, ticketActionNames } from '../../domain/ticket/transitions.ts';
import { SelectionBar, SelectionButton } from '../../src/components/list/SelectionBar.tsx';
import { actionIcons } from '../../src/components/tickets/action-icons.ts';
import { sumOf, type TicketRecord } from '../../src/components/tickets/ticket-record.ts';
import type { TicketActions } from '../../src/components/tickets/use-ticket-actions.tsx';

export interface BulkBarProps {
  actions: TicketActions;
  /** Sends the chosen tickets; absent where the event is not confirmed. */
  onSend: ((tickets: readonly TicketRecord[]) => void) | undefined;
}

/** What can be done with the chosen tickets, each action with how many of them it is open to (TIX-001, TIX-017). */
export function BulkBar({ actions, onSend }: BulkBarProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { selectedIds, data = [] } = useListContext<TicketRecord>();
  const onPage = new Map(data.map((ticket) => [ticket.id, ticket]));
  const elsewhere = selectedIds.filter((id) => !onPage.has(String(id)));
  const { data: others = [] } = useGetMany<TicketRecord>(
    'tickets',
    { ids: elsewhere },
    { enabled: elsewhere.length > 0 },
  );
  if (selectedIds.length === 0) return null;
  const tickets = [...data.filter(({ id }) => selectedIds.includes(id)), ...others];
  const open = actionsFor(tickets, 'staff');
  const unsent = tickets.filter(({ status, isSent }) => status === 'valid' && !isSent);

  return (
    <SelectionBar
      label="tickets.bulk.label"
      clear="tickets.bulk.clear"
      count={
        <>
          {translate('tickets.bulk.selected', { smart_count: selectedIds.length })}{' '}
          <Typography component="span" sx={{ opacity: 0.75, fontVariantNumeric: 'tabular-nums' }}>
            {formatCents(sumOf(tickets), locale)}
          </Typography>
        </>
      }
    >
      {ticketActionNames
        .filter((name) => open[name] > 0)
        .map((name) => {
          const Icon = actionIcons[name];
          return (
            <SelectionButton
              key={name}
              startIcon={<Icon />}
              count={open[name]}
              onClick={() => actions.ask(name, tickets)}
            >
              {translate(`tickets.actions.${name}`)}
            </SelectionButton>
          );
        })}
      {onSend && unsent.length > 0 && (
        <SelectionButton startIcon={<Send />} count={unsent.length} onClick={() => onSend(unsent)}>
          {translate('tickets.actions.send')}
        </SelectionButton>
      )}
    </SelectionBar>
  );
}
