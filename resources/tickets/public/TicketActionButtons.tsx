import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { actionsFor, type TicketActionName, ticketActionNames } from '#domain/tickets/transitions.ts';
import { SelectionButton } from '#src/components/list/SelectionBar.tsx';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { actionIcons } from '../actions/action-icons.ts';
import { isHeldBack } from './open-to.ts';
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
  const isHeld = (name: TicketActionName) => tickets.some((ticket) => isHeldBack(name, ticket));
  const names = ticketActionNames.filter((name) => open[name] > 0 || isHeld(name));
  return (
    <>
      {names.map((name) => {
        const Icon = actionIcons[name];
        return (
          <SelectionButton
            key={name}
            startIcon={<Icon />}
            count={open[name]}
            disabled={disabled || !open[name]}
            onClick={() => ask(name, tickets)}
          >
            {translate(`tickets.actions.${name}`, { smart_count: open[name] || 1 })}
          </SelectionButton>
        );
      })}
      {names.some(isHeld) && <Typography variant="body2">{translate('errors.payment_disputed')}</Typography>}
    </>
  );
}
