import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { SessionError } from './providers/session/session.ts';
import { storePreference } from './providers/store-keys.ts';
import { StartFailed } from './StartFailed.tsx';

beforeEach(() => storePreference('locale', 'it'));

test('a server that asks for patience is not said to be out of reach [DEC-010]', () => {
  render(<StartFailed error={new SessionError('unavailable', 429, '')} />);
  expect(screen.getByRole('heading').textContent).toBe('Un momento di pazienza');
  expect(screen.getByText('Troppe richieste tutte insieme: attendi un minuto e riprova.')).toBeTruthy();
  expect(screen.queryByText(/raggiungibile/)).toBeNull();
});

test('a server that does not answer is', () => {
  render(<StartFailed error={new TypeError('Failed to fetch')} />);
  expect(screen.getByRole('heading').textContent).toBe('Regia non risponde');
});
