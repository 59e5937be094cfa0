import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toLocalInput } from '#domain/values/time.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { ReceiptDay, useReceiptDay } from '../money/ReceiptDay.tsx';
import { participantName, type TicketRecord } from './ticket-record.ts';

export interface RedateDialogProps {
  ticket: TicketRecord;
  isPending: boolean;
  onConfirm: (change: { receivedAt: string; reason: string }) => void;
  onClose: () => void;
}

/** Corrects the day on which a ticket was paid, with the reason; both days stay in the account. */
export function RedateDialog({ ticket, isPending, onConfirm, onClose }: RedateDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const chosen = useReceiptDay(ticket.payedAt ? toLocalInput(ticket.payedAt).slice(0, 10) : undefined);
  return (
    <ConfirmDialog
      open
      title={translate('money.receipt.correctTitle', { name: participantName(ticket) })}
      confirm="money.receipt.correct"
      isPending={isPending}
      isDisabled={chosen.isWrong || reason.trim() === ''}
      onConfirm={() => onConfirm({ receivedAt: chosen.receivedAt ?? new Date().toISOString(), reason: reason.trim() })}
      onClose={onClose}
    >
      <ReceiptDay chosen={chosen} bookedAt={ticket.createdAt} />
      <TextField
        fullWidth
        required
        label={translate('money.receipt.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ConfirmDialog>
  );
}
