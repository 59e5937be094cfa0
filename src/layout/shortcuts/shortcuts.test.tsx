import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { renderScreen, tenantUser } from '#tests/support/screens/screen.tsx';
import { ShellContext } from '../../components/page/shell-context.ts';
import { NEW_KEYS, SAVE_KEYS, SEARCH_KEYS } from '../../components/page/shortcut-keys.ts';
import { resourceTable } from '../../resource-table.ts';
import { CommandPalette } from '../CommandPalette.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { shortcuts } from './shortcuts.ts';

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

async function open(prefix: 'tenant' | 'scanner' = 'tenant') {
  const resources = resourceTable.filter(({ prefixes }) => prefixes.includes(prefix));
  const [create, save] = [vi.fn(), vi.fn()];
  await renderScreen(
    <ShellContext.Provider value={{ prefix, resources }}>
      <CommandPalette />
      <Shortcuts />
      <Place />
      <input aria-label="Elenco" aria-keyshortcuts={SEARCH_KEYS} />
      <input type="checkbox" aria-label="Riga" />
      <button type="button" aria-keyshortcuts={NEW_KEYS} onClick={create}>
        Nuovo
      </button>
      <button type="button" aria-keyshortcuts={SAVE_KEYS} onClick={save}>
        Salva
      </button>
    </ShellContext.Provider>,
    {
      user: { ...tenantUser, role: prefix },
      path: `/${prefix}`,
      dataProvider: { 'GET users/me/today': () => new Promise(() => undefined) },
    },
  );
  return { create, save };
}
const press = (key: string, options: object = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, ...options });
const place = () => screen.getByTestId('place').textContent;

test('? lists the shortcuts of the table, with the pages of the role', async () => {
  await open();
  press('?');
  const dialog = await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' }, { timeout: 5000 });
  for (const text of ['Cerca e comandi', 'Cerca nell’elenco', 'Nuovo', 'Salva', 'Eventi', 'Prenotazioni']) {
    expect(dialog.textContent).toContain(text);
  }
  expect(dialog.textContent).not.toContain('Utenti');
});

test('a scanner’s list has only a scanner’s pages', async () => {
  await open('scanner');
  press('?');
  const dialog = await screen.findByRole('dialog', { name: 'Scorciatoie da tastiera' }, { timeout: 5000 });
  expect(dialog.textContent).toContain('Check-in');
  expect(dialog.textContent).not.toContain('Prenotazioni');
});

test('g and a letter open pages, and only those of the role', async () => {
  await open();
  press('g');
  press('e');
  await waitFor(() => expect(place()).toBe('/tenant/events'));
  press('g');
  press('p');
  await waitFor(() => expect(place()).toBe('/tenant/reservations'));
  press('g');
  press('u');
  expect(place()).toBe('/tenant/reservations');
});

test('/ goes to the list’s search, n begins a new record, Ctrl S saves', async () => {
  const { create, save } = await open();
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Elenco' }));
  press('n');
  expect(create).toHaveBeenCalledTimes(1);
  // The browser’s own answer to these keys is held back.
  expect(press('s', { ctrlKey: true })).toBe(false);
  expect(press('S', { metaKey: true })).toBe(false);
  expect(save).toHaveBeenCalledTimes(2);
});

test('letters typed in a field are letters, Ctrl S saves there too', async () => {
  const { create, save } = await open();
  const field = screen.getByRole('textbox', { name: 'Elenco' });
  for (const key of ['n', '?', 'g', 'e', '/']) press(key, {}, field);
  expect(create).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(place()).toBe('/tenant');
  press('s', { ctrlKey: true }, field);
  expect(save).toHaveBeenCalledTimes(1);
  press('n', {}, screen.getByRole('checkbox', { name: 'Riga' }));
  expect(create).toHaveBeenCalledTimes(1);
});

test('Ctrl K opens the palette, over which no other key works', async () => {
  const { create } = await open();
  expect(press('k', { ctrlKey: true })).toBe(false);
  await screen.findByRole('dialog', { name: 'Cerca e comandi' }, { timeout: 5000 });
  press('n');
  expect(create).not.toHaveBeenCalled();
});

test('no two shortcuts are the same keys, and none is the beginning of another', () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const one of keys) expect(keys.filter((other) => other.startsWith(`${one} `))).toEqual([]);
});
