import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { participantName, type TicketRecord } from '#src/components/records/ticket-record.ts';
import { hearersOf } from '../public/hearing.ts';

export interface UnpayDialogProps {
  ticket: TicketRecord;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a mark as paid is taken back: who read that the money came reads that it did not. */
export function UnpayDialog({ ticket, ...props }: UnpayDialogProps) {
  const translate = useTranslate();
  const names = hearersOf('paid', [ticket]).join(', ');
  return (
    <ConfirmDialog open title="tickets.actions.unpay" confirm="tickets.actions.unpay" isDestructive {...props}>
      <Typography color="text.primary" sx={{ fontWeight: 600 }}>
        {participantName(ticket)}
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {names ? translate('tickets.hearing.unpaid', { names }) : translate('tickets.hearing.silent')}
      </Typography>
    </ConfirmDialog>
  );
}
