import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { AddressInput } from '../../inputs/address/AddressInput.tsx';
import { ImageInput } from '../../inputs/pictures/ImageInput.tsx';
import { RadioCards } from '../../inputs/RadioCards.tsx';
import { MissingFieldsDialog } from './MissingFieldsDialog.tsx';

const fields = [
  { source: 'name', label: 'Nome' },
  { source: 'headerImage', label: 'Copertina' },
  { source: 'locationAddress.city', label: 'Città del luogo' },
  { source: 'accessType', label: 'Accesso' },
];

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextInput source="name" label="Nome" />
      <ImageInput source="headerImage" label="Copertina" ratio={2.5} />
      <AddressInput source="locationAddress" label="Luogo" />
      <RadioCards source="accessType" label="Accesso" choices={[{ id: 'all', name: 'Tutti' }]} />
      <button type="button" onClick={() => setOpen(true)}>
        check
      </button>
      <MissingFieldsDialog open={isOpen} fields={fields} onClose={() => setOpen(false)} />
    </>
  );
}

test.each([
  ['Nome', 'name'],
  ['Copertina', 'Scegli un’immagine'],
  ['Città del luogo', 'locationAddress.city'],
  ['Accesso', 'accessType'],
])("'Compila i campi obbligatori' lists %s and leads to it [ERR-P015, ERR-E036]", async (entry, focused) => {
  const user = userEvent.setup();
  await renderForm(<Page />);
  await user.click(screen.getByText('check'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Compila i campi obbligatori' });
  expect(dialog.textContent).toContain('Mancano 4 campi.');
  await user.click(screen.getByRole('button', { name: entry }));
  await waitFor(() => {
    const active = document.activeElement;
    expect(active?.getAttribute('name') ?? active?.textContent).toBe(focused);
  });
});

test('fields that are filled in wrongly are counted apart from those that are empty [ERR-P015]', async () => {
  const some = [
    { source: 'name', label: 'Nome' },
    { source: 'price', label: 'Prezzo', isWrong: true },
    { source: 'endDate', label: 'Fine', isWrong: true },
  ];
  await renderForm(<MissingFieldsDialog open fields={some} onClose={() => undefined} />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Controlla i campi segnati' });
  expect(dialog.textContent).toContain('Manca un campo. 2 campi sono da correggere.');
});
