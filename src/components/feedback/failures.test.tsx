import { act, screen, waitFor } from '@testing-library/react';
import { DataTable, HttpError, ListBase, ResourceContextProvider } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventSelect } from '#resources/check-in/EventSelect.tsx';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { OfflineError } from '../../providers/http.ts';
import { noteReach } from '../../providers/reach.ts';
import { ShellContext } from '../page/shell-context.ts';
import { DeleteRecordButton } from '../record/DeleteRecordButton.tsx';
import { LoadError } from '../record/LoadError.tsx';

beforeEach(() => allowConsoleError(/In uso/));

const failing = () => vi.fn(async () => Promise.reject(new HttpError('In uso da 3 eventi', 400, { code: 'in_use' })));

test('a failed action is said in the server’s words [ERR-E045, DEC-014]', async () => {
  const deleteOne = failing();
  const user = quickUser();
  await renderScreen(
    <DeleteRecordButton resource="requirements" record={{ id: 'r1' }} name="Taglia" done="requirements.deleted" />,
    { dataProvider: { delete: deleteOne } },
  );
  await user.click(screen.getByRole('button', { name: /Elimina/ }));
  const buttons = await screen.findAllByRole('button', { name: 'Elimina' });
  await user.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByText('In uso da 3 eventi')).toBeTruthy();
  expect(deleteOne).toHaveBeenCalledOnce();
});

test('a read in the background that fails leaves its part out, without a word [ERR-E045, DEC-014]', async () => {
  const getList = failing();
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'scanner', resources: [] }}>
      <EventSelect eventId="e1" />
    </ShellContext.Provider>,
    { dataProvider: { getList } },
  );
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('In uso da 3 eventi')).toBeNull();
});

test('what cannot be loaded says why in the reader’s language, never in an error’s own words, and can be tried again [ERR-E045]', async () => {
  const onRetry = vi.fn();
  const user = quickUser();
  const reasons = [
    [new TypeError('x is not a function'), 'Qualcosa non ha funzionato da parte nostra: riprova tra poco'],
    [new HttpError('Non hai i permessi', 403, { code: 'forbidden' }), 'Non hai i permessi'],
    [new OfflineError('Nessuna connessione'), 'Nessuna connessione'],
  ] as const;
  await renderScreen(
    reasons.map(([error]) => <LoadError key={error.message} error={error} onRetry={onRetry} />),
    { dataProvider: {} },
  );
  const shown = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(shown).toEqual(reasons.map(([, reason]) => `Non è stato possibile caricare i dati. ${reason}Riprova`));
  for (const button of screen.getAllByRole('button', { name: 'Riprova' })) await user.click(button);
  expect(onRetry).toHaveBeenCalledTimes(reasons.length);
});

test('the header of a column that sorts says by what and which way, in the reader’s language', async () => {
  const rows = [{ id: 'a', name: 'Ada' }];
  await renderScreen(
    <ResourceContextProvider value="people">
      <ListBase sort={{ field: 'name', order: 'ASC' }}>
        <DataTable bulkActionButtons={false}>
          <DataTable.Col source="name" label="Nome" />
          <DataTable.Col source="email" label="E-mail" />
        </DataTable>
      </ListBase>
    </ResourceContextProvider>,
    { dataProvider: { getList: vi.fn(async () => ({ data: rows, total: 1 })) } },
  );
  expect(await screen.findByRole('button', { name: 'Ordina per Nome, decrescente' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ordina per E-mail, crescente' })).toBeTruthy();
});

test('while the server is out of reach a part only says that it is empty: why, and trying again, are said once [ERR-E045]', async () => {
  noteReach(false);
  const errors = [new OfflineError('Nessuna connessione'), new HttpError('Il servizio non è disponibile', 503)];
  await renderScreen(
    errors.map((error) => <LoadError key={error.message} error={error} onRetry={vi.fn()} />),
    { dataProvider: {} },
  );
  expect(screen.getAllByText('Non è stato possibile caricare i dati.')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  act(() => noteReach(true));
  expect(screen.getAllByRole('button', { name: 'Riprova' })).toHaveLength(2);
});
