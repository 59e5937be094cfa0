import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { GalleryInput } from './GalleryInput.tsx';

const galleryImages = ['/files/a.png', '/files/b.png', '/files/c.png'];

test('pictures are moved and taken away by button, in the order the form keeps', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<GalleryInput source="galleryImages" label="Galleria" />, { galleryImages });
  await user.click(screen.getByRole('button', { name: 'Sposta avanti l’immagine 1' }));
  await user.click(screen.getByRole('button', { name: 'Togli l’immagine 3' }));
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, galleryImages: ['/files/b.png', '/files/a.png'] }]));
});

test('a full gallery takes no more', async () => {
  await renderForm(<GalleryInput source="galleryImages" label="Galleria" max={3} />, { galleryImages });
  expect(screen.getByRole('button', { name: 'Aggiungi immagini' })).toHaveProperty('disabled', true);
  expect(screen.getByText('3 di 3')).toBeTruthy();
});
