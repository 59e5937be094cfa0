import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { CheckCards } from './CheckCards.tsx';
import { RadioCards } from './RadioCards.tsx';

const selections = [
  { id: 'automatic', name: 'Automatica', help: 'La prenotazione vale subito.' },
  { id: 'manual', name: 'Manuale', help: 'Ricevi una richiesta.' },
];

test('a radio card says its consequence and is chosen by keyboard', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(
    <RadioCards source="selectionType" label="Selezione" isRequired choices={selections} />,
    {
      selectionType: 'automatic',
    },
  );
  expect(screen.getByText('obbligatorio')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Manuale', description: 'Ricevi una richiesta.' })).toBeTruthy();
  screen.getByRole('radio', { name: 'Automatica' }).focus();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, selectionType: 'manual' }]));
});

const payments = [
  { id: 'stripe', name: 'Carta', help: 'Attiva i pagamenti' },
  { id: 'wireTransfer', name: 'Bonifico', details: <input aria-label="IBAN" /> },
  { id: 'onSite', name: 'In sede' },
];

test('check cards keep the order of the choices and show the fields of what is chosen', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<CheckCards source="paymentTypes" label="Pagamenti" choices={payments} />, {
    paymentTypes: ['onSite'],
  });
  expect(screen.queryByLabelText('IBAN')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Bonifico' }));
  expect(screen.getByLabelText('IBAN')).toBeTruthy();
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, paymentTypes: ['wireTransfer', 'onSite'] }]));
});
