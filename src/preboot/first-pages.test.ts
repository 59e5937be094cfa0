import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstPages, firstRead, OPENING_EVENTS, pageKey } from './first-pages.ts';

const id = '019a5ad9-577a-795d-9ea0-e4ef99e377d5';

test('a page is found by the end of its path, no matter who sees it and whichever record it shows', () => {
  expect(pageKey('/tenant/events')).toBe('events');
  expect(pageKey('/admin/events/')).toBe('events');
  expect(pageKey(`/tenant/events/${id}`)).toBe('events/*');
  expect(pageKey(`/scanner/check-in-area/events/${id}/tickets`)).toBe('check-in-area/events/*/tickets');
  expect(pageKey('/tenant/events/new')).toBe('events/new');
  expect(pageKey('/')).toBe('');
});

test('every first page has its file', () => {
  for (const source of Object.values(firstPages)) expect(existsSync(source)).toBe(true);
});

test('a page is asked for ahead where its address says all: an event, and the list as it opens', () => {
  expect(firstRead({ pathname: '/tenant/events', search: '' })).toBe(OPENING_EVENTS);
  expect(firstRead({ pathname: `/tenant/events/${id}`, search: '?tab=info' })).toBe(`events/${id}`);
  expect(firstRead({ pathname: '/tenant/events', search: '?tab=past' })).toBeUndefined();
  expect(firstRead({ pathname: '/tenant/payments', search: '' })).toBeUndefined();
});
