import { execFileSync } from 'node:child_process';
import { arrowsOf, folders, importsOf, largestCircle, readSource } from './support/imports.mjs';
import { root } from './support/run.mjs';

/** `npm run figures`: the structure of the code in figures, each beside its goal. */
const source = readSource();
const linesOf = (text) => text.split('\n').length - 1;
const count = (pattern) => [...source.values()].reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);

function titlesWithIdsFirst() {
  const pattern = '\\b(test|it)(\\.each\\([^)]*\\))?\\([\'"`](I18N|[A-Z]{2,6}[0-9]?)-[PE]?[0-9]{3}';
  const tests = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
  try {
    const found = execFileSync('git', ['grep', '-hoE', pattern, '--', ...tests], { cwd: root, encoding: 'utf8' });
    return found.trim().split('\n').length;
  } catch (error) {
    // Nothing found.
    if (error.status === 1) return 0;
    throw error;
  }
}

function shortFilesOfOneImporter() {
  const importers = new Map();
  for (const [file, text] of source)
    for (const { to } of importsOf(file, text)) importers.set(to, (importers.get(to) ?? new Set()).add(file));
  return [...source].filter(([file, text]) => linesOf(text) < 25 && importers.get(file)?.size === 1).length;
}

function circleOf(folder) {
  const names = largestCircle(arrowsOf(source, folder));
  return names.length > 1 ? `${names.length} (${names.join(' ')})` : 1;
}

const ids =
  /\b(?:EVT|RES|TIX|CHK|DEC|OPEN|PUB|HOLD|WAIT|LIST|GATE|(?:VAL|API|ERR|STATE|ENT|PERM|CONST)-[EP])-?\d{3}\b/g;
const rows = [
  ['lines without tests', [...source.values()].reduce((sum, text) => sum + linesOf(text), 0), '≤ 147000'],
  ...folders.map((folder) => [`largest circle of ${folder}`, circleOf(folder), '1']),
  ['titles with ids first', titlesWithIdsFirst(), '0'],
  ['ids in source', count(ids), '0'],
  ["imports of three or more '../'", count(/from '(?:\.\.\/){3,}/g), '0'],
  ['files under 25 lines with one importer', shortFilesOfOneImporter(), '≤ 20'],
];
for (const [what, found, goal] of rows) console.log(`${what.padEnd(40)} ${String(found).padStart(8)}  goal ${goal}`);
