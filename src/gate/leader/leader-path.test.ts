import { expect, test } from 'vitest';
import { ledListsPath } from '#domain/leaders/link.ts';
import { ledListPath, parseLeaderPlace } from './leader-path.ts';

test('a link, the lists one leads and one of them are told apart from the gate [LIST-021]', () => {
  const at = (pathname: string) => parseLeaderPlace({ pathname });
  expect(at('/l/abc')).toEqual({ kind: 'link', key: 'abc' });
  expect(at(ledListsPath('scanner'))).toEqual({ kind: 'lists', prefix: 'scanner' });
  expect(at(ledListPath('tenant', 'x'))).toEqual({ kind: 'list', prefix: 'tenant', listId: 'x' });
  expect(at('/nobody/check-in-area/lists')).toBeNull();
  expect(at('/scanner/check-in-area/events/e/tickets/scan')).toBeNull();
});
