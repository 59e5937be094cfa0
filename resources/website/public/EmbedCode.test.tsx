import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { pageNameApi } from '#tests/support/screens/page-name.ts';
import { renderScreen } from '#tests/support/screens/screen.tsx';
import { EmbedCode } from './EmbedCode.tsx';

const draw = async () => {
  await renderScreen(<EmbedCode recordId="e1" kind="event" name="Alba al lago" />, { dataProvider: pageNameApi() });
  return { user: quickUser(), box: await screen.findByLabelText<HTMLTextAreaElement>('Codice da incollare') };
};
const code =
  '<iframe src="https://regia.test/e/alba-al-lago/embed" title="Alba al lago" width="100%" height="480" style="border:0" loading="lazy"></iframe>';

test('the code for another site is shown whole and copied with one touch [PUB-026]', async () => {
  const { user, box } = await draw();
  expect(box.value).toBe(code);
  await user.click(screen.getByRole('button', { name: 'Copia il codice' }));
  expect(await navigator.clipboard.readText()).toBe(code);
  expect(await screen.findByText('Codice copiato')).toBeTruthy();
});

test('where nothing can be copied it says so [PUB-026]', async () => {
  const { user } = await draw();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copia il codice' }));
  expect(await screen.findByText(/^Non è stato possibile copiare/)).toBeTruthy();
});
