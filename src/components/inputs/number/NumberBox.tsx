import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { formatNumber } from '#domain/values/number.ts';
import { parseWhole } from '#domain/values/parse-number.ts';
import { useNumberText } from './use-number-text.ts';

interface NumberBoxProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'slotProps'> {
  value: number;
  /** Gets NaN for an empty box and for what is no whole number. */
  onChange: (value: number) => void;
}

const whole = { parse: parseWhole, write: formatNumber };

/** A whole number in a box that is no field of a form by itself. */
export function NumberBox({ value, onChange, ...field }: NumberBoxProps) {
  const { text, type, settle } = useNumberText(value, whole);
  return (
    <TextField
      {...field}
      value={text}
      onChange={({ target }) => onChange(type(target.value) ?? Number.NaN)}
      onBlur={settle}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } }}
    />
  );
}
