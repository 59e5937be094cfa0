import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePage } from './parse-page.ts';

/** The words of a text; what has figures or capitals alone is a code, or the short name of a language. */
const wordsIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu) ?? [])
    .filter((word) => word !== word.toUpperCase())
    .map((word) => word.toLowerCase());

/** Every word of a language's catalogue: what is between quotes in its files. */
function wordsOfCatalogue(language: 'it' | 'en'): Set<string> {
  const folder = new URL(`../../../i18n/${language}/`, import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const texts = files.flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? [],
  );
  return new Set(
    texts.filter((text) => !text.endsWith(".ts'")).flatMap((text) => wordsIn(text.replace(/%?\{\w+\}/g, ' '))),
  );
}

/** Names of days and months, which come from the language's own rules and are in no catalogue. */
const dates = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1 + month))).flatMap((date) =>
    (['long', 'short'] as const).flatMap((style) =>
      wordsIn(new Intl.DateTimeFormat(language, { weekday: style, month: style }).format(date)),
    ),
  );

const read = ['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'content'];

/** What one reads or hears of a page, besides the words that say its other language. */
function textOf(html: string): string {
  const document = parsePage(html);
  for (const one of document.querySelectorAll('script, style, [lang=it]:not(html), [hreflang=it]')) one.remove();
  const said = [...document.querySelectorAll(read.map((name) => `[${name}]`).join())].flatMap((one) =>
    read.map((name) => one.getAttribute(name) ?? ''),
  );
  const blocks = [...document.querySelectorAll('title, body *')].flatMap((one) =>
    [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? ''),
  );
  return [...said, ...blocks].filter((text) => !/^https?:|^\/|@/.test(text.trim())).join(' \n ');
}

/**
 * Finds words of the Italian catalogue in pages that should be in English. A word the English catalogue has too, or somebody's
 * own data, is nobody's mistake.
 */
export function italianWords() {
  const english = new Set([...wordsOfCatalogue('en'), ...dates('en')]);
  const italian = new Set([...wordsOfCatalogue('it'), ...dates('it')].filter((word) => !english.has(word)));
  return (html: string, ownData: string): string[] => {
    const own = new Set(wordsIn(ownData));
    return [...new Set(wordsIn(textOf(html)).filter((word) => italian.has(word) && !own.has(word)))];
  };
}
