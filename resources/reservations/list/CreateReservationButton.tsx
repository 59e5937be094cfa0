import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { NEW_KEYS } from '#src/components/page/shortcut-keys.ts';
import { useBookingOpener } from '../public/use-booking-opener.tsx';

/** Starts a reservation for a guest or a follower; not for anyone who cannot book. */
export function CreateReservationButton() {
  const { open, dialog } = useBookingOpener();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { books?: unknown } | null)?.books === 'guest';
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened when it is asked for, not when it is drawn again
  useEffect(() => {
    if (!isAsked) return;
    open?.();
    // Once: anyone who reloads the page or comes back to it did not ask again.
    void navigate({ search }, { replace: true, state: null });
  }, [isAsked, navigate, search]);
  if (!open) return null;
  return (
    <>
      <PrimaryAction label="reservations.list.create" aria-keyshortcuts={NEW_KEYS} onClick={open} />
      {dialog}
    </>
  );
}
