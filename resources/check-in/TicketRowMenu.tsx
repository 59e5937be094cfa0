import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useId, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useShell } from '#src/components/page/shell-context.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { reservationPath, ticketPath } from './public/check-in-paths.ts';

/** View ticket, view reservation. */
export function TicketRowMenu({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  const ticket = useRecordContext<TicketRecord>();
  const { prefix } = useShell();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (!ticket) return null;
  const open = (event: MouseEvent<HTMLElement>) => {
    // The row itself opens the ticket.
    event.stopPropagation();
    setAnchor(event.currentTarget);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('checkIn.rowActions', { name: participantName(ticket) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor && { 'aria-controls': id })}
        onClick={open}
      >
        <MoreVert />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
      >
        <MenuItem component={Link} to={ticketPath(prefix, eventId, ticket.id)}>
          <ListItemIcon>
            <ConfirmationNumberOutlined fontSize="small" />
          </ListItemIcon>
          {translate('checkIn.viewTicket')}
        </MenuItem>
        <MenuItem component={Link} to={reservationPath(prefix, ticket.reservationId)}>
          <ListItemIcon>
            <ReceiptLongOutlined fontSize="small" />
          </ListItemIcon>
          {translate('checkIn.viewReservation')}
        </MenuItem>
      </Menu>
    </>
  );
}
