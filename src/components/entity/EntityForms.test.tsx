import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { declareEntity, field } from '#domain/entity/entity.ts';
import { nameText, phone, text } from '#domain/fields.ts';
import { eventsApi } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../page/shell-context.ts';
import { EntityEdit } from './EntityForms.tsx';

const entity = declareEntity('categories', {
  noun: ['a category', 'categories'],
  owner: 'platform',
  fields: {
    name: field(nameText(120), { initial: '', isSortable: true }),
    description: field(text(500).optional(), { initial: '', isLong: true }),
    entityType: field(phone.nullable().optional(), { initial: null }),
  },
  calledBy: 'name',
});

test('what may stay empty can be emptied again: a text is an empty one, what is declared nullable is null', async () => {
  const record = { id: 'c1', _id: 'c1', version: 1, name: 'Cene', description: 'Lunghe', entityType: '+39 0461234567' };
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...record, ...data } }));
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'admin', resources: [] }}>
      <ResourceContextProvider value="categories">
        <Routes>
          <Route path="/admin/categories/:id" element={<EntityEdit entity={entity} texts="categories" />} />
        </Routes>
      </ResourceContextProvider>
    </ShellContext.Provider>,
    {
      dataProvider: { ...eventsApi([]), getOne: async () => ({ data: record }), update },
      path: '/admin/categories/c1',
    },
  );
  fireEvent.change(await screen.findByRole('textbox', { name: /^Descrizione/ }), { target: { value: '' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Usata per/ }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ description: '', entityType: null });
});
