import { expect, test } from 'vitest';
import { entryOf } from './entries.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/124.0 Mobile Safari/537.36';
const tickets = '/scanner/check-in-area/events/01900000-0000-7000-8000-000000000000/tickets';

test('the scan page is the gate, matched before a ticket; lists and tickets are the back office [CHK-016, OPEN-166]', () => {
  expect(entryOf(`${tickets}/scan`)).toBe('gate.html');
  expect(entryOf(`${tickets}/scan/`, phone)).toBe('gate.html');
  expect(entryOf(tickets, phone)).toBe('index.html');
  expect(entryOf(`${tickets}/scanner-1`, phone)).toBe('index.html');
  expect(entryOf('/login?next=/scanner')).toBe('login.html');
});

test('a verdict opens over the camera on a phone, in the back office elsewhere [TIX-003]', () => {
  expect(entryOf(`${tickets}/abc?isAlreadyScanned=true`, phone)).toBe('gate.html');
  expect(entryOf(`${tickets}/abc?isAlreadyScanned=true`, 'Mozilla/5.0 (Windows NT 10.0)')).toBe('index.html');
  expect(entryOf(`${tickets}/abc`, phone)).toBe('index.html');
});
