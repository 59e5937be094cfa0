import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';

export interface PublicationSwitchProps {
  isVisible: boolean;
  /** What is published, for those who hear the name. */
  name: string;
  disabled: boolean;
  /** Message key of why it cannot be changed. */
  why?: string | undefined;
  onChange: (isVisible: boolean) => void;
  /** On phones the card shows the switch alone. */
  isBareOnPhone?: boolean;
}

/** Whether buyers see a record; the switch moves when the server has said yes. */
export function PublicationSwitch(props: PublicationSwitchProps) {
  const { isVisible, name, disabled, why, onChange, isBareOnPhone = false } = props;
  const translate = useTranslate();
  const display = isBareOnPhone ? { xs: 'none', sm: 'inline' } : 'inline';
  return (
    <FormControlLabel
      sx={{ m: 0, gap: 1, '& .MuiFormControlLabel-label': { fontWeight: 500, fontSize: '.8125rem', display } }}
      title={why ? translate(why) : ''}
      control={
        <Switch
          checked={isVisible}
          disabled={disabled}
          onChange={(_, next) => onChange(next)}
          slotProps={{ input: { role: 'switch', 'aria-label': translate('app.publish.switch', { name }) } }}
        />
      }
      label={translate(isVisible ? 'app.publish.on' : 'app.publish.off')}
    />
  );
}
