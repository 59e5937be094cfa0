import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { address } from '../../domain/fields.ts';
import { renderForm } from '../../tests/support/screen.tsx';
import { AddressInput } from './AddressInput.tsx';
import { provinces } from './provinces.ts';

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
