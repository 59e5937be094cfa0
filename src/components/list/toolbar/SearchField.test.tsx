import { act, fireEvent, screen } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { ListPage, pageSizes } from '../ListPage.tsx';
import { SearchField } from './SearchField.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Asked {
  filter: { q?: string };
  pagination: { page: number; perPage: number };
}

test('a search is one call 500 ms after the last key [CONST-P005]', async () => {
  const getList = vi.fn(async (_: string, _params: Asked) => ({ data: [], total: 0 }));
  await renderScreen(
    <ListBase resource="events">
      <SearchField />
    </ListBase>,
    { dataProvider: { getList } },
  );
  await pass(50);
  getList.mockClear();
  const box = screen.getByRole('searchbox');
  for (const text of ['g', 'gi', 'git', 'gita']) {
    fireEvent.change(box, { target: { value: text } });
    await pass(300);
  }
  expect(getList).not.toHaveBeenCalled();
  await pass(150);
  expect(getList).not.toHaveBeenCalled();
  await pass(100);
  expect(getList).toHaveBeenCalledTimes(1);
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ q: 'gita' });
});

test('a list shows 10 rows a page and offers 5, 10, 15, 25, 50 [CONST-P004]', async () => {
  const data = Array.from({ length: 10 }, (_, id) => ({ id }));
  const getList = vi.fn(async (_: string, _params: Asked) => ({ data, total: 60 }));
  await renderScreen(
    <ListPage resource="events" title="Prova">
      <p>righe</p>
    </ListPage>,
    { dataProvider: { getList } },
  );
  await pass(100);
  expect(getList.mock.calls[0]?.[1].pagination).toEqual({ page: 1, perPage: 10 });
  expect(pageSizes).toEqual([5, 10, 15, 25, 50]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /righe per pagina/i }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['5', '10', '15', '25', '50']);
});
