import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toLocalInput } from '#domain/values/time.ts';
import { ConfirmDialog } from '#src/components/feedback/ConfirmDialog.tsx';
import { ReceiptDay, useReceiptDay } from './ReceiptDay.tsx';

export interface RedateDialogProps {
  /** Who paid. */
  name: string;
  /** The day the money came on, as it is. */
  paidAt: string | null | undefined;
  bookedAt: string;
  isPending: boolean;
  onConfirm: (change: { receivedAt: string; reason: string }) => void;
  onClose: () => void;
}

/** Corrects the day on which money came that no provider tells of, with the reason; both days stay in the account. */
export function RedateDialog({ name, paidAt, bookedAt, isPending, onConfirm, onClose }: RedateDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const chosen = useReceiptDay(paidAt ? toLocalInput(paidAt).slice(0, 10) : undefined);
  return (
    <ConfirmDialog
      open
      title={translate('money.receipt.correctTitle', { name })}
      confirm="money.receipt.correct"
      isPending={isPending}
      disabledBecause={chosen.isWrong ? 'app.reasons.day' : reason.trim() === '' ? 'app.reasons.reason' : undefined}
      onConfirm={() => onConfirm({ receivedAt: chosen.receivedAt ?? new Date().toISOString(), reason: reason.trim() })}
      onClose={onClose}
    >
      <ReceiptDay chosen={chosen} bookedAt={bookedAt} />
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
