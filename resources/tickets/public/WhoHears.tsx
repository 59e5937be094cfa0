import { useTranslate } from 'react-admin';
import type { PlaceChange } from '#domain/notifications/hearing.ts';
import { NotifySwitch } from '#src/components/NotifySwitch.tsx';
import type { TicketRecord } from '#src/components/records/ticket-record.ts';
import { hearersOf } from './hearing.ts';

export interface WhoHearsProps {
  change: PlaceChange;
  tickets: readonly TicketRecord[];
  isSilent: boolean;
  onChange: (isSilent: boolean) => void;
}

/** Says who hears of a change of tickets, and lets it be left out. */
export function WhoHears({ change, tickets, isSilent, onChange }: WhoHearsProps) {
  const translate = useTranslate();
  const names = hearersOf(change, tickets, translate('tickets.hearing.booker'));
  return <NotifySwitch {...{ names, isSilent, onChange }} />;
}
