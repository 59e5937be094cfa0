import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../page/shell-context.ts';
import { ListPage } from './ListPage.tsx';

interface Query {
  filter: Record<string, unknown>;
}

async function draw(rows: (filter: Record<string, unknown>) => number, path = '/tenant/things') {
  const getList = vi.fn(async (_resource: string, { filter }: Query) => ({ data: [], total: rows(filter) }));
  await renderScreen(
    <ListPage
      resource="things"
      title="things"
      filterDefaultValues={{ status: 'pending' }}
      secondaryActions={<button type="button">export</button>}
      toolbar={{ search: 'look' }}
      empty={{ title: 'nothing yet' }}
    >
      rows
    </ListPage>,
    { dataProvider: { getList }, path },
  );
}

test('a list that holds nothing at all has nothing to search, to filter or to export', async () => {
  await draw(() => 0);
  expect(await screen.findByRole('heading', { name: 'nothing yet' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'export' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Togli i filtri' })).toBeNull();
});

test('one whose rows are hidden by what it opens with offers to take the filters away', async () => {
  await draw(({ status }) => (status ? 0 : 3));
  expect(await screen.findByRole('button', { name: 'Togli i filtri' })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'export' })).toBeTruthy();
});

test('what the person looked for and did not find is no empty list', async () => {
  await draw(() => 0, '/tenant/things?filter=%7B%22q%22%3A%22rossi%22%7D');
  expect(await screen.findByRole('button', { name: 'Togli i filtri' })).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('a list that holds nothing is drawn with what it lists, as the drawer has it', async () => {
  const things = { name: 'things', prefixes: ['tenant'], icon: ReplayOutlined } as const;
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'tenant', resources: [things] }}>
      <ListPage resource="things" title="things" empty={{ title: 'nothing yet' }}>
        rows
      </ListPage>
    </ShellContext.Provider>,
    { dataProvider: { getList } },
  );
  expect(await screen.findByRole('heading', { name: 'nothing yet' })).toBeTruthy();
  expect(await screen.findByTestId('ReplayOutlinedIcon')).toBeTruthy();
});
