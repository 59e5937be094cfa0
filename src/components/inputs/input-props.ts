import { type CommonInputProps, useInput } from 'react-admin';

/** What every input of ours takes from react-admin: `source`, `label`, `validate`, `isRequired`. */
export interface InputProps extends Omit<CommonInputProps, 'format' | 'parse' | 'type'> {
  helperText?: string | false;
  disabled?: boolean;
  isRequired?: boolean;
}

/** Keeps react-admin's defaults from turning an object or a list into an empty text. */
export const asItIs = { format: <T>(value: T) => value, parse: <T>(value: T) => value };

/** What an input of more than one text box is drawn with: its field, and the frame around it. */
export function useFramedInput({ helperText, disabled = false, label, ...props }: InputProps) {
  const { field, fieldState, isRequired } = useInput<Record<string, unknown>>({ ...props, ...asItIs });
  const { error, invalid: isInvalid } = fieldState;
  const frame = { source: field.name, label: label ?? props.source, isRequired, error: error?.message, helperText };
  return { field, error, isInvalid, isDisabled: disabled, frame };
}

/** The texts of a list field; nothing is an empty list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
