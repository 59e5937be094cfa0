import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '../../../domain/time.ts';

interface ToConfirmProps {
  /** Until when the address has to be proven; null once it is, or where nobody has to (PUB-031). */
  confirmBy: string | null | undefined;
  /** Whether it still waits, or lapsed for want of it. */
  isOpen: boolean;
}

/** Says of a booking or request made without an account that nobody has proven its address yet, and what follows from it. */
export function ToConfirm({ confirmBy, isOpen }: ToConfirmProps) {
  const translate = useTranslate();
  if (!confirmBy) return null;
  const text = translate(`reservations.detail.${isOpen ? 'toConfirm' : 'unconfirmed'}`, {
    time: formatDateTime(confirmBy),
  });
  return (
    <Alert severity={isOpen ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}
