import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { PlaceChange } from '../../../domain/notifications/hearing.ts';
import { hearersOf } from './hearing.ts';
import type { TicketRecord } from './ticket-record.ts';

/** Names in a line before the rest is only counted. */
const NAMED = 6;

export interface WhoHearsProps {
  change: PlaceChange;
  tickets: readonly TicketRecord[];
  isSilent: boolean;
  onChange: (isSilent: boolean) => void;
}

/** Says who gets a mail of what is about to be done, and lets it be left out (DEC-092). */
export function WhoHears({ change, tickets, isSilent, onChange }: WhoHearsProps) {
  const translate = useTranslate();
  const names = hearersOf(change, tickets, translate('tickets.hearing.booker'));
  const shown = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  const people = more > 0 ? translate('tickets.hearing.more', { names: shown, smart_count: more }) : shown;
  if (names.length === 0) return <Typography sx={{ mt: 2 }}>{translate('tickets.hearing.silent')}</Typography>;
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {isSilent
          ? translate('tickets.hearing.silent')
          : translate('tickets.hearing.told', {
              names: people.charAt(0).toUpperCase() + people.slice(1),
              smart_count: names.length,
            })}
      </Typography>
      <FormControlLabel
        control={<Switch checked={isSilent} onChange={(_, isOn) => onChange(isOn)} />}
        label={translate('tickets.hearing.leaveOut')}
      />
    </>
  );
}
