import { expect, test } from 'vitest';
import type { CartItem } from '#domain/website/cart.ts';
import { changeInWords } from './cart-of-request.ts';

const gone = [{ name: 'Maglia M', left: 0 }];

test('a cart whose goods are gone says so, and names a total only where something is left [PUB-038]', () => {
  const left = {} as CartItem;
  expect(changeInWords({ items: [], changes: gone }, 'it')).toBe('Intanto “Maglia M” è finito.');
  expect(changeInWords({ items: [], changes: gone }, 'en')).toBe('“Maglia M” has sold out in the meantime.');
  expect(changeInWords({ items: [left], changes: gone }, 'it')).toContain('Questo è il totale di adesso.');
  expect(changeInWords({ items: [left], changes: [] }, 'it')).toBeUndefined();
});
