import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { actorOf } from '../../providers/authProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { actionIcons } from './action-icons.ts';
import { isOpenTo } from './TicketActionDialog.tsx';
import type { TicketRecord } from './ticket-record.ts';
import type { TicketActions } from './use-ticket-actions.tsx';

const Icon = actionIcons.refundCard;

/** Gives all that was paid by card back in one go: a click, and one that confirms the sum. Nothing where nothing was. */
export function RefundCardButton({ tickets, actions }: { tickets: readonly TicketRecord[]; actions: TicketActions }) {
  const translate = useTranslate();
  const actor = actorOf(useSessionUser());
  const open = tickets.filter((ticket) => isOpenTo('refundCard', ticket) && can(actor, 'setStatus', 'tickets', ticket));
  // Without its booking nobody knows how a ticket was paid.
  const known = open.filter(({ reservation }) => reservation !== undefined);
  if (known.length === 0) return null;
  return (
    <Button size="small" color="inherit" startIcon={<Icon />} onClick={() => actions.ask('refundCard', known)}>
      {translate('tickets.actions.refundCard')}
    </Button>
  );
}
