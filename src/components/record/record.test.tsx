import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, type RaRecord, ResourceContextProvider, TextInput, useRecordContext } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { RecordCreate } from './RecordCreate.tsx';
import { RecordEdit } from './RecordEdit.tsx';
import { SimpleRecordForm } from './SimpleRecordForm.tsx';

const schema = z.object({ name: z.string() });

function Fields() {
  const record = useRecordContext();
  return (
    <SimpleRecordForm defaults={{ name: '' }} schema={schema}>
      <TextInput source="name" label="Nome" />
      <p>of {record?.['owner'] ?? 'nobody'}</p>
    </SimpleRecordForm>
  );
}

const Where = () => <output data-testid="path">{useLocation().pathname}</output>;

const Pages = () => (
  <ResourceContextProvider value="categories">
    <Routes>
      <Route
        path="/tenant/categories/new"
        element={
          <RecordCreate created="categories.created">
            <Fields />
          </RecordCreate>
        }
      />
      <Route
        path="/tenant/categories/:id"
        element={
          <RecordEdit updated="categories.updated">
            <Fields />
          </RecordEdit>
        }
      />
    </Routes>
    <Where />
  </ResourceContextProvider>
);

/** A category that somebody else may rename after it was read. */
function store() {
  let stored: RaRecord = { id: '1', _id: '1', name: 'Prima', owner: 'Marta', version: 1 };
  const write = (fields: object) => {
    stored = { ...stored, ...fields, version: stored['version'] + 1 };
    return { data: stored };
  };
  const getOne = vi.fn(async () => ({ data: stored }));
  const update = vi.fn(
    async (
      _: string,
      { data, previousData, meta }: { data: object; previousData: RaRecord; meta?: { overwrite?: boolean } },
    ) => {
      const isStale = previousData['version'] !== stored['version'] && !meta?.overwrite;
      if (isStale) throw new HttpError('stale', 409, { code: 'stale_write' });
      return write(data);
    },
  );
  const create = vi.fn(async (_: string, { data }: { data: object }) => write({ ...data, id: '1' }));
  return { write, provider: { getOne, update, create } };
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));

async function typeAndSave(provider: object, text = 'La mia') {
  await renderScreen(<Pages />, { dataProvider: provider, path: '/tenant/categories/1' });
  fireEvent.change(await name(), { target: { value: text } });
  return () => press('Salva');
}

test('sends the fields of the form against the version that was read, and says so', async () => {
  const { provider } = store();
  const save = await typeAndSave(provider);
  save();
  await screen.findByText('Categoria salvata');
  expect(provider.update.mock.calls[0]?.[1]).toMatchObject({ data: { name: 'La mia' }, previousData: { version: 1 } });
  expect(provider.update.mock.calls[0]?.[1].data).toEqual({ name: 'La mia' });
  await waitFor(async () => expect((await name()).value).toBe('La mia'));
});

test('keeps what was typed when somebody else saved first, and saves it over theirs when asked to [DEC-013]', async () => {
  allowConsoleError(/stale/);
  const { provider, write } = store();
  const save = await typeAndSave(provider);
  write({ name: 'Di un altro' });
  save();
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  expect(document.querySelector('input')?.value).toBe('La mia');
  press('Salva la mia');
  await screen.findByText('Categoria salvata');
  expect(provider.update.mock.calls[1]?.[1]).toMatchObject({ data: { name: 'La mia' }, meta: { overwrite: true } });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await name()).value).toBe('La mia');
});

test('shows what the other person saved when asked to reload it [DEC-013]', async () => {
  allowConsoleError(/stale/);
  const { provider, write } = store();
  const save = await typeAndSave(provider);
  write({ name: 'Di un altro' });
  save();
  await screen.findByRole('alertdialog');
  press('Ricarica la sua');
  await waitFor(async () => expect((await name()).value).toBe('Di un altro'));
  expect(provider.update).toHaveBeenCalledTimes(1);
});

test('puts the server’s message at its field and keeps what was typed', async () => {
  allowConsoleError(/taken/);
  const update = vi.fn(async () => {
    throw new HttpError('taken', 400, { code: 'validation_failed', errors: { name: 'Esiste già' } });
  });
  const save = await typeAndSave({ ...store().provider, update });
  save();
  await screen.findByText('Esiste già');
  expect(document.querySelector('input')?.value).toBe('La mia');
  // Said once, and the field has the keyboard.
  await waitFor(async () => expect(document.activeElement).toBe(await name()));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says in a toast what was refused of no field of the page', async () => {
  allowConsoleError(/elsewhere/);
  const update = vi.fn(async () => {
    const errors = { name: 'Esiste già', owner: 'Non è dei vostri' };
    throw new HttpError('elsewhere', 400, { code: 'validation_failed', errors });
  });
  const save = await typeAndSave({ ...store().provider, update });
  save();
  await screen.findByText('Esiste già');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'elsewhere');
  expect(document.activeElement).toBe(await name());
});

test('says any other refusal and leaves the form unsaved', async () => {
  allowConsoleError(/annullato/);
  const update = vi.fn(async () => {
    throw new HttpError('L’evento è annullato', 400, { code: 'event_canceled' });
  });
  const save = await typeAndSave({ ...store().provider, update });
  save();
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'L’evento è annullato');
  expect((await name()).value).toBe('La mia');
  expect(screen.getByRole('button', { name: 'Salva' })).toBeTruthy();
});

test('a refusal is said once: the server’s bare words do not take the place of the message that leads on [ERR-P021]', async () => {
  allowConsoleError(/refused/);
  const update = vi.fn(async () => {
    throw new HttpError('refused', 403, { code: 'subscription_required' });
  });
  const save = await typeAndSave({ ...store().provider, update });
  save();
  await waitFor(() => expect(document.querySelector('[data-key="plans.gates.subscription_required"]')).not.toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salva' })).toHaveProperty('disabled', false));
  expect(document.querySelector('[data-key="plans.gates.subscription_required"]')).not.toBeNull();
  expect(screen.queryByText('refused')).toBeNull();
});

test('says why a record cannot be read and reads it again when asked to', async () => {
  allowConsoleError(/unreachable/);
  const { provider } = store();
  const getOne = vi.fn(provider.getOne).mockRejectedValueOnce(new HttpError('unreachable', 400));
  await renderScreen(<Pages />, { dataProvider: { ...provider, getOne }, path: '/tenant/categories/1' });
  await screen.findByText(/unreachable/);
  press('Riprova');
  expect((await name()).value).toBe('Prima');
});

test.each([
  ['is gone', new HttpError('Non trovato', 404, { code: 'not_found' })],
  ['has no such address', new HttpError('Alcuni campi non sono corretti', 400, { fields: { id: 'validation.id' } })],
])('says that there is no page, and leads home, when a record %s [ROUTE-005]', async (_what, error) => {
  allowConsoleError(/HttpError|Non trovato|Alcuni campi/);
  const { provider } = store();
  const getOne = vi.fn(provider.getOne).mockRejectedValue(error);
  await renderScreen(<Pages />, { dataProvider: { ...provider, getOne }, path: '/tenant/categories/1' });
  await screen.findByRole('heading', { name: 'Pagina non trovata' });
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Vai alla pagina iniziale' })).toBeTruthy();
});

test('goes from the form of a new record to the record’s page', async () => {
  const { provider } = store();
  await renderScreen(<Pages />, { dataProvider: provider, path: '/tenant/categories/new' });
  await screen.findByText('of nobody');
  fireEvent.change(await name(), { target: { value: 'Nuova' } });
  press('Crea');
  await screen.findByText('of Marta');
  expect(screen.getByTestId('path').textContent).toBe('/tenant/categories/1');
  expect(provider.create.mock.calls[0]?.[1].data).toEqual({ name: 'Nuova' });
});
