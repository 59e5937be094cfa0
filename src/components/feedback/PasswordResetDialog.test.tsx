import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PasswordResetDialog } from './PasswordResetDialog.tsx';

async function dialog(email?: string) {
  const requestPasswordReset = vi.fn(async () => undefined);
  const onClose = vi.fn();
  await renderScreen(<PasswordResetDialog open email={email} onClose={onClose} />, {
    dataProvider: { 'POST password-resets': requestPasswordReset },
  });
  return {
    requestPasswordReset,
    onClose,
    field: await screen.findByLabelText<HTMLInputElement>(/^E-mail/),
  };
}

test('the dialog starts from the given e-mail, Enter sends it, and the person is told to look for it [DLG-P001, ERR-P022]', async () => {
  const { requestPasswordReset, onClose, field } = await dialog('giada@regia.test');
  expect(field.value).toBe('giada@regia.test');
  await userEvent.setup().type(field, '{Enter}');
  await waitFor(() => expect(requestPasswordReset).toHaveBeenCalledWith({ body: { email: 'giada@regia.test' } }));
  expect(await screen.findByText(/^Controlla la tua e-mail/)).toBeTruthy();
  expect(onClose).toHaveBeenCalled();
});

test('without an e-mail nothing is sent and the field says so [VAL-P037]', async () => {
  const { requestPasswordReset, field } = await dialog();
  await userEvent.setup().type(field, '{Enter}');
  expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
  expect(requestPasswordReset).not.toHaveBeenCalled();
});
