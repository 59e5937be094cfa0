import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const nameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that built modules of a folder import, now or later. */
export function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const specifiers = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g);
    return [...found].map(([, specifier]) => specifier);
  });
  const names = specifiers
    .filter((one) => !/^[./]|^node:/.test(one) && !builtinModules.includes(one))
    .map(nameOf)
    .filter((one) => existsSync(join(root, 'node_modules', one, 'package.json')));
  return [...new Set(names)].sort();
}

/** Where a package is that another one asks for, as Node looks for it; undefined when it is not installed. */
function found(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(root, path, 'package.json'))) return path;
    if (folder === '.') return undefined;
  }
}

/**
 * The folders of packages with all they need, as they are installed here. What is only for other machines is not installed and not among them.
 * @throws Error when one that is needed is missing
 */
export function closureOf(names) {
  const folders = new Set();
  const add = (name, from, isOptional) => {
    const path = found(name, from);
    if (path === undefined) {
      if (isOptional) return;
      throw new Error(`${from} needs ${name}, which is not installed`);
    }
    if (folders.has(path)) return;
    folders.add(path);
    const about = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    const optional = new Set([
      ...Object.keys(about.optionalDependencies ?? {}),
      ...Object.entries(about.peerDependenciesMeta ?? {}).flatMap(([peer, { optional }]) => (optional ? [peer] : [])),
    ]);
    const needed = { ...about.peerDependencies, ...about.optionalDependencies, ...about.dependencies };
    for (const one of Object.keys(needed)) {
      // What a package may use beside others, such as one of many databases, is taken along when the server imports it.
      const isPeer = one in (about.peerDependencies ?? {}) && !(one in (about.dependencies ?? {}));
      if (isPeer && optional.has(one)) continue;
      add(one, path, optional.has(one));
    }
  };
  for (const name of names) add(name, '.', false);
  return [...folders].sort();
}
