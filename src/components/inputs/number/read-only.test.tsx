import { screen } from '@testing-library/react';
import { Form, TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { WholeNumberInput } from './number-inputs.tsx';

test('a number that is only read looks so, as a text does [PREQ-011]', async () => {
  await renderScreen(
    <Form record={{ age: 74, name: 'Ada' }}>
      <WholeNumberInput source="age" readOnly />
      <TextInput source="name" readOnly />
    </Form>,
  );
  for (const box of screen.getAllByRole<HTMLInputElement>('textbox')) {
    expect(box.readOnly).toBe(true);
    expect(box.closest('.MuiInputBase-readOnly')).not.toBeNull();
  }
});
