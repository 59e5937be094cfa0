import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { ChipsInput } from './ChipsInput.tsx';

const box = () => screen.getByRole('textbox', { name: 'Tag' });

test('six entries at most: the hint says so and the field is off when it is full [CONST-E015]', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<ChipsInput source="tags" label="Tag" />, { tags: ['a', 'b', 'c', 'd', 'e'] });
  expect(screen.getByText(/Massimo sei elementi/)).toBeTruthy();
  await user.type(box(), 'f{Enter}');
  expect(box()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Togli a' }));
  expect(box()).toHaveProperty('disabled', false);
  expect(sent).toEqual([]);
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, tags: ['b', 'c', 'd', 'e', 'f'] }]));
});

test('an entry is there once, whatever its case', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<ChipsInput source="tags" label="Tag" />, { tags: ['Trekking'] });
  await user.type(box(), ' trekking {Enter}');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'È già nell’elenco');
  await user.clear(box());
  await user.type(box(), 'mare');
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, tags: ['Trekking', 'mare'] }]));
});
