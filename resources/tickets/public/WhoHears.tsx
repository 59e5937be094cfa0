import type { PlaceChange } from '#domain/notifications/hearing.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import { hearersOf } from './hearing.ts';

export interface WhoHearsProps {
  change: PlaceChange;
  tickets: readonly Ticket[];
  /** The mail says how the booking stands now. */
  isConfirmed?: boolean;
  isSilent: boolean;
  onChange: (isSilent: boolean) => void;
}

/** Says who hears of a change of tickets, and lets it be left out. */
export function WhoHears({ change, tickets, isConfirmed, isSilent, onChange }: WhoHearsProps) {
  return <NotifySwitch names={hearersOf(change, tickets, isConfirmed)} {...{ isSilent, onChange }} />;
}
