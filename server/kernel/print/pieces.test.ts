import { expect, test } from 'vitest';
import { piecesOf } from './pieces.ts';

const faceOf = (codePoint: number) => {
  if (codePoint >= 0x590 && codePoint <= 0x6ff) return 'Right';
  return codePoint > 0xffff ? undefined : 'Inter';
};
const texts = (line: string) => piecesOf(line, faceOf).map(({ text }) => text);

test('words from right to left stand together and are left to their font', () => {
  expect(piecesOf('a דוד כהן b', faceOf)).toEqual([
    { face: 'Inter', text: 'a ' },
    { face: 'Right', text: 'דוד כהן' },
    { face: 'Inter', text: ' b' },
  ]);
});

test('in a line from right to left what is Latin is in its own direction, between brackets that face it', () => {
  expect(texts('דוד (Momo)')).toEqual(['(', 'Momo', ')', 'דוד ']);
});

test('a letter without a face is a question mark; joiners and tones of skin leave no mark', () => {
  expect(texts('a\u{10900}\u200bb\ufe0f')).toEqual(['a?b']);
});
