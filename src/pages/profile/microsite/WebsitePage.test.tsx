import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quickUser } from '#tests/support/builders/quick-user.ts';
import { allowConsoleError } from '#tests/support/console-errors.ts';
import { communityProfile, profileApi } from '#tests/support/screens/profile.tsx';
import { renderScreen, sessionOf } from '#tests/support/screens/screen.tsx';
import { WebsitePage } from './WebsitePage.tsx';

async function draw(tenant: Parameters<typeof communityProfile>[1] = {}, failing?: () => Promise<never>) {
  const profile = communityProfile({}, tenant);
  const api = profileApi(profile);
  if (failing) api['POST website/previews'].mockImplementation(failing);
  await renderScreen(<WebsitePage />, {
    dataProvider: api,
    session: await sessionOf(profile),
    path: '/tenant/website',
  });
  await screen.findByRole('heading', { level: 1, name: 'Pagina pubblica' });
  return { api, user: quickUser() };
}
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input:not([type=color])' });
const preview = () => document.querySelector<HTMLElement>('[data-preview]') as HTMLElement;

test('colours, pictures, links and requirements are saved with the profile [PROF-019, OPEN-055]', async () => {
  const { api, user } = await draw();
  for (const name of ['Immagine di copertina', 'Immagine del profilo', 'Galleria']) {
    expect(screen.getByRole('group', { name })).toBeTruthy();
  }
  await user.clear(box(/^Colore principale/));
  await user.type(box(/^Colore principale/), '#1D4ED8');
  await user.type(box(/^Sito web/), 'crinale.example');
  await user.tab();
  expect(box(/^Sito web/).value).toBe('https://crinale.example');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledOnce());
  expect(api['PUT users/me'].mock.calls[0]).toEqual([
    {
      body: { tenant: { primaryColor: '#1D4ED8', websiteUrl: 'https://crinale.example' } },
      ifMatch: 3,
    },
  ]);
  expect(await screen.findByText('Pagina salvata')).toBeTruthy();
});

test('a colour on which white text is hard to read is pointed out, with the nearest that carries it [PROF-019]', async () => {
  const { user } = await draw({ primaryColor: '#FACC15' });
  expect(screen.getByText(/^Il testo bianco si legge male: 1,5 a 1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Usa #/ }));
  expect(screen.queryByText(/si legge male/)).toBeNull();
  expect(box(/^Colore principale/).value).toMatch(/^#[0-9A-F]{6}$/);
});

test('the preview is the page itself, as wide as a phone or a desktop, and new when it was saved [PROF-019, PUB-011]', async () => {
  const { api, user } = await draw();
  const frame = () => within(preview()).getByTitle<HTMLIFrameElement>('La pagina pubblica');
  await waitFor(() => expect(frame().getAttribute('src')).toBe('/c/crinale?preview=1'));
  // No script of it could reach the back office.
  expect(frame().getAttribute('sandbox')).toBe('allow-same-origin');
  expect(preview().dataset['preview']).toBe('phone');
  await user.click(screen.getByRole('button', { name: 'Computer' }));
  expect(preview().dataset['preview']).toBe('desktop');
  await user.type(box(/^Instagram/), 'https://www.instagram.com/crinale');
  expect(api['POST website/previews']).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(frame().getAttribute('src')).toBe('/c/crinale?preview=2'));
  expect(api['POST website/previews'].mock.calls).toEqual([[{ body: {} }], [{ body: {} }]]);
});

test('an address that was stored before today’s rule stays while something else is saved [PROF-019]', async () => {
  const { api, user } = await draw({ websiteUrl: 'pagina del gruppo' });
  await user.type(box(/^Facebook/), 'facebook.com/crinale');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(api['PUT users/me']).toHaveBeenCalledOnce());
  expect(api['PUT users/me'].mock.calls[0]?.[0].body).toEqual({
    tenant: { facebookUrl: 'https://facebook.com/crinale' },
  });
});

test('a preview that does not open says so [PUB-011]', async () => {
  allowConsoleError(/offline/);
  const { api } = await draw({}, () => Promise.reject(new Error('offline')));
  expect(await screen.findByText(/^L’anteprima non si è aperta/)).toBeTruthy();
  expect(api['POST website/previews']).toHaveBeenCalled();
});

test('wrong colours and addresses are said at their fields, and nothing is sent', async () => {
  const { api, user } = await draw();
  await user.clear(box(/^Colore dei pulsanti/));
  await user.type(box(/^Colore dei pulsanti/), 'rosso');
  await user.type(box(/^Facebook/), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(/^Scrivi un colore/)).toBeTruthy();
  expect(screen.getByText(/^Scrivi un indirizzo intero/)).toBeTruthy();
  expect(api['PUT users/me']).not.toHaveBeenCalled();
});
