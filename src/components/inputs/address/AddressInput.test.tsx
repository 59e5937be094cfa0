import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address } from '#domain/fields.ts';
import { provinces } from '#domain/values/provinces.ts';
import type { Options } from '#src/providers/options.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { AddressInput } from './AddressInput.tsx';

let options: Partial<Options> = {};
vi.mock('#src/providers/options.ts', () => ({ readOptions: async () => options }));
beforeEach(() => {
  options = {};
});
afterEach(() => vi.clearAllMocks());

test('the form holds the parts that were written, in the shape of the API, and null when none is left', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<AddressInput source="locationAddress" label="Luogo" />, { locationAddress: null });
  await user.type(screen.getByRole('textbox', { name: 'Via' }), 'Via Roma');
  await user.type(screen.getByRole('textbox', { name: 'CAP' }), '41121');
  await user.click(screen.getByRole('combobox', { name: 'Provincia' }));
  await user.click(await screen.findByRole('option', { name: 'Modena (MO)' }));
  await user.click(screen.getByText('send'));
  const value = { streetName: 'Via Roma', zipCode: '41121', province: 'MO' };
  await waitFor(() => expect(sent).toEqual([{ id: 1, locationAddress: value }]));
  expect(address.safeParse(value).success).toBe(true);
});

test('where one line is enough the parts come when they are wanted, and are there where they were written', async () => {
  const user = userEvent.setup();
  await renderForm(<AddressInput source="a" label="Luogo" isBrief />, { a: null });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Scrivilo per parti' }));
  expect(screen.getByRole('textbox', { name: 'Città' })).toBeTruthy();
  cleanup();
  await renderForm(<AddressInput source="a" label="Luogo" isBrief />, { a: { city: 'Modena' } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Città' }).value).toBe('Modena');
});

test('an emptied address is null', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<AddressInput source="a" label="Luogo" />, { a: { city: 'Modena' } });
  await user.clear(screen.getByRole('textbox', { name: 'Città' }));
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, a: null }]));
});

test('a CAP has five digits in Italy; abroad it is free', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<AddressInput source="a" label="Luogo" />, { a: { zipCode: '4112' } });
  await user.click(screen.getByText('send'));
  expect(await screen.findByText('Il CAP ha 5 cifre')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Paese' }), 'Austria');
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, a: { zipCode: '4112', country: 'Austria' } }]));
});

test('all 107 provinces are there, once each', () => {
  expect(provinces).toHaveLength(107);
  expect(new Set(provinces.map(({ code }) => code)).size).toBe(107);
  expect(provinces.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true);
});

test('where a look-up is configured, a suggestion fills in every part; by hand it all still works', async () => {
  options = { addressSearch: true };
  const found = {
    plainAddress: 'Via del Pratello 48, 40122 Bologna (BO)',
    ...{ streetName: 'Via del Pratello', streetNumber: '48', zipCode: '40122', city: 'Bologna', province: 'BO' },
    position: { type: 'Point', coordinates: [11.3, 44.5] },
    placeId: 'osm:n12',
  };
  const searchAddresses = vi.fn(async () => [found]);
  const user = userEvent.setup();
  const { sent } = await renderForm(
    <AddressInput source="a" label="Luogo" />,
    { a: null },
    { dataProvider: { 'GET addresses': searchAddresses } },
  );
  await user.type(await screen.findByRole('combobox', { name: 'Indirizzo su una riga' }), 'Pratello 48');
  await user.click(await screen.findByRole('option', { name: found.plainAddress }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Città' }).value).toBe('Bologna');
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, a: found }]));
  // A part changed by hand is another place: the point on the map goes.
  await user.type(screen.getByRole('textbox', { name: 'Numero civico' }), '/A');
  await user.click(screen.getByText('send'));
  const { position: _position, placeId: _place, ...rest } = found;
  await waitFor(() => expect(sent[1]).toEqual({ id: 1, a: { ...rest, streetNumber: '48/A' } }));
});

test('a look-up that fails leaves a plain field', async () => {
  options = { addressSearch: true };
  allowConsoleError(/down/);
  const searchAddresses = vi.fn(async () => Promise.reject(new Error('down')));
  const user = userEvent.setup();
  const { sent } = await renderForm(
    <AddressInput source="a" label="Luogo" />,
    { a: null },
    { dataProvider: { 'GET addresses': searchAddresses } },
  );
  await user.type(await screen.findByRole('combobox', { name: 'Indirizzo su una riga' }), 'Rifugio Cavone');
  await waitFor(() => expect(searchAddresses).toHaveBeenCalled());
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, a: { plainAddress: 'Rifugio Cavone' } }]));
});
