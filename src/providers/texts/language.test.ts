import { expect, test } from 'vitest';
import { chosenLanguage, languageOf } from './language.ts';

test.each([
  ['it', 'it'],
  ['it-IT', 'it'],
  ['it-CH', 'it'],
  ['IT', 'it'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['de-AT', 'en'],
  ['fr', 'en'],
])('a browser in %s gets %s [I18N-001]', (browser, language) => expect(languageOf(browser)).toBe(language));

test('a browser that does not say gets Italian, the language of the product', () => {
  expect(languageOf(undefined)).toBe('it');
  expect(languageOf('')).toBe('it');
});

test('a choice made before wins over the browser; one that is no language does not', () => {
  expect(chosenLanguage('en', 'it-IT')).toBe('en');
  expect(chosenLanguage('it', 'en-GB')).toBe('it');
  expect(chosenLanguage('de', 'it-IT')).toBe('it');
});
