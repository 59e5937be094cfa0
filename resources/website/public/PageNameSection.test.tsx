import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { pageNameApi } from '#tests/support/screens/page-name.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { PageNameSection } from './PageNameSection.tsx';

function ReadAgain() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries()}>
      read again
    </button>
  );
}

async function draw() {
  const api = pageNameApi();
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ publicUrl: 'https://regia.test' })));
  await renderScreen(
    <>
      <PageNameSection recordId="e1" />
      <ReadAgain />
    </>,
    { dataProvider: api },
  );
  return { api, user: quickUser(), box: await screen.findByLabelText<HTMLInputElement>('Indirizzo') };
}
const changed = () => screen.getByRole('button', { name: 'Cambia indirizzo' });

const naming = (body: { slug: string; slugWas?: string }) => ({ params: { id: 'e1' }, body });

test('the name of a page is changed by itself, and what led there before is listed [PUB-004]', async () => {
  const { api, user, box } = await draw();
  expect(box.value).toBe('alba-al-lago');
  expect(screen.getByText('regia.test/e/')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cambia indirizzo' })).toBeNull();
  await user.clear(box);
  await user.type(box, 'alba-braies{Enter}');
  expect(await screen.findByText('Porta qui anche: alba-al-lago')).toBeTruthy();
  expect(api['PUT website/page-names/:id'].mock.calls).toEqual([
    [naming({ slug: 'alba-braies', slugWas: 'alba-al-lago' })],
  ]);
  expect(await screen.findByText('Indirizzo cambiato')).toBeTruthy();
});

test('anyone who wants a taken name is told which one the page got [PUB-004]', async () => {
  const { user, box } = await draw();
  await user.clear(box);
  await user.type(box, 'alba');
  await user.click(changed());
  expect(await screen.findByText('“alba” è già preso: la pagina si chiama alba-2')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Indirizzo').value).toBe('alba-2');
});

test('what is wrong with a name is said at its field, until it is written anew [PUB-004]', async () => {
  allowConsoleError(/slug/);
  const { api, user, box } = await draw();
  const errors = { slug: 'Solo lettere minuscole' };
  api['PUT website/page-names/:id'].mockRejectedValueOnce(new HttpError('slug', 400, { errors }));
  await user.type(box, ' al lago');
  await user.click(changed());
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Solo lettere minuscole')).toBeTruthy();
  await user.type(box, 'x');
  expect(box.getAttribute('aria-invalid')).toBe('false');
});

test('a name that somebody else gave meanwhile is not replaced unseen; what was typed stays [PUB-004, DEC-013]', async () => {
  allowConsoleError(/stale/);
  const { api, user, box } = await draw();
  api['PUT website/page-names/:id'].mockRejectedValueOnce(new HttpError('stale', 409, { code: 'stale_write' }));
  await user.clear(box);
  await user.type(box, 'alba-braies{Enter}');
  await screen.findByRole('alertdialog', { name: 'Qualcun altro ha modificato questi dati' });
  expect(box.value).toBe('alba-braies');
  await user.click(screen.getByRole('button', { name: 'Salva la mia' }));
  expect(await screen.findByText('Indirizzo cambiato')).toBeTruthy();
  expect(api['PUT website/page-names/:id'].mock.calls.at(-1)).toEqual([naming({ slug: 'alba-braies' })]);
});

test('what is being typed outlives the name that a re-read brings, and is sent against the one it was typed over [PUB-004, DEC-013]', async () => {
  const { api, user, box } = await draw();
  await user.clear(box);
  await user.type(box, 'alba-braies');
  await api['PUT website/page-names/:id'](naming({ slug: 'alba-di-un-altro' }));
  await user.click(screen.getByText('read again'));
  expect(await screen.findByText('Porta qui anche: alba-al-lago')).toBeTruthy();
  expect(box.value).toBe('alba-braies');
  expect(box.isConnected).toBe(true);
  await user.type(box, '{Enter}');
  await waitFor(() => expect(api['PUT website/page-names/:id']).toHaveBeenCalledTimes(2));
  expect(api['PUT website/page-names/:id'].mock.calls.at(-1)).toEqual([
    naming({ slug: 'alba-braies', slugWas: 'alba-al-lago' }),
  ]);
});

test('a field nobody types in shows the name that a re-read brings [PUB-004]', async () => {
  const { api, user, box } = await draw();
  await user.type(box, 'x{Backspace}');
  await api['PUT website/page-names/:id'](naming({ slug: 'alba-di-un-altro' }));
  await user.click(screen.getByText('read again'));
  await waitFor(() => expect(box.value).toBe('alba-di-un-altro'));
});
