import { expect, test } from 'vitest';
import { middleOf } from './crop-image.ts';

test('of a picture too wide the sides are cut, of one too high the top and the foot', () => {
  expect(middleOf(2000, 1000, 1)).toEqual({ x: 500, y: 0, width: 1000, height: 1000 });
  expect(middleOf(1000, 2000, 1)).toEqual({ x: 0, y: 500, width: 1000, height: 1000 });
  expect(middleOf(1600, 1000, 1.6)).toEqual({ x: 0, y: 0, width: 1600, height: 1000 });
});
