import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, isFound, readSearch, searchText } from './search.ts';

const monti = searchText(['Nicolò', 'D’Angelo-Monti', 'nico.monti@posta.example.it', 'DZQ7KK2K'], '+39 3331234567');
const finds = (typed: string, within = monti) => isFound(within, readSearch(typed));

describe('a search', () => {
  test.each([
    ['Nicolò Monti', 'both orders'],
    ['monti nicolo', 'both orders'],
    ['NIC MON', 'beginnings'],
    ['angelo', 'a word after an apostrophe'],
    ["d'angelo monti", 'an apostrophe of another kind'],
    ['dangelo', 'a name without its apostrophe'],
    ['nicolo dange', 'the beginning of a name without its apostrophe'],
    ['nico.monti', 'the beginning of an address'],
    ['nico.monti@posta.example.it', 'a whole address'],
    ['@posta', 'the part of an address behind its @'],
    ['dzq7', 'the beginning of a code'],
    ['4567', 'the last digits of a phone'],
    ['nicolo 34567', 'a name and the last digits'],
    ['333 123 4567', 'a phone in parts'],
    ['+39 333/1234567', 'a phone with the country'],
    ['0039 3331234567', 'a phone with the country in noughts'],
    ['ni nic nicolo', 'words that begin each other'],
  ])('finds by %j: %s [DEC-084]', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  test.each([
    ['icolo', 'the middle of a name'],
    ['ngelo', 'the middle of a name'],
    ['Nicolò Bianchi', 'a word that is missing'],
    ['posta', 'the domain of an address without its @'],
    ['it', 'the end of an address'],
    ['7KK2K', 'the end of a code'],
    ['567', 'three digits of a phone'],
    ['1234', 'the middle of a phone'],
    ['3331', 'the beginning of a phone'],
    ['%', 'a sign alone'],
    ['_', 'a sign alone'],
    ['#7654', 'the mark of a phone'],
    ['', 'nothing'],
  ])('does not find by %j: %s [DEC-084]', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  test('knows letters that are not an Italian keyboard’s [DEC-084]', () => {
    expect(finds('strasse lodz', searchText(['Straße Łódź']))).toBe(true);
    expect(finds('مر', searchText(['مريم']))).toBe(true);
    expect(finds('oles', searchText(['Øleson']))).toBe(true);
    // The apostrophe of some phones' keyboards is a letter.
    expect(finds('oneill', searchText(['O\u02bcNeill']))).toBe(true);
    expect(finds('d\u02bcangelo')).toBe(true);
  });

  test('takes digits that begin a word for that word too [DEC-084]', () => {
    expect(finds('2026 capo', searchText(['Capodanno 2026']))).toBe(true);
    expect(finds('12 2026', searchText(['Gita 2026 del 12 maggio']))).toBe(true);
  });

  test('finds a record by all its own words in any order, and by the beginning of each [DEC-084]', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), fc.nat(11), (names, length) => {
        const within = searchText(names);
        const words = within.split(' ').filter(Boolean);
        fc.pre(words.length > 0);
        expect(isFound(within, readSearch([...words].reverse().join(' ')))).toBe(true);
        for (const word of words) {
          const beginning = word.slice(0, length + 1);
          if (readSearch(beginning)) expect([word, isFound(within, readSearch(beginning))]).toEqual([word, true]);
        }
      }),
    );
  });

  test('folds what is folded to itself', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });

  test('keeps the longest words, which select most, first', () => {
    expect(readSearch('al lago di braies')?.words).toEqual(['braies', 'lago', 'al', 'di']);
  });
});
