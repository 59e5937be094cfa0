import { type ReactNode, Suspense, useState } from 'react';
import { can } from '#domain/permissions.ts';
import { isOpenToStaff } from '#domain/reservations/bookable.ts';
import { lazyPage } from '#src/components/page/lazy-page.ts';
import { useActor } from '#src/providers/authProvider.ts';
import type { BookingDialogProps } from './BookingDialog.tsx';

/** The form comes when it is first asked for. */
const BookingDialog = lazyPage(() => import('./BookingDialog.tsx'), 'BookingDialog');

/** Opens the form of a new reservation where one stands; undefined for anyone who cannot book, and at an event nobody can. */
export function useBookingOpener(given: Omit<BookingDialogProps, 'onClose'> = {}): {
  open: (() => void) | undefined;
  dialog: ReactNode;
} {
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense>
      <BookingDialog {...given} onClose={() => setOpen(false)} />
    </Suspense>
  );
  const mayOpen = can(actor, 'create', 'reservations') && (!given.event || isOpenToStaff(given.event, new Date()));
  return { open: mayOpen ? () => setOpen(true) : undefined, dialog };
}
