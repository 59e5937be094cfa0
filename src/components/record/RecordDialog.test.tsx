import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { HttpError, type RaRecord, TextInput, useGetList } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { RecordDialog } from './RecordDialog.tsx';

/** A list that holds the record a dialog was opened with, as pages do. */
function Page() {
  const { data = [] } = useGetList('categories');
  const [edited, setEdited] = useState<RaRecord | null>(null);
  return (
    <>
      {data.map((one) => (
        <button key={one.id} type="button" onClick={() => setEdited(one)}>
          {one['name']}
        </button>
      ))}
      <RecordDialog<{ name: string; note: string | null }>
        resource="categories"
        open={edited !== null}
        edited={edited ?? undefined}
        title="Categoria"
        record={{ name: edited?.['name'] ?? '', note: edited?.['note'] ?? null }}
        transform={({ name, note }) => ({ name, note })}
        saved="categories.updated"
        submit="ra.action.save"
        onClose={() => setEdited(null)}
      >
        <TextInput source="name" label="Nome" />
        <TextInput source="note" label="Nota" />
      </RecordDialog>
    </>
  );
}

/** A category that somebody else renames, and whose note they take away, after it was read. */
async function conflict() {
  allowConsoleError(/stale/);
  let stored: RaRecord = { id: '1', name: 'Prima', note: 'Vecchia', version: 1 };
  const update = vi.fn(
    async (_: string, params: { data: object; previousData: RaRecord; meta?: { overwrite?: boolean } }) => {
      const isStale = params.previousData['version'] !== stored['version'] && !params.meta?.overwrite;
      if (isStale) throw new HttpError('stale', 409, { code: 'stale_write' });
      stored = { ...stored, ...params.data, version: stored['version'] + 1 };
      return { data: stored };
    },
  );
  const getList = vi.fn(async () => ({ data: [stored], total: 1 }));
  await renderScreen(<Page />, { dataProvider: { getList, update } });
  fireEvent.click(await screen.findByText('Prima'));
  stored = { ...stored, name: 'Di un altro', note: null, version: 2 };
  type('La mia');
  press('Salva');
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  return { update };
}

const name = () => screen.getByLabelText<HTMLInputElement>('Nome');
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));

test('shows what the other person saved when asked to reload it, and saves over that [DEC-013]', async () => {
  const { update } = await conflict();
  press('Ricarica la sua');
  await waitFor(() => expect(name().value).toBe('Di un altro'));
  expect(screen.getByLabelText('Nota')).toHaveProperty('value', '');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  type('La mia dopo la sua');
  press('Salva');
  await screen.findByText('Categoria salvata');
  expect(update.mock.calls.at(-1)?.[1]).toMatchObject({
    ...{ data: { name: 'La mia dopo la sua', note: null }, previousData: { version: 2 } },
  });
});

test('keeps what was typed in a conflict, and saves it over theirs when asked to [DEC-013]', async () => {
  const { update } = await conflict();
  expect(name().value).toBe('La mia');
  press('Salva la mia');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(update.mock.calls.at(-1)?.[1]).toMatchObject({ data: { name: 'La mia' }, meta: { overwrite: true } });
});
