import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CropperProps } from 'react-easy-crop';
import { beforeEach, expect, test, vi } from 'vitest';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { renderForm } from '#tests/support/screens/screen.tsx';
import { ImageInput } from './ImageInput.tsx';

/** The framing itself is the library's and is tried in a browser; here it answers an area at once. */
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react');
  return {
    default: function Cropper({ onCropComplete, aspect }: Partial<CropperProps>) {
      useEffect(() => {
        const area = { x: 10, y: 0, width: 500, height: 500 / (aspect ?? 1) };
        onCropComplete?.(area, area);
      }, []);
      return null;
    },
  };
});

const drawn = vi.fn();
const encoded = vi.fn();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.onload?.(new Event('load')));
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
    encoded(type, quality);
    done(new Blob(['png'], { type: 'image/png' }));
  });
});

const picture = (name = 'gita.jpg', type = 'image/jpeg') => new File(['x'], name, { type });
const chooser = () => screen.getByLabelText(/Scegli un’immagine|Cambia/, { selector: 'input' });

test('a chosen picture is framed at its ratio, exported as PNG at quality 0.4, uploaded and kept by address [VAL-P041, CONST-P016, CONST-E017, DLG-P002]', async () => {
  const user = userEvent.setup();
  const uploadFile = vi.fn(async () => ({ url: '/files/cover.png' }));
  const { sent } = await renderForm(
    <ImageInput source="headerImage" label="Copertina" ratio={2.5} />,
    {},
    {
      dataProvider: { uploadFile },
    },
  );
  await user.upload(chooser(), picture());
  await user.click(await screen.findByRole('button', { name: 'Usa questa immagine' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Copertina' }).querySelector('img')).not.toBeNull());

  expect(encoded).toHaveBeenCalledWith('image/png', 0.4);
  expect(drawn.mock.calls[0]?.slice(1)).toEqual([10, 0, 500, 200, 0, 0, 500, 200]);
  expect(uploadFile).toHaveBeenCalledWith(expect.objectContaining({ name: 'gita.png', type: 'image/png' }), undefined);
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, headerImage: '/files/cover.png' }]));
});

test('a file that is no picture is refused in words, and what was there stays', async () => {
  await renderForm(<ImageInput source="headerImage" label="Copertina" ratio={1.6} />, {
    headerImage: '/files/old.png',
  });
  fireEvent.drop(screen.getByRole('button', { name: 'Cambia' }), {
    dataTransfer: { files: [picture('a.pdf', 'application/pdf')] },
  });
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Scegli un’immagine PNG, JPEG o WebP');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/old.png');
});

test('a failed upload says why in the language of the person', async () => {
  allowConsoleError(/too large/);
  const user = userEvent.setup();
  const uploadFile = vi.fn(async () => Promise.reject(new Error('The file is too large')));
  await renderForm(
    <ImageInput source="headerImage" label="Cover" ratio={1.6} />,
    {},
    {
      dataProvider: { uploadFile },
      language: 'en',
    },
  );
  await user.upload(screen.getByLabelText('Choose an image', { selector: 'input' }), picture());
  await user.click(await screen.findByRole('button', { name: 'Use this image' }));
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'The file is too large');
});

test('removing the picture leaves null', async () => {
  const user = userEvent.setup();
  const { sent } = await renderForm(<ImageInput source="cardImage" label="Card" ratio={1.6} />, {
    cardImage: '/files/old.png',
  });
  await user.click(screen.getByRole('button', { name: 'Togli' }));
  await user.click(screen.getByText('send'));
  await waitFor(() => expect(sent).toEqual([{ id: 1, cardImage: null }]));
});
