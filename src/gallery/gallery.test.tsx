import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { catalogue } from './components.ts';
import { Gallery } from './Gallery.tsx';
import { specimens } from './specimens.tsx';

/** Parts that other inputs are made of, and a link that is one for organisers alone. */
const parts = new Set(
  'AddressSearchField CalendarButton CropDialog DateTextField FieldFrame FilePicker GalleryPicture LinkButton MonthGrid NumberBox NumberTextInput PeriodFields PersonLink RequiredLabel RichTextEditor'.split(
    ' ',
  ),
);

test('every input and field has its comment and is alive in the gallery', () => {
  expect(catalogue.length).toBeGreaterThan(40);
  expect(catalogue.filter(({ purpose }) => purpose === '')).toEqual([]);
  const shown = new Set([...Object.keys(specimens), ...parts]);
  expect(new Set(catalogue.map(({ name }) => name))).toEqual(shown);
});

test('what is typed into an input of the gallery is among the values of its form', async () => {
  const user = userEvent.setup();
  await renderScreen(<Gallery />);
  const phone = screen.getByRole('region', { name: 'PhoneInput' });
  expect(phone.textContent).toContain('+39 is before them');
  await user.type(within(phone).getByRole('textbox'), '0515551200');
  expect(screen.getByLabelText('Values').textContent).toContain('"phone": "+39 0515551200"');
});
