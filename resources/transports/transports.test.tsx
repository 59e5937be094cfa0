import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Transport } from '#domain/transports/entity.ts';
import { sampleTransport } from '#tests/support/builders/sample-plan.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { EventTransportsTab } from './EventTransportsTab.tsx';

const list = (id: string, changes: Partial<Transport> = {}) => ({ ...sampleTransport({ _id: id, ...changes }), id });

async function draw(transports: ReturnType<typeof list>[], changes = {}) {
  const api = {
    getList: vi.fn(async () => ({ data: transports, total: transports.length })),
    create: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 'new', ...data } })),
    update: vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { id: 'b1', ...data } })),
    delete: vi.fn(async (_resource: string, { id }: { id: string }) => ({ data: { id } })),
    download: vi.fn(async (_path: string) => ({ blob: new Blob(['x']), name: 'liste.xlsx' })),
  };
  const event = eventRecord({ status: 'confirmed', ...changes });
  await renderScreen(<EventTransportsTab event={event} />, { dataProvider: api });
  return { api, event };
}

test('the lists of the event, each with its identifier and how many places are taken [TRN-001, TRN-002]', async () => {
  const { api, event } = await draw([
    list('b1', { slots: 12 }),
    list('r1', { transportType: 'room', identifier: 'Camera 101', maximumSlots: 2, slots: 2 }),
  ]);
  expect(await screen.findByText('Bus 1 12/50')).toBeTruthy();
  expect(screen.getByText('Camera 101 2/2')).toBeTruthy();
  expect(screen.getByText('38 posti liberi')).toBeTruthy();
  expect(screen.getByText('Al completo')).toBeTruthy();
  expect(api.getList).toHaveBeenCalledWith(
    'transports',
    expect.objectContaining({ filter: { eventId: event._id }, sort: { field: 'createdAt', order: 'ASC' } }),
  );
});

test('a new list asks for type, identifier and places, and is stored [TRN-001, VAL-E042, API-E031, ERR-E041]', async () => {
  const { api, event } = await draw([]);
  fireEvent.click(await screen.findByText('Nuova lista'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuova lista' }));
  fireEvent.click(dialog.getByText('Salva'));
  await waitFor(() => expect(dialog.getAllByText('Campo obbligatorio')).toHaveLength(2));
  expect(api.create).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText(/^Identificativo/), { target: { value: 'Bus 1' } });
  fireEvent.change(dialog.getByLabelText(/^Posti/), { target: { value: '50' } });
  fireEvent.click(dialog.getByText('Salva'));
  await waitFor(() => expect(api.create).toHaveBeenCalledTimes(1));
  expect(api.create.mock.calls[0]?.[1].data).toMatchObject({
    eventId: event._id,
    transportType: 'bus',
    identifier: 'Bus 1',
    maximumSlots: 50,
    supplier: '',
  });
  expect(await screen.findByText('Trasporto creato con successo')).toBeTruthy();
});

test('several lists are made at once, each with the next name; the dialog opens on the kind made last [TRN-001, DAY-013]', async () => {
  const { api } = await draw([
    list('b1'),
    list('r1', { transportType: 'room', layer: 'room', identifier: 'Camera 102', maximumSlots: 2 }),
  ]);
  fireEvent.click(await screen.findByText('Nuova lista'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuova lista' }));
  expect(dialog.getByText('Camera')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Identificativo/), { target: { value: 'Camera 101' } });
  fireEvent.change(dialog.getByLabelText(/^Posti/), { target: { value: '2' } });
  fireEvent.change(dialog.getByLabelText(/^Quante/), { target: { value: '3' } });
  fireEvent.click(dialog.getByText('Salva'));
  await screen.findByText('3 liste create');
  expect(api.create.mock.calls.map(([, { data }]) => data)).toMatchObject(
    ['101', '103', '104'].map((number) => ({
      ...{ transportType: 'room', maximumSlots: 2 },
      identifier: `Camera ${number}`,
    })),
  );
  expect(api.create.mock.calls[0]?.[1].data).not.toHaveProperty('count');
});

test('a list is made like another, then the next one without closing the dialog [TRN-001, DAY-013]', async () => {
  const { api } = await draw([list('b1', { supplier: 'Savena', maximumSlots: 54 })]);
  fireEvent.click(await screen.findByLabelText('Fai altre liste come Bus 1'));
  const nameIn = async () =>
    within(await screen.findByRole('dialog', { name: 'Nuova lista' })).getByLabelText<HTMLInputElement>(
      /^Identificativo/,
    );
  expect((await nameIn()).value).toBe('Bus 2');
  fireEvent.click(screen.getByText('Salva e fanne un’altra'));
  await waitFor(async () => expect((await nameIn()).value).toBe('Bus 3'));
  expect(api.create.mock.calls[0]?.[1].data).toMatchObject({
    identifier: 'Bus 2',
    supplier: 'Savena',
    maximumSlots: 54,
  });
});

test('the identifier is locked once somebody is on the list; the rest can be changed [VAL-E043]', async () => {
  const { api } = await draw([list('b1', { slots: 3 })]);
  fireEvent.click(await screen.findByLabelText('Modifica Bus 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica Bus 1' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Identificativo/).disabled).toBe(true);
  expect(dialog.getByText('Bloccato: ci sono già dei partecipanti')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Fornitore/), { target: { value: 'Savena' } });
  fireEvent.click(dialog.getByText('Salva'));
  await waitFor(() => expect(api.update).toHaveBeenCalledTimes(1));
  expect(api.update.mock.calls[0]?.[1].data).toMatchObject({ identifier: 'Bus 1', supplier: 'Savena' });
  expect(await screen.findByText('Trasporto aggiornato con successo')).toBeTruthy();
});

test('an empty list may get another identifier [VAL-E043]', async () => {
  await draw([list('b1')]);
  fireEvent.click(await screen.findByLabelText('Modifica Bus 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica Bus 1' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Identificativo/).disabled).toBe(false);
});

test('a list somebody is on cannot be deleted; an empty one after a question [VAL-E044]', async () => {
  const { api } = await draw([list('b1', { slots: 1 }), list('b2', { identifier: 'Bus 2' })]);
  expect((await screen.findByLabelText<HTMLButtonElement>('Elimina Bus 1')).disabled).toBe(true);
  expect(screen.getByLabelText('Ci sono già delle persone: prima spostale o rimuovile')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Elimina Bus 2'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Eliminare Bus 2?' }));
  expect(api.delete).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(api.delete).toHaveBeenCalledWith('transports', expect.objectContaining({ id: 'b2' })));
});

test('fewer places than taken are refused in the form already [DEC-032]', async () => {
  const { api } = await draw([list('b1', { slots: 3 })]);
  fireEvent.click(await screen.findByLabelText('Modifica Bus 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica Bus 1' }));
  expect(dialog.getByText('Almeno 3, già occupati')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Posti/), { target: { value: '2' } });
  fireEvent.click(dialog.getByText('Salva'));
  expect(await dialog.findByText('Sono già di più quelli in uso')).toBeTruthy();
  expect(api.update).not.toHaveBeenCalled();
});

test('a refusal of the server is beside its field and nothing is lost [DEC-032]', async () => {
  allowConsoleError(/posti/);
  const { api } = await draw([list('b1', { slots: 3 })]);
  api.update.mockRejectedValueOnce(
    new HttpError('I posti…', 400, { errors: { maximumSlots: 'Sono già di più quelli in uso' } }),
  );
  fireEvent.click(await screen.findByLabelText('Modifica Bus 1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica Bus 1' }));
  fireEvent.change(dialog.getByLabelText(/^Posti/), { target: { value: '4' } });
  fireEvent.click(dialog.getByText('Salva'));
  expect(await dialog.findByText('Sono già di più quelli in uso')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Posti/).value).toBe('4');
});

test('the passenger lists are downloaded, of all lists or of one; a refusal is told [TRN-010, ERR-E025]', async () => {
  allowConsoleError(/esportare/);
  const { api, event } = await draw([list('b1', { slots: 1 })]);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.click(await screen.findByText('Liste passeggeri'));
  await waitFor(() => expect(api.download).toHaveBeenCalledWith(`transports/excel/event/${event._id}`));
  fireEvent.click(screen.getByLabelText('Passeggeri di Bus 1'));
  await waitFor(() => expect(api.download).toHaveBeenCalledWith(`transports/excel/event/${event._id}?transportId=b1`));
  api.download.mockRejectedValueOnce(new HttpError('Nessun trasporto da esportare', 400));
  fireEvent.click(await screen.findByText('Liste passeggeri'));
  expect(await screen.findByText('Nessun trasporto da esportare')).toBeTruthy();
});

test('the lists of a cancelled event are only read', async () => {
  await draw([list('b1')], { status: 'canceled' });
  await screen.findByText('Bus 1 0/50');
  expect(screen.queryByText('Nuova lista')).toBeNull();
  expect(screen.queryByLabelText('Modifica Bus 1')).toBeNull();
});
