import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newCancellationPolicy } from '#domain/tickets/cancellation-policy.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { CancellationPolicyInput } from './CancellationPolicyInput.tsx';

const form = (policy: object | null, isDefault = false) =>
  renderForm(<CancellationPolicyInput source="policy" isDefault={isDefault} beginsAt="2026-05-16T02:30:00Z" />, {
    policy,
  });
const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, choice: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: choice }));
};

test('the builder says in sentences what people will read, step by step [HOLD-005]', async () => {
  const user = userEvent.setup();
  const { sent } = await form(null);
  expect(screen.queryByText('Che cosa si legge')).toBeNull();
  await choose(user, 'Che cosa gli torna', 'Una parte, meno man mano che il giorno si avvicina');
  expect(screen.getByText('Fino al 02/05/2026 torna il 100%.')).toBeTruthy();
  const [days] = screen.getAllByLabelText('Fino a quanti giorni prima');
  if (!days) throw new Error('no field');
  await user.clear(days);
  await user.type(days, '20');
  expect(screen.getByText('Fino al 26/04/2026 torna il 100%.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aggiungi un gradino' }));
  expect(screen.getAllByLabelText('Percentuale che torna')).toHaveLength(3);
  expect(screen.getByText('Un biglietto si può cedere a un’altra persona.')).toBeTruthy();
  await choose(user, 'Cedere un biglietto', 'Non permesso');
  expect(screen.queryByText(/si può cedere/)).toBeNull();
  await user.click(screen.getByText('send'));
  const steps = [
    { daysBefore: 20, percent: 100 },
    { daysBefore: 7, percent: 50 },
    { daysBefore: 3, percent: 25 },
  ];
  const policy = { ...newCancellationPolicy(), refund: { kind: 'steps', steps }, handOn: 'notAllowed' };
  await waitFor(() => expect(sent).toEqual([{ id: 1, policy }]));
});

test('a step that gives back more as the day nears is refused at its field [HOLD-005]', async () => {
  const user = userEvent.setup();
  const { sent } = await form(newCancellationPolicy());
  const [, second] = screen.getAllByLabelText('Percentuale che torna');
  if (!second) throw new Error('no field');
  await user.clear(second);
  expect(second.getAttribute('aria-invalid')).toBe('true');
  await user.type(second, '120');
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Che cosa si legge')).toBeNull();
  await user.click(screen.getByText('send'));
  expect(sent).toEqual([]);
});

test('a fixed amount and nothing at all are said as they are; no policy sends null [HOLD-005]', async () => {
  const user = userEvent.setup();
  const { sent } = await form(newCancellationPolicy(), true);
  await choose(user, 'Che cosa gli torna', 'Tutto meno una somma fissa');
  await user.clear(screen.getByLabelText('Somma trattenuta a persona'));
  await user.type(screen.getByLabelText('Somma trattenuta a persona'), '7,50');
  expect(screen.getByText(/torna tutto meno 7,50.€ a persona/)).toBeTruthy();
  await choose(user, 'Che cosa gli torna', 'Niente');
  expect(screen.getByText('Di quello che si è pagato non torna niente.')).toBeTruthy();
  await choose(user, 'Che cosa gli torna', 'Non indicato: bisogna chiedere');
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, policy: null }]));
});

test('one day before is spoken of as one, where the event has no date yet [HOLD-005]', async () => {
  const policy = { ...newCancellationPolicy(), refund: { kind: 'steps', steps: [{ daysBefore: 1, percent: 50 }] } };
  await renderForm(<CancellationPolicyInput source="policy" isDefault beginsAt={null} />, { policy });
  expect(screen.getByText('Fino a un giorno prima torna il 50%.')).toBeTruthy();
});
