import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Names in a line before the rest is only counted. */
const NAMED = 6;

export interface NotifySwitchProps {
  /** Who gets a mail of what is about to be done; nobody where none was ever written to. */
  names: readonly string[];
  isSilent: boolean;
  /** Leaves the mail out; without it the mail is written whatever is chosen. */
  onChange?: ((isSilent: boolean) => void) | undefined;
}

/** Says who gets a mail of what is about to be done, and lets it be left out. */
export function NotifySwitch({ names, isSilent, onChange }: NotifySwitchProps) {
  const translate = useTranslate();
  const shown = names.slice(0, NAMED).join(', ');
  const more = names.length - NAMED;
  const people = more > 0 ? translate('tickets.hearing.more', { names: shown, smart_count: more }) : shown;
  if (names.length === 0) return <Typography sx={{ mt: 2 }}>{translate('tickets.hearing.silent')}</Typography>;
  return (
    <>
      <Typography sx={{ mt: 2 }}>
        {isSilent && onChange
          ? translate('tickets.hearing.silent')
          : translate('tickets.hearing.told', {
              names: people.charAt(0).toUpperCase() + people.slice(1),
              smart_count: names.length,
            })}
      </Typography>
      {onChange && (
        <FormControlLabel
          control={<Switch checked={isSilent} onChange={(_, isOn) => onChange(isOn)} />}
          label={translate('tickets.hearing.leaveOut')}
        />
      )}
    </>
  );
}
