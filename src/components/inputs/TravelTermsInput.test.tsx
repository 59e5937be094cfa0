import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { TravelTermsInput } from './TravelTermsInput.tsx';

const form = (travelTerms: object | null, isThird = false) =>
  renderForm(<TravelTermsInput source="travelTerms" isThird={isThird} />, { travelTerms });
const choose = async (user: ReturnType<typeof userEvent.setup>, choice: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Che viaggio è' }));
  await user.click(await screen.findByRole('option', { name: choice }));
};

test('an agency is asked for its name, licence, policy and cover, each at its field [PUB-040]', async () => {
  const user = userEvent.setup();
  const { sent } = await form(null);
  await choose(user, 'Venduto da un’agenzia con licenza');
  await user.type(screen.getByLabelText('Agenzia'), 'Appennino Viaggi');
  await user.type(screen.getByLabelText('Licenza'), 'SCIA 1842');
  await user.type(screen.getByLabelText('Polizza di responsabilità civile'), 'Polizza 40');
  await user.click(screen.getByText('send'));
  expect(sent).toEqual([]);
  expect(screen.getByLabelText('Copertura per insolvenza').getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('Copertura per insolvenza'), 'Fondo 11');
  await user.click(screen.getByText('send'));
  const travelTerms = {
    ...{ kind: 'agency', name: 'Appennino Viaggi', licence: 'SCIA 1842' },
    ...{ liability: 'Polizza 40', insolvency: 'Fondo 11' },
  };
  await waitFor(() => expect(sent).toEqual([{ id: 1, travelTerms }]));
});

test('the third trip of an association in a year warns, and does not stop [PUB-040]', async () => {
  const user = userEvent.setup();
  const { sent } = await form(null, true);
  expect(screen.queryByRole('alert')).toBeNull();
  await choose(user, 'Associativo e occasionale');
  expect(screen.getByRole('alert').textContent).toContain('terzo viaggio associativo in un anno');
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, travelTerms: { kind: 'associative' } }]));
});
