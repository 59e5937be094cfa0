import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { EVERYBODY } from '#domain/check-in/checkpoint.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { EventCheckpointsTab } from './EventCheckpointsTab.tsx';
import type { CheckpointRecord } from './record.ts';

function checkpoint(id: string, changes: Partial<CheckpointRecord> = {}): CheckpointRecord {
  return {
    ...{ id, _id: id, eventId: eventRecord()._id, tenantId: tenantUser.tenantId ?? '', name: 'Ingresso Nord' },
    ...{ kind: 'entry', opensAt: null, closesAt: null, repeat: 'once', hasExit: false, audience: EVERYBODY },
    ...{ archivedAt: null, version: 1, ...changes },
  };
}

async function draw(checkpoints: CheckpointRecord[], { user = tenantUser, event = {} } = {}) {
  const lists: Record<string, object[]> = {
    checkpoints,
    extras: [{ id: '01900000-0000-7000-8000-0000000000f1', name: 'Pranzo' }],
  };
  const api = {
    getList: vi.fn(async (resource: string) => {
      const data = lists[resource] ?? [];
      return { data, total: data.length };
    }),
    create: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 'new', ...data } })),
    update: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 'c1', ...data } })),
    delete: vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } })),
  };
  const record = eventRecord({ status: 'confirmed', ...event });
  await renderScreen(<EventCheckpointsTab event={record} />, { dataProvider: api, user });
  return { api, event: record };
}

test('the checkpoints of the event, each with when it is open, how often it lets in and for whom [GATE-001]', async () => {
  const { api, event } = await draw([
    checkpoint('c1'),
    checkpoint('c2', {
      ...{ name: 'Backstage', kind: 'zone', repeat: 'day', hasExit: true },
      audience: { ...EVERYBODY, tiers: ['top'], extraIds: ['x'] },
    }),
  ]);
  const [north, backstage] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((one) => within(one).queryByRole('heading')));
  expect(north?.textContent).toMatch(/Ingresso Nord.*Ingresso.*Sempre aperto.*Una volta.*Per tutti/);
  expect(backstage?.textContent).toMatch(
    /Backstage.*Zona.*Una volta al giorno, con uscita.*Solo per: Associato, 1 extra/,
  );
  expect(api.getList).toHaveBeenCalledWith(
    'checkpoints',
    expect.objectContaining({ filter: { eventId: event._id }, sort: { field: 'createdAt', order: 'ASC' } }),
  );
});

test('a new one asks for its name at the field, and is stored as it was said [GATE-001]', async () => {
  const { api, event } = await draw([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Aggiungi un varco' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuovo varco' }));
  fireEvent.click(dialog.getByText('Salva'));
  expect(await dialog.findByText('Campo obbligatorio')).toBeTruthy();
  expect(api.create).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Nome/), { target: { value: 'Ingresso Sud' } });
  fireEvent.click(dialog.getByLabelText(/^Si scansiona anche chi esce/));
  fireEvent.click(dialog.getByText('Salva'));
  await waitFor(() => expect(api.create).toHaveBeenCalledTimes(1));
  expect(api.create.mock.lastCall).toMatchObject([
    'checkpoints',
    {
      data: {
        ...{ eventId: event._id, name: 'Ingresso Sud', kind: 'entry', repeat: 'once', hasExit: true },
        ...{ opensAt: null, closesAt: null, audience: EVERYBODY },
      },
    },
  ]);
  expect(await screen.findByText('Varco aggiunto')).toBeTruthy();
});

test('what the server refuses is at its field, and nothing that was written is lost [GATE-001]', async () => {
  allowConsoleError(/HttpError/);
  const { api } = await draw([checkpoint('c1')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Modifica Ingresso Nord' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica Ingresso Nord' }));
  const name = dialog.getByLabelText<HTMLInputElement>(/^Nome/);
  fireEvent.change(name, { target: { value: 'Ingresso Est' } });
  const body = { code: 'checkpoint_name_taken', errors: { name: 'Un altro varco ha già questo nome' } };
  api.update.mockRejectedValueOnce(new HttpError('…', 400, body));
  fireEvent.click(dialog.getByText('Salva'));
  expect(await dialog.findByText('Un altro varco ha già questo nome')).toBeTruthy();
  expect(name.value).toBe('Ingresso Est');
  fireEvent.change(name, { target: { value: 'Ingresso Ovest' } });
  fireEvent.click(dialog.getByText('Salva'));
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(2));
  expect(api.update.mock.lastCall?.[1]).toMatchObject({ id: 'c1', data: { name: 'Ingresso Ovest' } });
  expect(await screen.findByText('Varco modificato')).toBeTruthy();
});

test('one is taken away after being asked; its scans are said to stay [GATE-001]', async () => {
  const { api } = await draw([checkpoint('c1')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Elimina Ingresso Nord' }));
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('Le scansioni fatte restano');
  expect(api.delete).not.toHaveBeenCalled();
  fireEvent.click(within(asked).getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(api.delete.mock.lastCall?.[1]).toMatchObject({ id: 'c1' }));
  expect(await screen.findByText('Varco eliminato')).toBeTruthy();
});

test('of a cancelled event, and by anyone who only scans, they are read alone [GATE-001]', async () => {
  await draw([checkpoint('c1')], { event: { status: 'canceled' } });
  await screen.findByText('Ingresso Nord');
  for (const name of ['Aggiungi un varco', 'Modifica Ingresso Nord', 'Elimina Ingresso Nord'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
