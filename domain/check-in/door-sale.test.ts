import { expect, test } from 'vitest';
import { doorMoneyProblems } from './door-sale.ts';

test.each([
  ['nothing for what is free', {}, 0, {}],
  ['how the money was taken', {}, 500, { taken: 'validation.required' }],
  ['nothing more of cash', { taken: 'cash' }, 500, {}],
  ['the last digits of a card', { taken: 'reader' }, 500, { cardDigits: 'validation.required' }],
  ['nothing more of a card with them', { taken: 'reader', cardDigits: '4242' }, 500, {}],
  ['no digits of cash', { taken: 'cash', cardDigits: '4242' }, 500, { cardDigits: 'validation.invalid' }],
] as const)('a sale asks for %s [GATE-006]', (_what, money, total, problems) => {
  expect(doorMoneyProblems(money, total)).toEqual(problems);
});
