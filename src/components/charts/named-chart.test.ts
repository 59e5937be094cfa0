import { expect, test } from 'vitest';
import { rowWords } from './named-chart.tsx';

test('a row without room for its name and what is beside it keeps its name, cut only where the amount begins [DAY-060]', () => {
  const point = { name: 'Carta di credito', note: '79% · 322 pagamenti', text: '104.416,40\u00a0€' };
  expect(rowWords(point, 480)).toEqual({ name: 'Carta di credito', note: '79% · 322 pagamenti' });
  expect(rowWords(point, 300)).toEqual({ name: 'Carta d…', note: '79% · 322 pagamenti' });
  expect(rowWords(point, 248)).toEqual({ name: 'Carta di credito', note: '' });
  expect(rowWords(point, 160)).toEqual({ name: 'Carta d…', note: '' });
});
