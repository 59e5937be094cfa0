import { expect, test } from 'vitest';
import { createHandScanner } from './hand-scanner.ts';

/** Presses keys, each `gap` milliseconds after the one before; answers what was handed over. */
function type(keys: readonly string[], gap = 10): string[] {
  const scanner = createHandScanner();
  return keys.flatMap((key, index) => scanner.press(key, index * gap) ?? []);
}

test('a code that ends with Enter is handed over whole, shift keys aside [DEC-053]', () => {
  expect(type(['7', 'Shift', 'K', '3', 'M', 'Enter', '0', 'R', 'S', '5', 'Enter'])).toEqual(['7K3M', '0RS5']);
});

test('keys pressed by hand are no code: pauses begin anew, and Enter alone presses its button [DEC-053]', () => {
  expect(type([...'7K3MQ90001', 'Enter'], 800)).toEqual([]);
  expect(type(['Enter', 'a', 'Enter'])).toEqual([]);
});
