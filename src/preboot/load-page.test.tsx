import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPage } from '../components/page/lazy-page.ts';
import type { ResourceDescriptor } from '../components/record/resource-descriptor.ts';
import { loadPage } from './load-page.ts';

const Shown = () => <p>shown</p>;

function resource() {
  const loads = { list: 0, edit: 0, create: 0, tickets: 0 };
  const page = (name: keyof typeof loads) =>
    lazyPage(() => {
      loads[name]++;
      return Promise.resolve({ Shown });
    }, 'Shown');
  const [List, Tickets] = [page('list'), page('tickets')];
  const one: ResourceDescriptor = {
    name: 'events',
    prefixes: ['tenant'],
    list: List,
    edit: page('edit'),
    create: page('create'),
    routes: [{ path: ':eventId/tickets', element: <Tickets /> }],
  };
  return { one, loads, List };
}

test.each([
  ['/tenant/events', 'list'],
  ['/tenant/events/019a5ad9', 'edit'],
  ['/tenant/events/new', 'create'],
  ['/tenant/events/019a5ad9/tickets', 'tickets'],
] as const)('at %s the page that will be shown is loaded, and no other', async (path, page) => {
  const { one, loads } = resource();
  await loadPage(path, [one]);
  expect(loads).toEqual({ ...{ list: 0, edit: 0, create: 0, tickets: 0 }, [page]: 1 });
});

test('a page that is below a section is loaded by its path there', async () => {
  const { one, loads } = resource();
  await loadPage('/tenant/merchandising/orders', [{ ...one, name: 'orders' }]);
  await loadPage('/tenant/orders', [{ ...one, name: 'orders' }]);
  expect(loads).toEqual({ list: 1, edit: 0, create: 0, tickets: 0 });
});

test('a path without a page of its own loads nothing', async () => {
  const { one, loads } = resource();
  await loadPage('/tenant/other', [one]);
  await loadPage('/', [one]);
  await loadPage('/tenant/events/a/b/c', [one]);
  expect(Object.values(loads)).toEqual([0, 0, 0, 0]);
});

test('a page that was loaded is shown at once, without the placeholder', async () => {
  const { one, List } = resource();
  await loadPage('/tenant/events', [one]);
  render(
    <Suspense fallback="waiting">
      <List />
    </Suspense>,
  );
  expect(screen.getByText('shown')).toBeTruthy();
});

test('a page that was not loaded shows the placeholder first', async () => {
  const { List } = resource();
  render(
    <Suspense fallback="waiting">
      <List />
    </Suspense>,
  );
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(await screen.findByText('shown')).toBeTruthy();
});

test('a script that is late, or does not come, keeps the shell back for a second at most', async () => {
  vi.useFakeTimers();
  const never = lazyPage(() => new Promise<{ Shown: typeof Shown }>(() => undefined), 'Shown');
  const gone = lazyPage(() => Promise.reject<{ Shown: typeof Shown }>(new Error('gone')), 'Shown');
  const waited = vi.fn();
  void loadPage('/tenant/late', [{ name: 'late', prefixes: ['tenant'], list: never }]).then(waited);
  await vi.advanceTimersByTimeAsync(999);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toHaveBeenCalled();
  await loadPage('/tenant/gone', [{ name: 'gone', prefixes: ['tenant'], list: gone }]);
  vi.useRealTimers();
});
