import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { text } from '#domain/fields.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { FormDialog } from '../feedback/FormDialog.tsx';
import { WholeNumberInput } from './number/number-inputs.tsx';

const schema = z.strictObject({
  places: z.int().min(1, 'validation.min').max(50, 'validation.max'),
  age: z.int().min(18, 'validation.min'),
  name: text(5),
  inner: z.strictObject({ rows: z.array(z.strictObject({ size: z.int().max(9, 'validation.max') })) }),
});

test('messages of limits name the limits [VAL-P010]', async () => {
  const send = vi.fn(async () => undefined);
  const record = { places: 99, age: 3, name: 'troppo lungo', inner: { rows: [{ size: 1 }, { size: 10 }] } };
  await renderScreen(
    <FormDialog
      open
      title="Limiti"
      schema={schema}
      submit="ra.action.save"
      onSubmit={send}
      onClose={vi.fn()}
      record={record}
    >
      <WholeNumberInput source="places" />
      <WholeNumberInput source="age" />
      <TextInput source="name" />
      <WholeNumberInput source="inner.rows.1.size" />
    </FormDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Scrivi un numero tra 1 e 50')).toBeTruthy();
  expect(screen.getByText('Scrivi un numero maggiore o uguale a 18')).toBeTruthy();
  expect(screen.getByText('Al massimo 5 caratteri')).toBeTruthy();
  expect(screen.getByText('Scrivi un numero minore o uguale a 9')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
