import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { bareNumber, withoutSeparators } from '#domain/values/phone.ts';

const PREFIX = '+39';
const italian = /^(\+|00)39 ?/;

/** Whether a value is the number of another country, or the beginning of one: its own prefix is in it. */
export const isForeign = (value: unknown): boolean =>
  typeof value === 'string' && /^(\+|00)/.test(value) && !italian.test(value);

/** What a person types: of an Italian number what is behind +39, else all of it. */
export const typedPhone = (value: unknown): string => (typeof value === 'string' ? value.replace(italian, '') : '');

/**
 * What the form holds of what was typed: `+39 ` and the digits; nothing is null. What is no number stays as it was typed, to
 * be refused in words.
 */
export function phoneOf(typed: string): string | null {
  const text = bareNumber(typed);
  const own = withoutSeparators(text.replace(italian, ''));
  if (own === '') return null;
  return isForeign(text) || /\D/.test(own) ? text : `${PREFIX} ${own}`;
}

const adornment = <InputAdornment position="start">{PREFIX}</InputAdornment>;

/** What is before the digits, and how the box is typed in; shared by what is a field of a form and what is not. */
export const phoneSlots = (value: unknown) => ({
  input: isForeign(value) ? {} : { startAdornment: adornment },
  htmlInput: { inputMode: 'tel' as const, autoComplete: 'tel', maxLength: 40 },
});

/** A phone number: of an Italian one only the digits are typed, +39 is before them; another begins with its own prefix. */
export function PhoneInput(props: TextInputProps) {
  const value: unknown = useWatch({ name: props.source });
  return <TextInput {...props} type="tel" format={typedPhone} parse={phoneOf} slotProps={phoneSlots(value)} />;
}
