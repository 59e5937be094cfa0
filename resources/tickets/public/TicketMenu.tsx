import MoreVert from '@mui/icons-material/MoreVert';
import UndoIcon from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { actionsFor, canRedate, canUnpay, ticketActionNames } from '#domain/tickets/transitions.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { actionIcons } from '../actions/action-icons.ts';
import { isHeldBack } from './open-to.ts';
import type { TicketActions } from './use-ticket-actions.tsx';

/** The actions open to one ticket; nothing for the person who has none. */
export function TicketMenu({ ticket, actions }: { ticket: TicketRecord; actions: TicketActions }) {
  const translate = useTranslate();
  const actor = useActor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!can(actor, 'setStatus', 'tickets', ticket)) return null;
  const open = actionsFor([ticket], 'staff');
  const isUndoable = canUnpay(ticket, ticket.reservation ?? { paymentType: 'stripe' });
  const isRedatable = canRedate(ticket, ticket.reservation ?? { paymentType: 'stripe' });
  const names = ticketActionNames.filter((name) => open[name] > 0 || isHeldBack(name, ticket));
  if (names.length === 0 && !isUndoable && !isRedatable) return null;
  const label = translate('tickets.actions.menu', { name: participantName(ticket) });

  function choose(work: () => void) {
    setAnchor(null);
    work();
  }

  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {names.map((name) => {
          const Icon = actionIcons[name];
          return (
            <MenuItem
              key={name}
              disabled={!open[name]}
              sx={{ maxWidth: 340, whiteSpace: 'normal' }}
              onClick={() => choose(() => actions.ask(name, [ticket]))}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText secondary={!open[name] && translate('errors.payment_disputed')}>
                {translate(`tickets.actions.${name}`, { smart_count: 1 })}
              </ListItemText>
            </MenuItem>
          );
        })}
        {isRedatable && (
          <MenuItem onClick={() => choose(() => actions.redate(ticket))}>
            <ListItemText inset>{translate('money.receipt.action')}</ListItemText>
          </MenuItem>
        )}
        {isUndoable && (
          <MenuItem onClick={() => choose(() => actions.unpay(ticket))}>
            <ListItemIcon>
              <UndoIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('tickets.actions.unpay')}</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
