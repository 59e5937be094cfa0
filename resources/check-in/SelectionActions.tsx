import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { can } from '../../domain/permissions.ts';
import { actionsFor, ticketActionNames } from '../../domain/tickets/transitions.ts';
import { actionIcons } from '../../src/components/tickets/action-icons.ts';
import type { TicketRecord } from '../../src/components/tickets/ticket-record.ts';
import type { TicketActions } from '../../src/components/tickets/use-ticket-actions.tsx';
import { actorOf } from '../../src/providers/authProvider.ts';
import { useSessionUser } from '../../src/providers/session/useSessionUser.ts';

/** What staff may do with the chosen tickets; for a scanner a selection only counts (OPEN-165). */
export function SelectionActions({ actions }: { actions: TicketActions }) {
  const translate = useTranslate();
  const actor = actorOf(useSessionUser());
  const { selectedIds, data = [] } = useListContext<TicketRecord>();
  if (!can(actor, 'setStatus', 'tickets')) {
    return <Typography variant="body2">{translate('checkIn.selected')}</Typography>;
  }
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const open = actionsFor(chosen, 'staff');
  return ticketActionNames
    .filter((name) => open[name] > 0)
    .map((name) => {
      const Icon = actionIcons[name];
      return (
        <Button key={name} size="small" variant="text" startIcon={<Icon />} onClick={() => actions.ask(name, chosen)}>
          {`${translate(`tickets.actions.${name}`)} (${open[name]})`}
        </Button>
      );
    });
}
