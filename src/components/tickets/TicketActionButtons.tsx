import { useTranslate } from 'react-admin';
import { actionsFor, ticketActionNames } from '#domain/tickets/transitions.ts';
import { SelectionButton } from '../list/SelectionBar.tsx';
import { actionIcons } from './action-icons.ts';
import type { TicketRecord } from './ticket-record.ts';
import type { TicketActions } from './use-ticket-actions.tsx';

interface TicketActionButtonsProps {
  tickets: readonly TicketRecord[];
  /** While the chosen tickets of other pages are still being read. */
  disabled: boolean;
  ask: TicketActions['ask'];
}

/** What staff may do with chosen tickets, each with how many of them it is open to. */
export function TicketActionButtons({ tickets, disabled, ask }: TicketActionButtonsProps) {
  const translate = useTranslate();
  const open = actionsFor(tickets, 'staff');
  return ticketActionNames
    .filter((name) => open[name] > 0)
    .map((name) => {
      const Icon = actionIcons[name];
      return (
        <SelectionButton
          key={name}
          startIcon={<Icon />}
          count={open[name]}
          disabled={disabled}
          onClick={() => ask(name, tickets)}
        >
          {translate(`tickets.actions.${name}`, { smart_count: open[name] })}
        </SelectionButton>
      );
    });
}
