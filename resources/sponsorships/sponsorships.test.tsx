import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/users/schema.ts';
import { ShellContext } from '#src/components/page/shell-context.ts';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { administrator, community } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { EventSponsorTab } from './EventSponsorTab.tsx';
import type { SponsorableRecord, SponsorshipRecord } from './record.ts';
import { SponsorshipCreate, SponsorshipEdit } from './SponsorshipEdit.tsx';
import { SponsorshipList } from './SponsorshipList.tsx';

import type { SponsoredEvent } from './sponsored-event.ts';

const sponsor = (id: string, name: string): SponsorshipRecord => ({
  ...{ id, _id: id, name, entityType: 'event', sponsorUrl: `https://www.${id}.example`, senderId: 'a1' },
  ...{ sponsorImage: `/files/${id}.webp`, createdAt: '2026-05-10T10:00:00.000Z', version: 3 },
});
const bank = sponsor('bank', 'Banca dell’Appennino');
const coffee = sponsor('coffee', 'Caffè Zamboni');

const event = (id: string, name: string, shown: SponsorshipRecord | null): SponsorableRecord => ({
  ...{ id, _id: id, name, startDate: '2026-06-10T10:00:00.000Z', status: 'confirmed', tenantId: 't1' },
  sponsorshipId: shown?.id ?? null,
  tenant: { _id: 't1', businessName: 'Compagnia del Crinale' },
  sponsorship: shown && { _id: shown.id, name: shown.name },
});

interface ListParams {
  filter: Record<string, unknown>;
}

function api() {
  const rows: Record<string, object[]> = {
    sponsorships: [bank, coffee],
    'sponsorable-events': [
      event('e1', 'Regata', null),
      event('e2', 'Ciaspolata', bank),
      event('e3', 'Rafting', coffee),
    ],
    tenants: [{ id: 't1', businessName: 'Compagnia del Crinale' }],
  };
  return {
    getList: vi.fn(async (resource: string, _params: ListParams) => {
      const data = rows[resource] ?? [];
      return { data, total: data.length };
    }),
    getOne: vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: id === 'bank' ? bank : coffee })),
    create: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: 'bank' } })),
    update: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...bank, ...data } })),
    delete: vi.fn(async (_resource: string, _params: { id: string }) => ({ data: bank })),
    call: vi.fn(async (_name: string, _sent: object) => undefined),
  };
}

const associated = (id: string, eventIds: string[]) =>
  ['PUT events/set/sponsorship/:id', { params: { id }, body: { eventIds } }] as const;
const dissociated = (eventIds: string[]) => ['PUT events/unset/sponsorship', { body: { eventIds } }] as const;

async function draw(path: string, calls = api()) {
  await renderScreen(
    <ShellContext.Provider value={{ prefix: 'admin', resources: [] }}>
      <ResourceContextProvider value="sponsorships">
        <Routes>
          <Route path="/admin/sponsorships" element={<SponsorshipList />} />
          <Route path="/admin/sponsorships/new" element={<SponsorshipCreate />} />
          <Route path="/admin/sponsorships/:id" element={<SponsorshipEdit />} />
        </Routes>
      </ResourceContextProvider>
    </ShellContext.Provider>,
    { dataProvider: calls, user: administrator, path: `/admin/${path}` },
  );
  return { calls, user: quickUser() };
}

describe('the list of sponsors', () => {
  test('image, name and address; searched by name, added, edited [SPON-001, SPON-002, SPON-003]', async () => {
    const { calls, user } = await draw('sponsorships');
    const row = (await screen.findByRole('link', { name: 'Caffè Zamboni' })).closest('tr') as HTMLElement;
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Immagine', 'Nome', 'Indirizzo', 'Azioni']);
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/files/coffee.webp');
    const address = within(row).getByRole('link', { name: /coffee\.example/ });
    expect([address.getAttribute('href'), address.getAttribute('rel')]).toEqual([
      'https://www.coffee.example',
      'noopener noreferrer',
    ]);
    expect(within(row).getByRole('link', { name: 'Modifica Caffè Zamboni' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nuovo sponsor' }).getAttribute('href')).toBe('/admin/sponsorships/new');
    await user.type(screen.getByRole('searchbox'), 'banca{Enter}');
    await waitFor(() => expect(calls.getList.mock.lastCall?.[1].filter).toEqual({ q: 'banca' }));
  });

  test('deleting asks first; what it is used by is said [SPON-004, API-E074]', async () => {
    const { calls, user } = await draw('sponsorships');
    await user.click(await screen.findByRole('button', { name: /Elimina.*Caffè Zamboni/ }));
    const dialog = await screen.findByRole('alertdialog');
    expect(calls.delete).not.toHaveBeenCalled();
    allowConsoleError(/Eventi che mostrano/);
    calls.delete.mockRejectedValueOnce(new Error('In uso. Eventi che mostrano questo sponsor: 2. Dissociali prima'));
    await user.click(within(dialog).getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText(/Eventi che mostrano questo sponsor: 2/)).toBeTruthy();
    expect(calls.delete).toHaveBeenCalledWith('sponsorships', expect.objectContaining({ id: 'coffee' }));
  });
});

describe('a sponsor', () => {
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  test('a new one needs a name and a whole https address; its events come once it exists [SPON-005, SPON-006, VAL-E065]', async () => {
    const { calls, user } = await draw('sponsorships/new');
    const create = await screen.findByRole('button', { name: 'Crea' });
    expect(screen.queryByText('Scegli gli eventi', { exact: false })).toBeNull();
    expect(screen.getByText(/3,6 volte più largo che alto/)).toBeTruthy();
    await user.click(create);
    await waitFor(() => expect(screen.getAllByText('Campo obbligatorio').length).toBeGreaterThan(1));
    await user.click(await screen.findByRole('button', { name: /^(Chiudi|Ho capito|OK)$/i }));
    fill(/Nome/, 'Forno Vecchio');
    fill(/Indirizzo/, 'fornovecchio.example');
    await user.click(create);
    expect(await screen.findByText('Scrivi un indirizzo intero che inizia con https://')).toBeTruthy();
    expect(calls.create).not.toHaveBeenCalled();
    fill(/Indirizzo/, 'https://fornovecchio.example');
    fireEvent.click(create);
    await waitFor(() => expect(calls.create).toHaveBeenCalled());
    expect(calls.create.mock.calls[0]?.[1].data).toMatchObject({
      name: 'Forno Vecchio',
      sponsorUrl: 'https://fornovecchio.example',
    });
  });

  test('events are chosen, associated and dissociated; another sponsor gives way only when asked [SPON-007, SPON-008]', async () => {
    const { calls, user } = await draw('sponsorships/bank');
    const box = async (name: string) => {
      const row = (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;
      return within(row).getByRole('checkbox');
    };
    await user.click(await box('Regata'));
    await user.click(await box('Ciaspolata'));
    const bar = await screen.findByRole('toolbar', { name: 'Eventi scelti' });
    await user.click(within(bar).getByRole('button', { name: /Dissocia/ }));
    await waitFor(() => expect(calls.call).toHaveBeenCalledWith(...dissociated(['e2'])));
    await user.click(await box('Regata'));
    await user.click(await box('Rafting'));
    const again = await screen.findByRole('toolbar', { name: 'Eventi scelti' });
    await user.click(within(again).getByRole('button', { name: /Associa/ }));
    expect(calls.call).toHaveBeenCalledTimes(1);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('mostra un altro sponsor');
    await user.click(within(dialog).getByRole('button', { name: 'Associa' }));
    await waitFor(() => expect(calls.call).toHaveBeenCalledWith(...associated('bank', ['e1', 'e3'])));
  });

  test('events are found by name, community, sponsor or none, and this sponsor [SPON-009]', async () => {
    const { calls, user } = await draw('sponsorships/bank');
    await screen.findByText('Regata');
    const asked = () => calls.getList.mock.calls.filter(([name]) => name === 'sponsorable-events').at(-1)?.[1].filter;
    await user.type(screen.getByRole('searchbox'), 'rega{Enter}');
    await waitFor(() => expect(asked()).toEqual({ q: 'rega' }));
    const pick = async (chip: string, value: string) => {
      await user.click(screen.getByRole('button', { name: chip }));
      await user.click(await screen.findByRole('menuitemradio', { name: value }));
    };
    await pick('Community', 'Compagnia del Crinale');
    await waitFor(() => expect(asked()).toMatchObject({ tenantId: 't1' }));
    await pick('Ha uno sponsor', 'Senza sponsor');
    await waitFor(() => expect(asked()).toMatchObject({ hasSponsor: 'false' }));
    await pick('Con questo sponsor', 'Banca dell’Appennino');
    await waitFor(() => expect(asked()).toMatchObject({ sponsorshipId: 'bank' }));
  });
});

describe('the sponsor of an event', () => {
  const sponsored = (changes: Partial<SponsoredEvent> = {}): SponsoredEvent => ({
    ...{ id: 'e2', name: 'Ciaspolata', status: 'confirmed', sponsorshipId: 'bank' },
    ...changes,
  });
  async function drawTab(who: SessionUser, of = sponsored(), calls = api()) {
    await renderScreen(
      <ShellContext.Provider value={{ prefix: who.role === 'admin' ? 'admin' : 'tenant', resources: [] }}>
        <EventSponsorTab event={of} />
      </ShellContext.Provider>,
      { dataProvider: calls, user: who },
    );
    return { calls, user: quickUser() };
  }

  test('a community reads it and changes nothing [SPON-010, DEC-072, OPEN-113]', async () => {
    await drawTab(community);
    expect(await screen.findByRole('heading', { name: 'Banca dell’Appennino' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /bank\.example/ })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('without one a community is told who associates it [OPEN-113]', async () => {
    await drawTab(community, sponsored({ sponsorshipId: null }));
    expect(await screen.findByText('Questo evento non ha uno sponsor')).toBeTruthy();
    expect(screen.getByText(/amministratori di Regia/)).toBeTruthy();
  });

  test('an administrator dissociates it after asking [SPON-010, OPEN-113]', async () => {
    const { calls, user } = await drawTab(administrator);
    await user.click(await screen.findByRole('button', { name: 'Dissocia' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Dissocia' }));
    await waitFor(() => expect(calls.call).toHaveBeenCalledWith(...dissociated(['e2'])));
  });

  test('an administrator chooses among the sponsors, side by side [OPEN-113, CONST-E021, OPEN-204]', async () => {
    const { calls, user } = await drawTab(administrator, sponsored({ sponsorshipId: null }));
    const cards = within(await screen.findByRole('list', { name: 'Sponsor' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Associa Caffè Zamboni' }));
    await waitFor(() => expect(calls.call).toHaveBeenCalledWith(...associated('coffee', ['e2'])));
  });

  test('a cancelled event takes none any more, and can lose the one it has', async () => {
    await drawTab(administrator, sponsored({ status: 'canceled', sponsorshipId: null }));
    expect(await screen.findByText(/L’evento è stato annullato/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
