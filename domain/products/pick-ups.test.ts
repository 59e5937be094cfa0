import { expect, test } from 'vitest';
import { emptyLocation, type WithdrawLocation } from './entity.ts';
import { placeChanges } from './pick-ups.ts';

const at = (plainAddress: string, note = ''): WithdrawLocation => ({
  ...emptyLocation(),
  note,
  address: { plainAddress },
});
const [bologna, modena, parma] = [at('Via Zamboni 1'), at('Via Emilia 2'), at('Via Cavour 3')];

test('a place that is written anew where it stood has moved, one that is left out is gone [PROD-027]', () => {
  const later = at('Via Zamboni 1', 'Solo il sabato');
  expect(placeChanges([bologna, modena], [later, modena])).toEqual({ moved: [{ from: bologna, to: later }], gone: [] });
  expect(placeChanges([bologna, modena], [modena])).toEqual({ moved: [], gone: [bologna] });
  // Left out, and another added behind the one that stays.
  expect(placeChanges([bologna, modena], [modena, parma])).toEqual({ moved: [], gone: [bologna] });
  expect(placeChanges([bologna, modena], [parma])).toEqual({ moved: [], gone: [bologna, modena] });
});

test('places in another order, or beside new ones, are where they were [PROD-027]', () => {
  const none = { moved: [], gone: [] };
  expect(placeChanges([bologna, modena], [modena, bologna])).toEqual(none);
  expect(placeChanges([bologna], [bologna, parma])).toEqual(none);
  const { note, info, address } = bologna;
  expect(placeChanges([bologna], [{ address, note, info }])).toEqual(none);
});
