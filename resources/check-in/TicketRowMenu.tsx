import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { MenuEntry, MoreMenu, useMenu } from '#src/components/page/MoreMenu.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { reservationPath, ticketPath } from './public/check-in-paths.ts';

/** View ticket, view reservation. */
export function TicketRowMenu({ eventId }: { eventId: string }) {
  const translate = useTranslate();
  const ticket = useRecordContext<TicketRecord>();
  const { prefix } = useShell();
  const menu = useMenu();
  if (!ticket) return null;
  const label = translate('checkIn.rowActions', { name: participantName(ticket) });
  return (
    <MoreMenu size="small" label={label} menu={menu}>
      <MenuEntry icon={ConfirmationNumberOutlined} to={ticketPath(prefix, eventId, ticket.id)}>
        {translate('checkIn.viewTicket')}
      </MenuEntry>
      <MenuEntry icon={ReceiptLongOutlined} to={reservationPath(prefix, ticket.reservationId)}>
        {translate('checkIn.viewReservation')}
      </MenuEntry>
    </MoreMenu>
  );
}
