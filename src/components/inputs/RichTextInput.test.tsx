import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { RichTextInput } from './RichTextInput.tsx';

const input = <RichTextInput source="description" label="Descrizione" />;

test.each([
  ['it' as const, ['Grassetto', 'Corsivo', 'Elenco puntato', 'Collegamento', 'Citazione', 'Togli il formato']],
  ['en' as const, ['Bold', 'Italic', 'Bulleted list', 'Link', 'Quotation', 'Clear formatting']],
])('the editor and its buttons have names (%s)', async (language, names) => {
  await renderForm(input, { description: '<p>Una <strong>gita</strong></p>' }, { language });
  const box = await screen.findByRole('textbox', { name: 'Descrizione' }, { timeout: 10_000 });
  expect(box.querySelector('strong')?.textContent).toBe('gita');
  for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('the enlarged editor is 40rem high [CONST-E027]', async () => {
  const user = userEvent.setup();
  await renderForm(input, { description: '<p>Testo</p>' });
  const box = await screen.findByRole('textbox', { name: 'Descrizione' }, { timeout: 10_000 });
  const height = () => getComputedStyle(box).minHeight;
  expect(height()).toBe('10rem');
  await user.click(screen.getByRole('button', { name: 'Ingrandisci l’editor' }));
  await waitFor(() => expect(height()).toBe('40rem'));
});

test('what is pasted from a word processor leaves its styles behind', async () => {
  await renderForm(input, { description: '' });
  const box = await screen.findByRole('textbox', { name: 'Descrizione' }, { timeout: 10_000 });
  const word =
    '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="font-family:Symbol">·<span>&nbsp; </span></span>Ritrovo</p><p style="color:white">Bianco</p>';
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? word : ''), types: ['text/html'] },
  });
  await waitFor(() => expect(box.querySelector('ul li')?.textContent).toBe('Ritrovo'));
  expect(box.innerHTML).not.toMatch(/white|Symbol|·/);
});
