import { TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { type ZodType, z } from 'zod';
import { email as emailField } from '#domain/fields.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { FormDialog } from './FormDialog.tsx';
import { useToast } from './toast.ts';

const schema = z.object({ email: emailField }) as unknown as ZodType<FieldValues, FieldValues>;

export interface PasswordResetDialogProps {
  open: boolean;
  /** The address the field starts from. */
  email?: string | undefined;
  onClose: () => void;
}

/** Asks for an e-mail and sends it the link for a new password; Enter sends. */
export function PasswordResetDialog({ open, email = '', onClose }: PasswordResetDialogProps) {
  const { call } = useApi();
  const toast = useToast();

  async function send(values: { email: string }) {
    await call('POST password-resets', { body: { email: values.email } });
    toast('passwordReset.sent');
  }

  return (
    <FormDialog<{ email: string }>
      open={open}
      title="passwordReset.title"
      help="passwordReset.help"
      record={{ email }}
      schema={schema}
      submit="passwordReset.submit"
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput source="email" type="email" label="passwordReset.email" isRequired autoFocus fullWidth />
    </FormDialog>
  );
}
