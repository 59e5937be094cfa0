import { fireEvent, screen } from '@testing-library/react';
import { ListBase, useListContext } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ResponsiveList } from './ResponsiveList.tsx';

const Chosen = () => <output>{useListContext().selectedIds.join()}</output>;
const rows = ['Ada', 'Bruno', 'Carla'].map((name) => ({ id: name.toLowerCase(), name }));

async function draw(width: number) {
  vi.stubGlobal('innerWidth', width);
  await renderScreen(
    <ListBase resource="things" disableSyncWithLocation>
      <ResponsiveList<(typeof rows)[number]>
        card={({ name }) => <h2>{name}</h2>}
        chosenAs={({ name }) => (name === 'Carla' ? null : name)}
      >
        <p>table</p>
      </ResponsiveList>
      <Chosen />
    </ListBase>,
    { dataProvider: { getList: async () => ({ data: rows, total: rows.length }) } },
  );
}
const chosen = () => screen.getByRole('status').textContent;

test('cards of a phone are chosen as rows of the table are, one by one and the page at once [CHK-010, TIX-017, RES-006]', async () => {
  await draw(390);
  await screen.findByRole('heading', { name: 'Ada' });
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Scegli Bruno' }));
  expect(chosen()).toBe('bruno');
  const page = screen.getByRole('checkbox', { name: 'Seleziona tutto' });
  fireEvent.click(page);
  // What cannot be chosen alone is not chosen with the others.
  expect(chosen()?.split(',').sort()).toEqual(['ada', 'bruno']);
  fireEvent.click(page);
  expect(chosen()).toBe('');
});

test('a wider screen has the table alone', async () => {
  await draw(1280);
  expect(await screen.findByText('table')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
