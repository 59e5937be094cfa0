import { PasswordInput } from 'react-admin';
import { z } from 'zod';
import { password } from '#domain/fields.ts';
import { FormDialog } from '#src/components/feedback/FormDialog.tsx';
import { useToast } from '#src/components/feedback/toast.ts';
import { useApi } from '#src/providers/dataProvider.ts';

const schema = z.object({
  currentPassword: z.string({ error: 'validation.required' }).min(1, 'validation.required'),
  password,
});

/** A new password, with the present one; every other session ends. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { call } = useApi();
  const toast = useToast();
  return (
    <FormDialog<z.output<typeof schema>>
      open={open}
      title="security.password.change"
      help="security.password.help"
      schema={schema}
      submit="security.password.change"
      onSubmit={async ({ currentPassword, password: next }) => {
        await call('PUT users/me/password', { body: { currentPassword, password: next } });
        toast('security.password.changed');
      }}
      onClose={onClose}
    >
      <PasswordInput
        source="currentPassword"
        label="security.password.current"
        isRequired
        autoComplete="current-password"
      />
      <PasswordInput
        source="password"
        label="security.password.next"
        helperText="security.password.rules"
        isRequired
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
