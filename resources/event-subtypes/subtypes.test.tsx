import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { resourceTable } from '#src/resource-table.ts';
import { eventsApi, subtypes } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { Create, Edit, List } from './pages.ts';

const admin: SessionUser = { ...tenantUser, role: 'admin', tenantId: null };
const first = subtypes[0]?.id ?? '';

async function draw(path = '') {
  const base = eventsApi([]);
  const getOne = async (_resource: string, { id }: { id: string }) => ({
    data: subtypes.find((one) => one.id === id) ?? { ...subtypes[0], id },
  });
  const update = vi.fn(async (_resource: string, { id, data }: { id: string; data: object }) => ({
    data: { ...subtypes.find((one) => one.id === id), ...data },
  }));
  const api = { ...base, getOne, update };
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'admin', resources: [] }}>
      <ResourceContextProvider value="event-subtypes">
        <Routes>
          <Route path="/admin/event-subtypes" element={<List />} />
          <Route path="/admin/event-subtypes/new" element={<Create />} />
          <Route path="/admin/event-subtypes/:id" element={<Edit />} />
        </Routes>
      </ResourceContextProvider>
    </ShellContext.Provider>,
    { dataProvider: api, user: admin, path: `/admin/event-subtypes${path}` },
  );
  return api;
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ });
const save = () => fireEvent.click(screen.getAllByRole('button', { name: /^(Salva|Crea)/ })[0] as HTMLElement);

test('the subtypes are listed fifty a page [SUB-001, CONST-E009]', async () => {
  const api = await draw();
  await screen.findByText('Festival');
  expect(api.getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 50 });
});

test('a subtype is created in its page; of the primary fields only the return date can be left out [SUB-002, SUB-006]', async () => {
  const api = await draw('/new');
  fireEvent.change(await nameField(), { target: { value: 'Trekking' } });
  expect(screen.getAllByRole('checkbox', { name: /Data di ritorno/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: /Data di ritorno/ }));
  save();
  await waitFor(() => expect(api.create).toHaveBeenCalledOnce());
  expect(api.create.mock.calls[0]?.[1].data).toMatchObject({ name: 'Trekking', excludedPrimaryFields: ['returnDate'] });
});

test('what must be filled in is chosen among the fields of an event, by their names [SUB-002]', async () => {
  const user = userEvent.setup();
  await draw('/new');
  await user.type(await screen.findByRole('combobox', { name: /^Altri campi obbligatori/ }), 'Fine');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Fine');
  expect(screen.queryByText('endDate')).toBeNull();
});

test('a subtype is changed in its page [SUB-002]', async () => {
  const api = await draw(`/${first}`);
  expect((await nameField()).value).toBe('Escursione');
  fireEvent.change(await nameField(), { target: { value: 'Escursione notturna' } });
  save();
  await waitFor(() => expect(api.update).toHaveBeenCalledOnce());
  expect(api.update.mock.calls[0]?.[1]).toMatchObject({ id: first, data: { name: 'Escursione notturna' } });
});

test('the pages are behind their flag, and in nobody’s set but the administrator’s [SUB-003]', () => {
  const pages = resourceTable.filter(({ name }) => name === 'event-subtypes');
  expect(pages).toMatchObject([{ flag: 'eventSubtypes', prefixes: ['admin'] }]);
});
