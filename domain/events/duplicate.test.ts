import { expect, test } from 'vitest';
import { copiedPoints } from './duplicate.ts';

const trip = (departureDate: string | null) => ({ eventType: 'travel' as const, startDate: null, departureDate });
const point = (departureDate: string) => ({ departureDate, groupingPoint: 'Casello Faenza' });

test('a copied trip leaves its points as long before it begins as the original did [DEC-102]', () => {
  const points = [point('2027-03-19T05:15:00.000Z'), point('2027-03-19T06:00:00.000Z')];
  const moved = copiedPoints(points, trip('2027-03-19T05:30:00.000Z'), trip('2028-03-17T05:30:00.000Z'));
  expect(moved).toEqual([point('2028-03-17T05:15:00.000Z'), point('2028-03-17T06:00:00.000Z')]);
});

test('in summer time a copied point shows the same hour as in winter [DEC-102, DEC-005]', () => {
  const moved = copiedPoints(
    [point('2027-01-15T05:15:00.000Z')],
    trip('2027-01-15T05:30:00.000Z'),
    trip('2027-06-18T04:30:00.000Z'),
  );
  expect(moved).toEqual([point('2027-06-18T04:15:00.000Z')]);
});

test('without a new beginning the points stay', () => {
  const points = [point('2027-03-19T05:15:00.000Z')];
  expect(copiedPoints(points, trip('2027-03-19T05:30:00.000Z'), trip(null))).toEqual(points);
});
