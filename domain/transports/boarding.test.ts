import { expect, test } from 'vitest';
import { boardingFigures, lackingByLayer } from './boarding.ts';

const boardings = [
  { departurePoint: 'b', groupingPoint: 'Bologna', transportId: 'A', tickets: 30 },
  { departurePoint: 'b', groupingPoint: 'Bologna', transportId: null, tickets: 2 },
  { departurePoint: 'm', groupingPoint: 'Modena', transportId: 'A', tickets: 4 },
  { departurePoint: 'm', groupingPoint: 'Modena', transportId: null, tickets: 9 },
  { departurePoint: null, groupingPoint: null, transportId: null, tickets: 1 },
];

test('who is left over, in all and by departure point, the most first', () => {
  expect(boardingFigures(boardings)).toEqual({
    people: 46,
    waiting: 12,
    points: [
      { departurePoint: 'm', groupingPoint: 'Modena', people: 13, waiting: 9 },
      { departurePoint: 'b', groupingPoint: 'Bologna', people: 32, waiting: 2 },
      { departurePoint: null, groupingPoint: null, people: 1, waiting: 1 },
    ],
  });
  expect(boardingFigures([])).toEqual({ people: 0, waiting: 0, points: [] });
});

test('who lacks a place is counted in each layer, on all its lists together [DAY-013]', () => {
  const lists = [
    { layer: 'room', slots: 2 },
    { layer: 'outward', slots: 30 },
    { layer: 'room', slots: 3 },
    { layer: 'Barca', slots: 46 },
  ];
  expect(lackingByLayer(lists, 46)).toEqual([
    { layer: 'outward', count: 16 },
    { layer: 'room', count: 41 },
  ]);
  expect(lackingByLayer([], 46)).toEqual([]);
});
