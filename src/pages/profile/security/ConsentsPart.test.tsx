import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ConsentsPart } from './ConsentsPart.tsx';

const options = vi.hoisted(() => ({ links: {} as { privacy?: string } }));
vi.mock('#src/providers/use-server-options.ts', () => ({ useServerOptions: () => options }));

beforeEach(() => {
  options.links = {};
});

const drawn = async () => {
  await renderScreen(<ConsentsPart consents={{ marketing: true, profiling: false }} />, { user: tenantUser });
  return screen.getByRole('link', { name: /Leggi l’informativa/ });
};

test('beside the free consents stands the notice of the installation', async () => {
  options.links = { privacy: 'https://regia.example/privacy' };
  expect((await drawn()).getAttribute('href')).toBe('https://regia.example/privacy');
});

test('where the installation names no notice, the product’s own is linked', async () => {
  const link = await drawn();
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
  expect(link.textContent).toContain('si apre in una nuova scheda');
});
