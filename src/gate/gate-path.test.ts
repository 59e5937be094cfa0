import { expect, test } from 'vitest';
import { parseGatePlace, scanPath, verdictPath } from './gate-path.ts';

const place = (url: string) => parseGatePlace(new URL(url, 'https://regia.test'));

test('the scan page names its event and no ticket [CHK-013, OPEN-166]', () => {
  expect(place(scanPath('scanner', 'e1'))).toEqual({
    prefix: 'scanner',
    eventId: 'e1',
    ticketId: null,
    isAlreadyScanned: false,
  });
});

test('a verdict names its ticket and whether it was scanned before [TIX-003, CHK-018, CHK-019]', () => {
  expect(place(verdictPath('tenant', 'e1', 't1', true))).toEqual({
    prefix: 'tenant',
    eventId: 'e1',
    ticketId: 't1',
    isAlreadyScanned: true,
  });
  expect(place(verdictPath('admin', 'e1', 't1', false)).isAlreadyScanned).toBe(false);
});

test('the area’s root has neither', () => {
  expect(place('/scanner/check-in-area')).toMatchObject({ prefix: 'scanner', eventId: null, ticketId: null });
});
