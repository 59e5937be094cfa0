import { useGetList } from 'react-admin';
import { can } from '#domain/permissions.ts';
import { EmptyState } from '#src/components/feedback/EmptyState.tsx';
import { TableSkeleton } from '#src/components/feedback/Skeletons.tsx';
import { PrimaryAction } from '#src/components/page/PrimaryAction.tsx';
import { useShell } from '#src/components/page/shell-context.ts';
import { recordPath } from '#src/components/record-path.ts';
import { useActor } from '#src/providers/authProvider.ts';
import { CreateReservationButton } from './CreateReservationButton.tsx';

/** Nobody has booked: leads to the first booking, or to the event that it needs. */
export function NoReservations() {
  const { prefix } = useShell();
  const actor = useActor();
  const { total, isPending } = useGetList('events', { pagination: { page: 1, perPage: 1 } });
  if (isPending) return <TableSkeleton />;
  if (total === 0 && can(actor, 'create', 'events')) {
    return (
      <EmptyState
        title="reservations.list.emptyTitle"
        text="reservations.list.noEventText"
        action={<PrimaryAction label="reservations.list.firstEvent" to={recordPath(prefix, 'events', 'stepper')} />}
      />
    );
  }
  return (
    <EmptyState
      title="reservations.list.emptyTitle"
      text="reservations.list.emptyText"
      action={<CreateReservationButton />}
    />
  );
}
