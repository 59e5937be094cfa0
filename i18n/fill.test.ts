import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import { policy } from './it/events/policy.ts';

test('an article is elided before a figure that is read with a vowel, and before no other', () => {
  const back = (percent: number) => fill(policy.percentDate, { date: '8 dicembre', percent });
  expect(back(80)).toBe('Fino all’8 dicembre torna l’80%.');
  expect([1, 8, 11, 88].map(back).every((text) => text.includes('torna l’'))).toBe(true);
  expect([10, 18, 12, 50, 78, 100].map(back).every((text) => text.includes('torna il '))).toBe(true);
  const others = ['Dal 08/12 al 11/12', 'Il 80% e il 1 marzo', 'il biglietto del 8GZA', 'nel 1980 e nel 8.500'];
  expect(others.map((text) => fill(text))).toEqual([
    'Dal 08/12 all’11/12',
    'L’80% e il 1 marzo',
    'il biglietto del 8GZA',
    'nel 1980 e nell’8.500',
  ]);
});
