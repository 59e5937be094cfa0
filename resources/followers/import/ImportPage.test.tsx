import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { peopleApi } from '#tests/support/builders/people.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ImportPage } from './ImportPage.tsx';

const choose = (text: string, name = 'soci.csv') => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  // jsdom's files cannot be read.
  const file = Object.assign(new File([text], name), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  fireEvent.change(input, { target: { files: [file] } });
};
const list =
  'Cognome;Nome;Email;Tipo\nVerdi;Ada;ada@example.org;Premium\nNeri;Bruno;bruno;\nVerdi;Ada;ADA@example.org;\n';

async function draw() {
  const api = peopleApi();
  await renderScreen(<ImportPage />, { dataProvider: api, path: '/tenant/tenant-subscriptions/import' });
  await screen.findByText('Importa follower');
  return api;
}

test('a list goes from the file over its columns and a dry run to the followers; wrong rows are told and left out', async () => {
  const api = await draw();
  choose(list);
  expect(await screen.findByText('3 persone in soci.csv.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /^Cognome/ }).textContent).toBe('Cognome');
  fireEvent.click(screen.getByRole('button', { name: 'Controlla' }));
  await waitFor(() => expect(api['POST tenant-subscriptions/import']).toHaveBeenCalled());
  expect(api['POST tenant-subscriptions/import'].mock.lastCall?.[0].body).toEqual({
    dryRun: true,
    rows: [{ name: 'Ada', surname: 'Verdi', email: 'ada@example.org', userType: 'premium' }],
  });
  expect(await screen.findByText('Aggiunto; riceve un’e-mail')).toBeTruthy();
  expect(screen.getByText('E-mail: non è un indirizzo e-mail')).toBeTruthy();
  expect(screen.getByText('E-mail: uguale a una riga sopra')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Da correggere 2/ }));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['3', '4']);
  fireEvent.click(screen.getByRole('button', { name: 'Importa una persona' }));
  expect(await screen.findByText('Una persona importata')).toBeTruthy();
  expect(screen.getByText('2 righe sono rimaste fuori.')).toBeTruthy();
  expect(api['POST tenant-subscriptions/import'].mock.lastCall?.[0].body.dryRun).toBe(false);
});

test('empty rows in between are nobody: as many people are counted as are checked', async () => {
  await draw();
  choose('Cognome;Nome;Email\nVerdi;Ada;ada@example.org\n;;\n\nNeri;Bruno;bruno@example.org\n');
  expect(await screen.findByText('2 persone in soci.csv.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Controlla' }));
  expect(await screen.findByRole('button', { name: /^Tutte 2|^Tutti 2/ })).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  // Each is called by its row in the file.
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['2', '5']);
});

test('wrong columns: they are named, and nothing goes on until they are chosen', async () => {
  await draw();
  choose('A;B;C\nAda;Verdi;ada@example.org'.replace('A;B;C', 'Uno;Due;Tre'));
  expect(await screen.findByText('Scegli la colonna di: Nome, Cognome, E-mail.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Controlla' })).toHaveProperty('disabled', true);
  for (const [field, column] of [
    ['Nome', 'Uno'],
    ['Cognome', 'Due'],
    ['E-mail', 'Tre'],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
    fireEvent.click(await screen.findByRole('option', { name: column }));
  }
  expect(screen.getByRole('button', { name: 'Controlla' })).toHaveProperty('disabled', false);
});

test('a file that cannot be read says why and another one can be chosen', async () => {
  await draw();
  choose('');
  expect(await screen.findByText('Il file è vuoto: scegli quello con il tuo elenco.')).toBeTruthy();
  choose(list);
  expect(await screen.findByText('3 persone in soci.csv.')).toBeTruthy();
});

test('1,200 people go in batches; after a failure the import goes on where it stopped, with the same keys', async () => {
  allowConsoleError(/senza rete/);
  const api = await draw();
  choose(`Nome;Cognome;Email\n${Array.from({ length: 1200 }, (_, at) => `Ada;Verdi;a${at}@b.it`).join('\n')}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Controlla' }));
  await waitFor(() => expect(api['POST tenant-subscriptions/import']).toHaveBeenCalledTimes(3));
  const store = await screen.findByRole('button', { name: 'Importa 1200 persone' });
  api['POST tenant-subscriptions/import'].mockClear();
  api['POST tenant-subscriptions/import'].mockImplementationOnce(async () => ({ results: [] }));
  api['POST tenant-subscriptions/import'].mockImplementationOnce(async () => {
    throw new Error('Sei senza rete');
  });
  fireEvent.click(store);
  expect(await screen.findByText(/Interrotto: Sei senza rete/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Importa 1200 persone' }));
  await screen.findByText('1200 persone importate');
  const calls = api['POST tenant-subscriptions/import'].mock.calls.map(([{ body, idempotencyKey: key }]) => [
    body.rows.length,
    key?.split('.')[1],
  ]);
  expect(calls).toEqual([
    [500, '0'],
    [500, '1'],
    [500, '1'],
    [200, '2'],
  ]);
  const keys = api['POST tenant-subscriptions/import'].mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(keys[1]).toBe(keys[2]);
});

test('one column with the whole name is shown taken apart, and the order can be changed [DEC-101]', async () => {
  const user = userEvent.setup();
  await draw();
  choose('Nominativo;Email\nRossi Mario;mario@example.org\nDe Luca Anna;anna@example.org\n');
  expect(await screen.findByText('Mario (nome) Rossi (cognome) · Anna (nome) De Luca (cognome)')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Controlla' }).disabled).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Come sono scritti' }));
  await user.click(screen.getByRole('option', { name: 'Prima il nome' }));
  expect(await screen.findByText(/^Rossi \(nome\) Mario \(cognome\)/)).toBeTruthy();
});
