import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminUI, useGetRecordRepresentation, useResourceContext, useResourceDefinitions } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderScreen } from '../tests/support/screens/screen.tsx';
import type { ResourceDescriptor } from './components/record/resource-descriptor.ts';
import { recordPath } from './components/record-path.ts';
import { mountedResources } from './mounted-resources.tsx';
import { resourceTable } from './resource-table.ts';

/** Says which page of which resource stands at the path, and how that resource calls a record. */
function Probe({ page }: { page: string }) {
  const resource = useResourceContext();
  const represent = useGetRecordRepresentation();
  return <p>{`${page} of ${resource}: ${represent({ id: 7, name: 'Maglia', code: 'QK7', identifier: 'Bus' })}`}</p>;
}
const List = () => <Probe page="list" />;
const New = () => <Probe page="new" />;
const One = () => <Probe page="record" />;

function probed({ list, create, edit, routes = [], ...rest }: ResourceDescriptor): ResourceDescriptor {
  return {
    ...rest,
    ...(list && { list: List }),
    ...(create && { create: New }),
    ...(edit && { edit: One }),
    // The landing of a section stays what it is: it leads on.
    routes: routes.map((route) =>
      route.path === '/merchandising' ? route : { ...route, element: <Probe page={route.path} /> },
    ),
  };
}

function Layout({ children }: { children?: ReactNode }) {
  const names = Object.keys(useResourceDefinitions());
  return (
    <>
      <ul aria-label="registered">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {children}
    </>
  );
}

async function open(path: string) {
  const resources = resourceTable.filter(({ prefixes }) => prefixes.includes('tenant')).map(probed);
  await renderScreen(
    <Routes>
      <Route
        path="/tenant/*"
        element={
          <CoreAdminUI layout={Layout} disableTelemetry loginPage={false} catchAll={() => <p>not found</p>}>
            {mountedResources(resources)}
          </CoreAdminUI>
        }
      />
    </Routes>,
    { path },
  );
}

test('products, orders, refund requests and events are resources of react-admin, by their own names [PROD-033]', async () => {
  await open('/tenant/events');
  const names = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(names).toEqual(expect.arrayContaining(['events', 'products', 'orders', 'refund-requests']));
  expect(names.filter((name) => name?.startsWith('merchandising'))).toEqual([]);
});

test.each([
  [recordPath('tenant', 'products'), 'list of products: Maglia'],
  [recordPath('tenant', 'products', 'new'), 'new of products: Maglia'],
  [recordPath('tenant', 'products', 'p1'), 'record of products: Maglia'],
  [recordPath('tenant', 'orders'), 'list of orders: QK7'],
  [recordPath('tenant', 'orders', 'packing'), 'packing of orders: QK7'],
  [recordPath('tenant', 'orders', 'o1'), 'record of orders: QK7'],
  [recordPath('tenant', 'refund-requests'), 'list of refund-requests: QK7'],
  [recordPath('tenant', 'refund-requests', 'r1'), 'record of refund-requests: QK7'],
  [recordPath('tenant', 'events'), 'list of events: Maglia'],
  [recordPath('tenant', 'events', 'stepper'), 'stepper of events: Maglia'],
  [recordPath('tenant', 'events', 'e1'), 'record of events: Maglia'],
])('%s opens the page of its resource [PROD-033, ROUTE-042]', async (path, shown) => {
  await open(path);
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('the address of the merchandising section leads to its products [PROD-002]', async () => {
  await open(recordPath('tenant', 'merchandising'));
  expect(await screen.findByText('list of products: Maglia')).toBeTruthy();
});

test('a path below a section or a resource without a page says that there is none [ROUTE-005]', async () => {
  for (const path of ['/tenant/merchandising/nothing', '/tenant/products']) {
    await open(path);
    expect(await screen.findByText('not found')).toBeTruthy();
    cleanup();
  }
});
