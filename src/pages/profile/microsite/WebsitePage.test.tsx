import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quickUser } from '../../../../tests/support/builders/quick-user.ts';
import { communityProfile, profileApi } from '../../../../tests/support/profile.tsx';
import { renderScreen, sessionOf } from '../../../../tests/support/screen.tsx';
import { WebsitePage } from './WebsitePage.tsx';

async function draw(tenant: Parameters<typeof communityProfile>[1] = {}) {
  const profile = communityProfile({}, tenant);
  const api = profileApi(profile);
  await renderScreen(<WebsitePage />, {
    dataProvider: api,
    session: await sessionOf(profile),
    path: '/tenant/website',
  });
  await screen.findByRole('heading', { level: 1, name: 'Sito' });
  return { api, user: quickUser() };
}
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input:not([type=color])' });
const preview = () => document.querySelector<HTMLElement>('[data-preview]') as HTMLElement;

test('PROF-019 OPEN-055 colours, pictures, links and requirements are saved with the profile', async () => {
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
  await waitFor(() => expect(api.saveProfile).toHaveBeenCalledOnce());
  expect(api.saveProfile.mock.calls[0]).toEqual([
    {
      profileImage: null,
      tenant: {
        ...{ primaryColor: '#1D4ED8', secondaryColor: '#C2410C', headerImage: null, galleryImages: [] },
        ...{ facebookUrl: null, instagramUrl: null, websiteUrl: 'https://crinale.example', requirementIds: [] },
      },
    },
    3,
  ]);
  expect(await screen.findByText('Sito salvato')).toBeTruthy();
});

test('PROF-019 a colour on which white text is hard to read is pointed out, with the nearest that carries it', async () => {
  const { user } = await draw({ primaryColor: '#FACC15' });
  expect(screen.getByText(/^Il testo bianco si legge male: 1,5 a 1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Usa #/ }));
  expect(screen.queryByText(/si legge male/)).toBeNull();
  expect(box(/^Colore principale/).value).toMatch(/^#[0-9A-F]{6}$/);
});

test('PROF-019 the preview follows what is typed, as wide as a phone or a desktop', async () => {
  const { user } = await draw({ galleryImages: ['/files/a.png', '/files/b.png'] });
  expect(preview().dataset['preview']).toBe('phone');
  expect(within(preview()).getByText('Compagnia del Crinale')).toBeTruthy();
  expect(preview().querySelectorAll('img')).toHaveLength(2);
  expect(await within(preview()).findByText('Alba al Lago di Braies')).toBeTruthy();
  expect(within(preview()).getByText('23/11/2026')).toBeTruthy();
  await user.type(box(/^Instagram/), 'https://www.instagram.com/crinale');
  expect(within(preview()).getByText('instagram.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Computer' }));
  expect(preview().dataset['preview']).toBe('desktop');
});

test('wrong colours and addresses are said at their fields, and nothing is sent', async () => {
  const { api, user } = await draw();
  await user.clear(box(/^Colore dei pulsanti/));
  await user.type(box(/^Colore dei pulsanti/), 'rosso');
  await user.type(box(/^Facebook/), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText(/^Scrivi un colore/)).toBeTruthy();
  expect(screen.getByText(/^Scrivi un indirizzo intero/)).toBeTruthy();
  expect(api.saveProfile).not.toHaveBeenCalled();
});
