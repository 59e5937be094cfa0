import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { PlaceChange } from '#domain/notifications/hearing.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import { hearersOf, type RefundChange } from './hearing.ts';

export interface WhoHearsProps {
  change: PlaceChange | RefundChange;
  tickets: readonly Ticket[];
  /** The mail says how the booking stands now. */
  isConfirmed?: boolean;
  isSilent: boolean;
  onChange: (isSilent: boolean) => void;
}

/** Says who hears of a change of tickets, and lets it be left out. */
export function WhoHears({ change, tickets, isConfirmed, isSilent, onChange }: WhoHearsProps) {
  const translate = useTranslate();
  const names = hearersOf(change, tickets, isConfirmed);
  // Of money that did not come only those hear who were told that it had.
  if (change === 'unpaid' && names.length > 0)
    return <Typography sx={{ mt: 2 }}>{translate('tickets.hearing.unpaid', { names: names.join(', ') })}</Typography>;
  return <NotifySwitch {...{ names, isSilent }} onChange={change === 'unpaid' ? undefined : onChange} />;
}
