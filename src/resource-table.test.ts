import { expect, test } from 'vitest';
import type { Prefix } from '#domain/permissions.ts';
import { messages } from '#i18n/it/index.ts';
import { pagesOf } from './components/record/pages-of.ts';
import { homeOf } from './homes.ts';
import { menuOf, menuPages } from './layout/nav/menu.ts';
import { cardsOf, isFound } from './pages/settings/cards.ts';
import { createI18nProvider } from './providers/texts/i18nProvider.ts';
import { resourceTable } from './resource-table.ts';

const namesOf = (prefix: Prefix) =>
  resourceTable.filter(({ prefixes }) => prefixes.includes(prefix)).map(({ name }) => name);
const ownOf = (prefix: Prefix) => resourceTable.filter(({ prefixes }) => prefixes.includes(prefix));
const entriesOf = (prefix: Prefix) => menuPages(ownOf(prefix), prefix).map(({ name }) => name);

test('an organiser’s menu goes from today’s work to people, to money, to what is set up, four groups in all [DAY-091]', async () => {
  const { translate } = await createI18nProvider('it');
  const own = ownOf('tenant').filter(({ flag }) => flag !== 'home');
  const groups = menuOf(own, 'tenant').map(({ items }) =>
    items.map(({ label }) => translate(label, { smart_count: 2 })),
  );
  expect(groups).toEqual([
    ['Oggi', 'Eventi', 'Prenotazioni', 'Check-in'],
    ['Persone', 'Messaggi', 'Domande'],
    ['Soldi', 'Negozio'],
    ['Pagina pubblica', 'Squadra', 'Attività', 'Impostazioni'],
  ]);
});

test('every page that had an entry of its own is a tab of its place, at the address it had [DAY-091]', () => {
  const tabs = (prefix: Prefix) =>
    Object.fromEntries(
      menuOf(ownOf(prefix), prefix)
        .flatMap(({ items }) => items)
        .filter((item) => item.tabs.length > 0)
        .map((item) => [item.path, item.tabs.map(({ path }) => path)]),
    );
  expect(tabs('tenant')).toEqual({
    '/tenant/reservations': ['/tenant/participation-requests', '/tenant/reservations/to-pay', '/tenant/reservations'],
    '/tenant/people': ['/tenant/people', '/tenant/tenant-subscriptions'],
    '/tenant/ledger': ['/tenant/ledger', '/tenant/payments', '/tenant/refunds', '/tenant/reports'],
  });
  // Where a role lacks the head of a place, its page is by itself.
  expect(menuOf(ownOf('admin'), 'admin').flatMap(({ items }) => items.map(({ path }) => path))).toContain(
    '/admin/tenant-subscriptions',
  );
});

test('the place of bookings leads to those to decide, those to pay and all [DAY-020]', () => {
  const place = menuOf(ownOf('tenant'), 'tenant')
    .flatMap(({ items }) => items)
    .find(({ path }) => path === '/tenant/reservations');
  const { places } = messages.reservations;
  const words: Record<string, string> = Object.fromEntries(
    Object.entries(places).map(([name, text]) => [`reservations.places.${name}`, text]),
  );
  expect(place?.tabs.map(({ tab, label }) => words[tab ?? label])).toEqual(['Da decidere', 'Da pagare', 'Tutte']);
});

test('the place of money leads to the account, its movements, refunds and reports [DAY-060]', async () => {
  const { translate } = await createI18nProvider('it');
  const place = menuOf(ownOf('tenant'), 'tenant')
    .flatMap(({ items }) => items)
    .find(({ path }) => path === '/tenant/ledger');
  const names = place?.tabs.map(({ tab, label }) => translate(tab ?? label, { smart_count: 2 }));
  expect(names).toEqual(['Conto', 'Movimenti', 'Rimborsi', 'Report']);
});

test('the scanner’s set has profile, check-in and reservations, and what a flag adds [ROUTE-043, PERM-P014]', () => {
  const allowed = ['profile', 'check-in-area', 'reservations'];
  const found = resourceTable.filter(({ prefixes, flag }) => prefixes.includes('scanner') && flag === undefined);
  expect(found.map(({ name }) => name).filter((name) => !allowed.includes(name))).toEqual([]);
  const reservations = resourceTable.find(({ name }) => name === 'reservations');
  expect(reservations).toBeDefined();
});

test('the dashboard and the community’s page are the community’s alone [LAYOUT-004, OPEN-005]', () => {
  for (const name of ['dashboard', 'website']) {
    expect(entriesOf('tenant')).toContain(name);
    expect([...entriesOf('admin'), ...entriesOf('scanner')]).not.toContain(name);
  }
});

test('communities and administrators share these entries, scanners have none of them [LAYOUT-006]', () => {
  const built = ['tenant-subscriptions', 'events', 'payments', 'reports', 'faqs', 'communications'];
  for (const prefix of ['admin', 'tenant'] as const) expect(entriesOf(prefix)).toEqual(expect.arrayContaining(built));
  expect(entriesOf('scanner').filter((name) => built.includes(name))).toEqual([]);
  // What leads nowhere yet has no entry.
  for (const prefix of ['admin', 'tenant'] as const)
    for (const name of entriesOf(prefix)) expect(namesOf(prefix)).toContain(name);
});

test('everybody has their profile in the drawer, once [LAYOUT-010]', () => {
  for (const prefix of ['admin', 'tenant', 'scanner'] as const) {
    expect(entriesOf(prefix).filter((name) => name === 'profile')).toHaveLength(1);
  }
});

test('entries of administrators are nobody else’s [LAYOUT-005]', () => {
  const own = ['users', 'tenants', 'subscriptions', 'categories', 'sponsorships', 'settings'];
  for (const prefix of ['tenant', 'scanner'] as const) {
    expect(entriesOf(prefix).filter((name) => own.includes(name))).toEqual([]);
  }
  expect(entriesOf('admin')).toEqual(expect.arrayContaining(own));
});

test('pages of the platform are in no community’s set; subtypes are behind their flag [ROUTE-034, ROUTE-041]', () => {
  for (const name of ['labels', 'requirements', 'categories', 'event-subtypes']) {
    expect(namesOf('admin')).toContain(name);
    expect(namesOf('tenant')).not.toContain(name);
    expect(namesOf('scanner')).not.toContain(name);
  }
  expect(resourceTable.find(({ name }) => name === 'event-subtypes')?.flag).toBe('eventSubtypes');
  expect(resourceTable.find(({ name }) => name === 'settings')?.hidesHeaderMenu).toEqual(['tenant']);
});

test('the community’s set has the pages of events and reservations [ROUTE-042]', () => {
  const tenant = resourceTable.filter(({ prefixes }) => prefixes.includes('tenant'));
  const one = (name: string) => tenant.find((resource) => resource.name === name);
  expect(one('events')).toMatchObject({ list: expect.anything(), edit: expect.anything() });
  const paths = tenant.flatMap(pagesOf).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['events/stepper', 'events/:eventId/reservations/:reservationId']));
  for (const name of ['reservations', 'participation-requests', 'tickets', 'payments']) expect(one(name)).toBeDefined();
});

test('the cards of the settings follow role and flags [SET-002, SET-003]', () => {
  const all = resourceTable.map(({ name }) => ({ name }));
  expect(cardsOf('admin', all).map(({ id }) => id)).toEqual([
    'labels',
    'eventRequirements',
    'tenantRequirements',
    'eventSubtypes',
  ]);
  const without = all.filter(({ name }) => name !== 'event-subtypes');
  expect(cardsOf('admin', without).map(({ id }) => id)).not.toContain('eventSubtypes');
  expect(cardsOf('tenant', all).every(({ prefix }) => prefix === 'tenant')).toBe(true);
  expect(cardsOf('scanner', all)).toEqual([]);
});

test('cards are found by words of their texts, without case or accents [SET-001]', () => {
  const texts = ['Requisiti degli eventi', 'Cosa gli eventi possono chiedere'];
  expect(isFound(texts, '')).toBe(true);
  expect(isFound(texts, 'REQUISITI chiedere')).toBe(true);
  expect(isFound(['Città'], 'citta')).toBe(true);
  expect(isFound(texts, 'etichette')).toBe(false);
});

test('administrators have list and detail of users, communities and scanners [ROUTE-016, ROUTE-017, ROUTE-018]', () => {
  for (const name of ['users', 'tenants', 'scanners']) {
    const resource = resourceTable.find((one) => one.name === name);
    expect(resource?.prefixes).toContain('admin');
    expect([name, Boolean(resource?.list), Boolean(resource?.create), Boolean(resource?.edit)]).toEqual([
      name,
      true,
      true,
      true,
    ]);
  }
});

test('sponsors have list and detail for administrators alone, behind their flag [ROUTE-027, OPEN-113, OPEN-174]', () => {
  const sponsors = resourceTable.find(({ name }) => name === 'sponsorships');
  expect(sponsors).toMatchObject({ prefixes: ['admin'], flag: 'sponsorships' });
  for (const page of ['list', 'create', 'edit'] as const) expect(sponsors?.[page]).toBeDefined();
});

test('an administrator lands on the communities [ROUTE-011]', () => {
  expect(homeOf('admin')).toBe('/admin/tenants');
});
