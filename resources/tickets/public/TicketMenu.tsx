import UndoIcon from '@mui/icons-material/Undo';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { actionsFor, canRedate, canUnpay, ticketActionNames } from '#domain/tickets/transitions.ts';
import { MenuEntry, MoreMenu, useMenu } from '#src/components/page/MoreMenu.tsx';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { actionIcons } from '../actions/action-icons.ts';
import { isHeldBack } from './open-to.ts';
import type { TicketActions } from './use-ticket-actions.tsx';

/** The actions open to one ticket; nothing for the person who has none. */
export function TicketMenu({ ticket, actions }: { ticket: TicketRecord; actions: TicketActions }) {
  const translate = useTranslate();
  const actor = useActor();
  const menu = useMenu();
  if (!can(actor, 'setStatus', 'tickets', ticket)) return null;
  const open = actionsFor([ticket], 'staff');
  const isUndoable = canUnpay(ticket, ticket.reservation ?? { paymentType: 'stripe' });
  const isRedatable = canRedate(ticket, ticket.reservation ?? { paymentType: 'stripe' });
  const names = ticketActionNames.filter((name) => open[name] > 0 || isHeldBack(name, ticket));
  if (names.length === 0 && !isUndoable && !isRedatable) return null;
  const label = translate('tickets.actions.menu', { name: participantName(ticket) });

  return (
    <MoreMenu size="small" label={label} menu={menu}>
      {names.map((name) => (
        <MenuEntry
          key={name}
          icon={actionIcons[name]}
          disabled={!open[name]}
          sx={{ maxWidth: 340, whiteSpace: 'normal' }}
          onClick={menu.choose(() => actions.ask(name, [ticket]))}
        >
          <ListItemText secondary={!open[name] && translate('errors.payment_disputed')}>
            {translate(`tickets.actions.${name}`, { smart_count: 1 })}
          </ListItemText>
        </MenuEntry>
      ))}
      {isRedatable && (
        <MenuItem onClick={menu.choose(() => actions.redate(ticket))}>
          <ListItemText inset>{translate('money.receipt.action')}</ListItemText>
        </MenuItem>
      )}
      {isUndoable && (
        <MenuEntry icon={UndoIcon} onClick={menu.choose(() => actions.unpay(ticket))}>
          <ListItemText>{translate('tickets.actions.unpay')}</ListItemText>
        </MenuEntry>
      )}
    </MoreMenu>
  );
}
