import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './run.mjs';

export const roots = [
  'domain',
  'server',
  'src',
  'resources',
  'site',
  'i18n',
  'mock-server',
  'demo',
  'scripts',
  'benchmarks',
];

const isTest = (file) => /\.(test|spec)\.|(^|\/)__snapshots__\//.test(file);

/** Whose folders import each other in one direction only, types counted. */
export const folders = ['domain', 'server/modules', 'resources'];

/** Every source file of the project with its text, tests left out. */
export function readSource() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...roots], {
    cwd: root,
  });
  const files = listed.toString().split('\n');
  const source = new Map();
  for (const file of files)
    if (/\.tsx?$/.test(file) && !isTest(file))
      try {
        source.set(file, readFileSync(join(root, file), 'utf8'));
      } catch {
        // Deleted in the work tree and not yet in the index.
      }
  return source;
}

const statement = /^(?:import|export)\s+([^'"]*?)\s*from\s+['"]([^'"]+)['"]|\b(import)\(\s*['"]([^'"]+)['"]/gm;

/** The files of ours that a file imports, and which names of them. */
export function* importsOf(file, text) {
  for (const [, named, from, lazy, lazyFrom] of text.matchAll(statement)) {
    const [names, path] = lazy === undefined ? [named, from] : ['lazily', lazyFrom];
    if (!/^[.#]/.test(path)) continue;
    const to = path.startsWith('#') ? path.slice(1) : relative('.', join(dirname(file), path));
    yield { to, names: names.replace(/\s+/g, ' ') };
  }
}

/** Tables know other tables by their keys, wherever those are. */
const isTable = (file) => /\/([a-z]+-)?table\.ts$/.test(file);

/** What the folders of a root import of each other: from → to → the imports. */
export function arrowsOf(source, folder) {
  const nodeOf = (file) => {
    const [first, ...rest] = file.slice(folder.length + 1).split('/');
    return rest.length > 0 && file.startsWith(`${folder}/`) && !isTable(file) ? first : undefined;
  };
  const arrows = new Map();
  for (const [file, text] of source) {
    const from = nodeOf(file);
    if (from === undefined) continue;
    if (!arrows.has(from)) arrows.set(from, new Map());
    for (const { to, names } of importsOf(file, text)) {
      const target = nodeOf(to);
      if (target === undefined || target === from) continue;
      const found = arrows.get(from);
      if (!found.has(target)) found.set(target, []);
      found.get(target).push(`${file} → ${to} ${names}`);
    }
  }
  return arrows;
}

/** The largest set of folders that reach each other. */
export function largestCircle(arrows) {
  const number = new Map();
  const low = new Map();
  const stack = [];
  let best = [];
  const visit = (node) => {
    number.set(node, number.size);
    low.set(node, number.get(node));
    stack.push(node);
    for (const next of arrows.get(node)?.keys() ?? []) {
      if (!number.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== number.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > best.length) best = circle;
  };
  for (const node of arrows.keys()) if (!number.has(node)) visit(node);
  return best.sort();
}
