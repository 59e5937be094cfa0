import { expect, test } from 'vitest';
import { type WaitingSum, waitingInfo } from './figures.ts';

const sum = (status: WaitingSum['status'], changes: Partial<WaitingSum> = {}): WaitingSum => ({
  ...{ status, people: 1, places: 3, heldPlaces: 0, takenPlaces: 0 },
  ...changes,
});

test('each figure counts people and the places that matter for them: asked, held, taken [WAIT-004]', () => {
  const info = waitingInfo([
    sum('waiting', { people: 2, places: 5, heldPlaces: 1 }),
    sum('offered', { heldPlaces: 2 }),
    sum('accepted', { takenPlaces: 1 }),
    sum('accepted', { people: 3, takenPlaces: 4 }),
    sum('expired'),
    sum('removed', { people: 9 }),
    sum('ended', { people: 9 }),
  ]);
  expect(info).toEqual({
    ...{ waiting: { people: 2, places: 5 }, offered: { people: 1, places: 2 }, accepted: { people: 4, places: 5 } },
    ...{ expired: { people: 1, places: 3 }, declined: { people: 0, places: 0 } },
  });
});

test('an empty list has noughts, not gaps [WAIT-004]', () => {
  expect(Object.values(waitingInfo([]))).toEqual(Array(5).fill({ people: 0, places: 0 }));
});
