import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminUI, useGetRecordRepresentation, useResourceContext, useResourceDefinitions } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { eventDetailTabs, isFormTab } from '#domain/events/tabs.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import type { ResourceDescriptor } from './components/record/resource-descriptor.ts';
import { recordPath } from './components/record-path.ts';
import { mountedResources } from './mounted-resources.tsx';
import { resourceTable } from './resource-table.ts';

const record = { id: 7, name: 'Maglia', code: 'QK7', identifier: 'Bus' };

/** Says which page of which resource is at the path, and how that resource calls a record. */
function Probe({ page }: { page: string }) {
  const resource = useResourceContext();
  const represent = useGetRecordRepresentation();
  return <p>{`${page} of ${resource}: ${represent(record)}`}</p>;
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

function Registered({ name }: { name: string }) {
  const represent = useGetRecordRepresentation(name);
  return <li>{`${name}: ${represent(record)}`}</li>;
}

function Layout({ children }: { children?: ReactNode }) {
  const names = Object.keys(useResourceDefinitions());
  return (
    <>
      <ul aria-label="registered">
        {names.map((name) => (
          <Registered key={name} name={name} />
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

test('products, orders, refund requests, transports and events are resources by their own names [PROD-033]', async () => {
  await open('/tenant/events');
  const names = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(names).toEqual(expect.arrayContaining(['events: Maglia', 'transports: Bus', 'products: Maglia']));
  expect(names).toEqual(expect.arrayContaining(['orders: QK7', 'refund-requests: QK7']));
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
  [
    recordPath('tenant', 'events', ['e1', 'reservations', 'r1']),
    '/events/:eventId/reservations/:reservationId of reservations: QK7',
  ],
])('%s opens the page of its resource [PROD-033, ROUTE-042]', async (path, shown) => {
  await open(path);
  expect(await screen.findByText(shown)).toBeTruthy();
});

test('the address of the merchandising section leads to its products [PROD-002]', async () => {
  await open(recordPath('tenant', 'merchandising'));
  expect(await screen.findByText('list of products: Maglia')).toBeTruthy();
});

test('a path below a section, or of a resource without pages, says that there is none [ROUTE-005]', async () => {
  for (const path of ['/tenant/merchandising/nothing', '/tenant/products']) {
    await open(path);
    expect(await screen.findByText('not found')).toBeTruthy();
    cleanup();
  }
  for (const path of ['/tenant/transports', '/tenant/settings/foo', '/tenant/reservations/e1/foo']) {
    await open(path);
    expect(await screen.findByRole('heading', { name: 'Pagina non trovata' })).toBeTruthy();
    cleanup();
  }
});

test.each(['admin', 'tenant'] as const)(
  'the %s’s event page has every tab, each from one resource [EVT-021]',
  (prefix) => {
    const own = resourceTable.filter(({ prefixes }) => prefixes.includes(prefix));
    const parts = own.flatMap(({ eventParts = {} }) => Object.keys(eventParts));
    expect(parts.sort()).toEqual(eventDetailTabs.filter((tab) => !isFormTab(tab)).sort());
  },
);
