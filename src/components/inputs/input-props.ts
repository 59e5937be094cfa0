import type { CommonInputProps } from 'react-admin';

/** What every input of ours takes from react-admin: `source`, `label`, `validate`, `isRequired`. */
export interface InputProps extends Omit<CommonInputProps, 'format' | 'parse' | 'type'> {
  helperText?: string | false;
  disabled?: boolean;
  isRequired?: boolean;
}

/** Keeps react-admin's defaults from turning an object or a list into an empty text. */
export const asItIs = { format: <T>(value: T) => value, parse: <T>(value: T) => value };

/** The texts of a list field; nothing is an empty list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
