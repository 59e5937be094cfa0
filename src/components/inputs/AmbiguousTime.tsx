import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';

export interface AmbiguousTimeProps {
  instants: readonly Date[];
  value: string;
  onChange: (instant: string) => void;
}

/** In the night when clocks go back an hour comes twice: before or after the change? */
export function AmbiguousTime({ instants, value, onChange }: AmbiguousTimeProps) {
  const translate = useTranslate();
  const words = ['app.time.first', 'app.time.second'];
  return (
    <RadioGroup
      row
      aria-label={translate('validation.localTimeTwice')}
      value={new Date(value).toISOString()}
      onChange={(_, next) => onChange(next)}
    >
      {instants.map((instant, at) => (
        <FormControlLabel
          key={instant.toISOString()}
          value={instant.toISOString()}
          control={<Radio size="small" />}
          label={translate(words[at] ?? '')}
        />
      ))}
    </RadioGroup>
  );
}
