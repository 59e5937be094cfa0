import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#domain/fields.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { DeleteRecordButton } from '../record/DeleteRecordButton.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { InfoDialog } from './InfoDialog.tsx';

const schema = z.strictObject({ name: requiredText() });

test('a form in a dialog checks its fields before it sends anything [DLG-P003, VAL-P044, VAL-P008]', async () => {
  const send = vi.fn(async (_values: object) => undefined);
  const close = vi.fn();
  await renderScreen(
    <FormDialog
      open
      title="Nuovo"
      schema={schema}
      submit="ra.action.save"
      onSubmit={send}
      onClose={close}
      record={{ name: '' }}
    >
      <TextInput source="name" label="Nome" isRequired />
    </FormDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: /Nome/ }), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith({ name: 'Ada' }, { overwrite: false });
});

test('a form that needs all its fields waits with its button and says so', async () => {
  await renderScreen(
    <FormDialog
      open
      title="Nuovo"
      needs={['name']}
      submit="ra.action.save"
      onSubmit={async () => undefined}
      onClose={vi.fn()}
      record={{ name: '' }}
    >
      <TextInput source="name" label="Nome" />
    </FormDialog>,
  );
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salva' });
  expect(save.disabled).toBe(true);
  const reason = screen.getByText('Compila prima i campi obbligatori.');
  expect(save.getAttribute('aria-describedby')).toBe(reason.id);
  await userEvent.type(screen.getByRole('textbox', { name: /Nome/ }), ' ');
  expect(save.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Nome/ }), 'x');
  expect(save.disabled).toBe(false);
  expect(save.hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByText('Compila prima i campi obbligatori.')).toBeNull();
});

function Asking({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={isOpen}
      title="Chiudere?"
      confirm="ra.action.confirm"
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    >
      Non si torna indietro.
    </ConfirmDialog>
  );
}

test('a question says what follows; leaving it does nothing [DLG-P005]', async () => {
  const confirm = vi.fn();
  await renderScreen(<Asking onConfirm={confirm} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Chiudere?' });
  expect(dialog.textContent).toContain('Non si torna indietro.');
  expect(document.activeElement?.textContent).toBe('Annulla');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(confirm).not.toHaveBeenCalled();
});

test('nothing is deleted before the person confirms; a refusal is said with its reason [DLG-P004, DEC-065]', async () => {
  allowConsoleError(/In uso/);
  const remove = vi.fn(async () => {
    throw new Error('In uso da 3 eventi');
  });
  const record = { id: '1', name: 'Trekking' };
  await renderScreen(<DeleteRecordButton resource="event-subtypes" record={record} name="Trekking" done="x" />, {
    dataProvider: { delete: remove },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Elimina' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Eliminare “Trekking”?' });
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(remove).not.toHaveBeenCalled();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Elimina' }));
  const again = await screen.findByRole('alertdialog', { name: 'Eliminare “Trekking”?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText('In uso da 3 eventi')).toBeTruthy();
  expect(remove).toHaveBeenCalledTimes(1);
});

function Informing() {
  const [isOpen, setOpen] = useState(true);
  return (
    <InfoDialog open={isOpen} title="Da sapere" onClose={() => setOpen(false)}>
      Il testo originale torna da solo.
    </InfoDialog>
  );
}

test('an information is read and closed, with nothing to decide [DLG-P006]', async () => {
  await renderScreen(<Informing />);
  const dialog = screen.getByRole('dialog', { name: 'Da sapere' });
  expect(dialog.textContent).toContain('Il testo originale torna da solo.');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
