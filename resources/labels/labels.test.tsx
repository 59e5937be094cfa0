import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Label } from '#domain/labels/entity.ts';
import { messages as english } from '#i18n/en/index.ts';
import { messages } from '#i18n/it/index.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { LabelCategoryPage } from './LabelCategoryPage.tsx';
import { LabelDialog } from './LabelDialog.tsx';

const label = (key: string, language: Label['language']): Label & { id: string } => ({
  ...{ id: `${key}-${language}`, _id: `${key}-${language}`, category: 'prova', key, language },
  ...{ value: `${key} ${language}`, version: 3 },
});

test('each language has its own table, 10 or 20 rows a page [SET-005, SET-006, CONST-P030]', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => `chiave${at}`);
  const getList = vi.fn(
    async (
      _resource: string,
      { filter, pagination }: { filter: { language: 'it' | 'en' }; pagination: { perPage: number } },
    ) => ({
      data: rows.slice(0, pagination.perPage).map((key) => label(key, filter.language)),
      total: rows.length,
    }),
  );
  await renderScreen(<LabelCategoryPage />, { dataProvider: { getList } });
  const italian = await screen.findByRole('region', { name: 'Italiano' });
  const english = screen.getByRole('region', { name: 'Inglese' });
  await within(italian).findByText('chiave0 it');
  await within(english).findByText('chiave0 en');
  expect(within(italian).getAllByText(/^chiave\d+ it$/)).toHaveLength(10);
  await userEvent.click(within(italian).getByRole('combobox'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['10', '20']);
  await userEvent.click(screen.getByRole('option', { name: '20' }));
  await waitFor(() => expect(within(italian).getAllByText(/^chiave\d+ it$/)).toHaveLength(20));
  expect(within(english).getAllByText(/^chiave\d+ en$/)).toHaveLength(10);
});

function provider(existing: Record<string, Label> = {}) {
  return {
    'GET labels': vi.fn(async () => Object.values(existing)),
    'POST labels': vi.fn(async ({ body }: { body: Omit<Label, '_id' | 'version'> }) => ({
      ...body,
      _id: 'x',
      version: 1,
    })),
    'PUT labels/:id': vi.fn(
      async (_sent: { params: { id: string }; body: { value: string }; ifMatch?: number }) => ({}),
    ),
  };
}
async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const box = screen.getByRole('textbox', { name: new RegExp(name) });
    await userEvent.clear(box);
    await userEvent.type(box, value);
  }
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salva' });

test('key and every language are needed; adding calls once for each language [SET-007, SET-008, VAL-P036]', async () => {
  const api = provider();
  const close = vi.fn();
  await renderScreen(<LabelDialog edited={{ category: 'prova' }} onReload={vi.fn()} onClose={close} />, {
    dataProvider: api,
  });
  await fill({ Chiave: 'ciao', Italiano: 'Ciao' });
  expect(save().disabled).toBe(true);
  await fill({ Inglese: 'Hello' });
  // Allowed, and said before it is saved: no text of the application has the key.
  await screen.findByText(/^Nessun testo dell’applicazione ha questa chiave/);
  await userEvent.click(save());
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(api['POST labels'].mock.calls).toEqual([
    [{ body: { category: 'prova', key: 'ciao', language: 'it', value: 'Ciao' } }],
    [{ body: { category: 'prova', key: 'ciao', language: 'en', value: 'Hello' } }],
  ]);
  expect(api['PUT labels/:id']).not.toHaveBeenCalled();
});

test('the text to change is found by its words; category, key and both texts are filled in [SET-007]', async () => {
  const api = provider();
  await renderScreen(<LabelDialog edited={{ category: null }} onReload={vi.fn()} onClose={vi.fn()} />, {
    dataProvider: api,
  });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Testo da cambiare' }), 'app.menu.collapse');
  await userEvent.click(await screen.findByRole('option', { name: /app\.menu\.collapse/ }));
  const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([value(/Categoria/), value(/Chiave/), value(/Italiano/), value(/Inglese/)]).toEqual([
    'app.menu',
    'collapse',
    messages.app.menu.collapse,
    english.app.menu.collapse,
  ]);
  expect(screen.queryByText(/Nessun testo dell’applicazione/)).toBeNull();
  await fill({ Italiano: 'Stringi il menu' });
  await userEvent.click(save());
  await waitFor(() => expect(api['POST labels']).toHaveBeenCalledTimes(2));
});

test('a label that takes the place of a text is simply created [SET-008]', async () => {
  await renderScreen(<LabelDialog edited={{ category: 'ra.action' }} onReload={vi.fn()} onClose={vi.fn()} />, {
    dataProvider: provider(),
  });
  await fill({ Chiave: 'save', Italiano: 'Registra', Inglese: 'Store' });
  await userEvent.click(save());
  expect(await screen.findByText('Etichetta creata')).toBeTruthy();
});

test('a key that is there is refused before anything is written [VAL-P035, ERR-P027]', async () => {
  const api = provider({ it: label('ciao', 'it') });
  await renderScreen(<LabelDialog edited={{ category: 'prova' }} onReload={vi.fn()} onClose={vi.fn()} />, {
    dataProvider: api,
  });
  await fill({ Chiave: 'ciao', Italiano: 'Ciao', Inglese: 'Hello' });
  await userEvent.click(save());
  expect(await screen.findByText('Chiave già in uso')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Chiave/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api['POST labels']).not.toHaveBeenCalled();
});

test('a saving that was cut off goes on where it stopped, with nothing typed again [SET-008, SET-009]', async () => {
  allowConsoleError(/Rete assente/);
  const api = provider();
  api['POST labels'].mockImplementationOnce(async ({ body }) => ({ ...body, _id: 'it', version: 1 }));
  api['POST labels'].mockImplementationOnce(async () => {
    throw new Error('Rete assente');
  });
  const close = vi.fn();
  await renderScreen(<LabelDialog edited={{ category: 'prova' }} onReload={vi.fn()} onClose={close} />, {
    dataProvider: api,
  });
  await fill({ Chiave: 'ciao', Italiano: 'Ciao', Inglese: 'Hello' });
  await userEvent.click(save());
  await screen.findByText('Rete assente');
  await userEvent.click(save());
  await waitFor(() => expect(close).toHaveBeenCalled());
  // The record that was written is not added again.
  expect(api['POST labels'].mock.calls.map(([{ body }]) => body.language)).toEqual(['it', 'en', 'en']);
});

test('a text somebody else changed meanwhile is shown when asked for, or overwritten [SET-008, DEC-013]', async () => {
  allowConsoleError(/stale/);
  const row = { category: 'prova', key: 'ciao', versions: { it: label('ciao', 'it'), en: label('ciao', 'en') } };
  const theirs = { ...row.versions, it: { ...label('ciao', 'it'), value: 'Di un altro', version: 4 } };
  const api = provider(theirs);
  api['PUT labels/:id'].mockRejectedValueOnce(new HttpError('stale', 409, { code: 'stale_write' }));
  const onReload = vi.fn();
  await renderScreen(<LabelDialog edited={row} onReload={onReload} onClose={vi.fn()} />, { dataProvider: api });
  await fill({ Italiano: 'Mia' });
  await userEvent.click(save());
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  await userEvent.click(screen.getByRole('button', { name: 'Ricarica la sua' }));
  await waitFor(() => expect(onReload).toHaveBeenCalledWith({ ...row, versions: theirs }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  api['PUT labels/:id'].mockRejectedValueOnce(new HttpError('stale', 409, { code: 'stale_write' }));
  await userEvent.click(save());
  await userEvent.click(await screen.findByRole('button', { name: 'Salva la mia' }));
  expect(await screen.findByText('Etichetta modificata')).toBeTruthy();
  expect(api['PUT labels/:id'].mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([3, 3, undefined]);
});
