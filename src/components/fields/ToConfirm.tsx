import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/values/time.ts';

interface ToConfirmProps {
  /** Until when the address has to be proven; null once it is, or where nobody has to. */
  confirmBy: string | null | undefined;
  /** Whether it still waits, or lapsed for want of it. */
  isOpen: boolean;
  /** Where its two texts are: `toConfirm`, `unconfirmed`. */
  texts?: string;
}

/** Says of a booking, request or order made without an account that nobody has proven its address yet, and what follows from it. */
export function ToConfirm({ confirmBy, isOpen, texts = 'reservations.detail' }: ToConfirmProps) {
  const translate = useTranslate();
  if (!confirmBy) return null;
  const text = translate(`${texts}.${isOpen ? 'toConfirm' : 'unconfirmed'}`, {
    time: formatDateTime(confirmBy),
  });
  return (
    <Alert severity={isOpen ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
