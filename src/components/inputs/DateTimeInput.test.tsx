import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { required } from 'react-admin';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';

const input = <DateTimeInput source="startDate" label="Inizio" />;
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Inizio/ });

test('an instant is written dd/MM/yyyy HH:mm on the clocks of Rome, in either language [CONST-P018]', async () => {
  for (const language of ['it', 'en'] as const) {
    const { unmount } = await renderForm(input, { startDate: '2026-05-16T18:45:00.000Z' }, { language });
    expect(box().value).toBe('16/05/2026 20:45');
    unmount();
  }
});

test('what is typed is kept as the instant it means; what is no date is refused in words', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(input, { startDate: null });
  await user.type(box(), '16/5/26 20:45');
  await user.tab();
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, startDate: '2026-05-16T18:45:00.000Z' }]));
  expect(box().value).toBe('16/05/2026 20:45');
  await user.clear(box());
  await user.type(box(), '31/02/2026 10:00');
  await user.click(screen.getByText('send'));
  expect(await screen.findByText('Data non valida, per esempio 18/12/2026 21:00')).toBeTruthy();
  expect(box().value).toBe('31/02/2026 10:00');
  expect(sent).toHaveLength(1);
});

test('an hour that the clocks skip is refused; of one that comes twice the person says which', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(input, { startDate: null });
  await user.type(box(), '29/03/2026 02:30');
  await user.click(screen.getByText('send'));
  expect(await screen.findByText(/Quest’ora non esiste/)).toBeTruthy();
  await user.clear(box());
  await user.type(box(), '25/10/2026 02:30');
  await user.click(screen.getByRole('radio', { name: /ora solare/ }));
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, startDate: '2026-10-25T01:30:00.000Z' }]));
});

test('the calendar starts its weeks on Monday, is moved by keyboard and keeps the time [CONST-P019]', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(input, { startDate: '2026-05-16T18:45:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Apri il calendario' }));
  const calendar = await screen.findByRole('dialog', { name: 'Calendario' });
  const heads = within(calendar).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent)).toEqual(['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom']);
  await user.keyboard('{PageDown}{ArrowRight}{Enter}');
  await waitFor(() => expect(box().value).toBe('17/06/2026 20:45'));
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, startDate: '2026-06-17T18:45:00.000Z' }]));
});

test('a required date that is empty says so', async () => {
  const user = userEvent.setup();
  await renderForm(<DateTimeInput source="startDate" label="Inizio" validate={required()} />, {});
  expect(screen.getByRole('textbox', { name: 'Inizio obbligatorio' })).toBeTruthy();
  await user.click(screen.getByText('send'));
  expect(await screen.findByText('Campo obbligatorio')).toBeTruthy();
});
