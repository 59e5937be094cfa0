import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';

const PREFIX = '+39';
/** What a browser takes for a phone while it is typed; the schema has the last word. */
const DIGITS = '[0-9]{8,10}';

/** The digits a person types: what stands before them is the country's. */
export function digitsOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/^(\+|00)39 ?/, '') : '';
}

/** As it is stored: `+39 ` and the digits; nothing is null (OPEN-016). */
export function phoneOf(typed: string): string | null {
  const digits = typed
    .trim()
    .replace(/^(\+|00)39/, '')
    .replace(/\D/g, '');
  return digits === '' ? null : `${PREFIX} ${digits}`;
}

/** A phone number of which only the digits are typed; +39 stands before them. */
export function PhoneInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      type="tel"
      format={digitsOf}
      parse={phoneOf}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">{PREFIX}</InputAdornment> },
        htmlInput: { inputMode: 'tel', autoComplete: 'tel-national', maxLength: 24, pattern: DIGITS },
      }}
    />
  );
}
