import { readFileSync } from 'node:fs';
import { type Font, openSync } from 'fontkit';
import { LRUCache } from 'lru-cache';
import subsetFont from 'subset-font';
import { projectFile } from '../project-file.ts';

/** What is asked for a letter that the pages' own face lacks, in this order; Han letters are drawn as in China before Japan and Korea. */
const packages = [
  ...['noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-thai'],
  ...['noto-sans-devanagari', 'noto-sans-bengali', 'noto-sans-gurmukhi', 'noto-sans-gujarati', 'noto-sans-tamil'],
  ...['noto-sans-malayalam', 'noto-sans-sinhala', 'noto-sans-ethiopic', 'noto-sans-georgian', 'noto-sans-armenian'],
  'noto-emoji',
];

interface Slice {
  file: string;
  ranges: (readonly [number, number])[];
}

function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The files of a package, each with the letters its author says it holds. */
function slicesOf(name: string): Slice[] {
  const folder = `node_modules/@fontsource-variable/${name}`;
  const said = JSON.parse(readFileSync(projectFile(`${folder}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(said).map(([key, ranges]) => ({
    file: projectFile(`${folder}/files/${name}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }));
}

let all: Slice[] | undefined;
const slices = () => (all ??= packages.flatMap(slicesOf));

const opened = new LRUCache<string, Set<number>>({ max: 50 });

/** The letters that a file really has. */
function lettersOf(file: string): Set<number> {
  const known = opened.get(file);
  if (known) return known;
  const font = openSync(file) as Font;
  const letters = new Set(font.characterSet);
  opened.set(file, letters);
  return letters;
}

/** The file with a letter. */
export function fileWith(codePoint: number): string | undefined {
  return slices().find(
    ({ file, ranges }) =>
      ranges.some(([from, to]) => codePoint >= from && codePoint <= to) && lettersOf(file).has(codePoint),
  )?.file;
}

/** Letters are also asked for in their parts, as shaping takes some of them apart, and as capitals, as headings are. */
const formsOf = (text: string) => `${text}${text.normalize('NFD')}${text.toUpperCase()} `;

/** Readers of fonts look at the box of an empty letter, which may lie behind the end of the file. */
const PADDING = Buffer.alloc(64);

/** A font of one weight with these letters alone, and what their script's shaping needs; without the places of marks if `plain`. */
export async function fontOf(file: string, letters: string, { weight, plain }: { weight: number; plain: boolean }) {
  const font = await subsetFont(readFileSync(file), formsOf(letters), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    dropTables: plain ? ['GPOS'] : [],
  });
  return Buffer.concat([font, PADDING]);
}
