import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ticketRecord } from '#tests/support/builders/bookings.ts';
import { eventRecord } from '#tests/support/screens/events.tsx';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PrintTickets } from './public/PrintTickets.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});

const ticket = (id: string, name: string, surname: string, more: object = {}) =>
  ticketRecord({
    ...{ id, _id: id, ...more },
    participantInfo: { participant_type: 'companion', name, surname, email: '' },
    reservation: {
      _id: 'r1',
      code: 'R',
      paymentType: 'atDeparture',
      departurePoint: id === '3' ? 'Bologna' : 'Modena',
      participants: 3,
    },
  } as never);

async function draw(tickets: readonly object[]) {
  const download = vi.fn(async (_path: string, _asked?: object) => ({ blob: new Blob(), name: 'etichette.pdf' }));
  const getList = vi.fn(async () => ({ data: tickets, total: tickets.length }));
  const event = eventRecord({
    ...{ id: 'e1', name: 'Alba al lago' },
    departurePoints: ['Modena', 'Bologna'].map((groupingPoint) => ({ groupingPoint })),
  } as never);
  await renderScreen(<PrintTickets event={event} />, { dataProvider: { getList, download } });
  fireEvent.click(await screen.findByRole('button', { name: 'Stampa' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Etichette e badge…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stampa etichette e badge' }));
  const choose = async (field: RegExp, name: string) => {
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: field }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };
  return { dialog, download, choose };
}

const people = [
  ticket('1', 'Zoe', 'Zanotti'),
  ticket('2', 'Ada', 'Neri'),
  ticket('3', 'Ugo', 'Alberti'),
  ticket('4', 'Non', 'Viene', { status: 'invalid', condition: 'revoked' }),
];

test('labels are printed from where lists are: article, order of the lists, first free label, who comes alone [DAY-073]', async () => {
  const { dialog, download, choose } = await draw(people);
  await choose(/Etichette/, '14 per foglio A4 · 99,1 × 38,1 mm · Avery L7163');
  await choose(/Ordine/, 'Per punto di partenza');
  expect(dialog.getAllByRole('radio', { name: /^Etichetta / })).toHaveLength(14);
  fireEvent.click(dialog.getByRole('radio', { name: 'Etichetta 5' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Crea il PDF' }));
  await waitFor(() =>
    expect(download).toHaveBeenCalledWith('tickets/labels', { ids: ['2', '1', '3'], format: '99.1x38.1', start: 5 }),
  );
  expect(await screen.findByText(/stampalo al 100%/)).toBeTruthy();
});

test('a sheet with fewer labels, and a roll, never begin beyond their end [DAY-073]', async () => {
  const { dialog, download, choose } = await draw(people);
  fireEvent.click(dialog.getByRole('radio', { name: 'Etichetta 24' }));
  await choose(/Etichette/, 'Rotolo da 62 mm · tagliato a 40 mm · Brother DK-22205');
  expect(dialog.queryByRole('radio', { name: /^Etichetta / })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Crea il PDF' }));
  await waitFor(() =>
    expect(download).toHaveBeenCalledWith('tickets/labels', { ids: ['3', '2', '1'], format: '62x40', start: 1 }),
  );
});

test('where nobody comes the dialog says so and stays [DAY-073]', async () => {
  const { dialog, download } = await draw(people.slice(3));
  fireEvent.click(dialog.getByRole('button', { name: 'Crea il PDF' }));
  expect(await screen.findByText('Qui nessuno ha un biglietto valido')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Crea il PDF' })).toBeTruthy();
  expect(download).not.toHaveBeenCalled();
});
