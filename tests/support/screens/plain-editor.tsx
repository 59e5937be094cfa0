import { TextInput } from 'react-admin';
import type { InputProps } from '#src/components/inputs/input-props.ts';

/** Stands in for the rich-text editor where a test is about something else: a text box for the same field. */
export function RichTextEditor({ source, label, disabled, isRequired }: InputProps) {
  return (
    <TextInput
      source={source}
      multiline
      helperText={false}
      {...(label !== undefined ? { label } : {})}
      {...(disabled !== undefined ? { disabled } : {})}
      {...(isRequired !== undefined ? { isRequired } : {})}
    />
  );
}
