import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditBase, HttpError, ResourceContextProvider, SimpleForm, TextInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { allowConsoleError } from '../../../../tests/support/console-errors.ts';
import { renderScreen } from '../../../../tests/support/screens/screen.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useConflict } from './useConflict.ts';

function Page() {
  const conflict = useConflict();
  return (
    <ResourceContextProvider value="events">
      <EditBase id="1" mutationMode="pessimistic" redirect={false} mutationOptions={{ onError: conflict.onError }}>
        <SimpleForm>
          <TextInput source="name" label="Nome" />
        </SimpleForm>
        <ConflictDialog {...conflict.dialog} />
      </EditBase>
    </ResourceContextProvider>
  );
}

/** An event that somebody else renames after it was read. */
function rival() {
  let stored = { id: '1', _id: '1', name: 'Prima', version: 1 };
  const getOne = vi.fn(async () => ({ data: stored }));
  const update = vi.fn(
    async (_: string, { data, meta }: { data: { name: string }; meta?: { overwrite?: boolean } }) => {
      if (!meta?.overwrite) {
        stored = { ...stored, name: 'Di un altro', version: 2 };
        throw new HttpError('stale', 409, { code: 'stale_write' });
      }
      stored = { ...stored, name: data.name, version: 3 };
      return { data: stored };
    },
  );
  return { getOne, update };
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });

async function typeAndSave(dataProvider: ReturnType<typeof rival>) {
  allowConsoleError(/stale/);
  const user = userEvent.setup();
  await renderScreen(<Page />, { dataProvider });
  await screen.findByDisplayValue('Prima');
  await user.clear(await name());
  await user.type(await name(), 'La mia');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  return user;
}

test('DEC-013 what was typed stays when somebody else saved first, and may be saved over theirs', async () => {
  const provider = rival();
  const user = await typeAndSave(provider);
  expect(document.querySelector('input')?.value).toBe('La mia');
  await user.click(screen.getByRole('button', { name: 'Salva la mia' }));
  await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(2));
  expect(provider.update.mock.calls[1]?.[1]).toMatchObject({ data: { name: 'La mia' }, meta: { overwrite: true } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await name()).value).toBe('La mia');
});

test('DEC-013 reloading shows what the other person saved', async () => {
  const provider = rival();
  const user = await typeAndSave(provider);
  await user.click(screen.getByRole('button', { name: 'Ricarica la sua' }));
  await waitFor(async () => expect((await name()).value).toBe('Di un altro'));
  expect(provider.update).toHaveBeenCalledTimes(1);
});

test('any other refusal is said and changes nothing', async () => {
  allowConsoleError(/annullato/);
  const user = userEvent.setup();
  const update = vi.fn(async () =>
    Promise.reject(new HttpError('L’evento è annullato', 400, { code: 'event_canceled' })),
  );
  await renderScreen(<Page />, { dataProvider: { ...rival(), update } });
  await screen.findByDisplayValue('Prima');
  await user.type(await name(), '!');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'L’evento è annullato');
  expect((await name()).value).toBe('Prima!');
});
