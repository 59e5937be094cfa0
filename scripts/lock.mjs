import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/run.mjs';

/**
 * Completes package-lock.json after `npm install`: a registry that does not carry every platform's binary leaves those
 * out, and `npm ci` then refuses the whole file. They are listed here by name and version; no machine but theirs loads them.
 */
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32'];

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const names = new Set(Object.keys(lock.packages));

function platformOf(name) {
  const words = name.replace('windows', 'win32').split(/[-/]/);
  return {
    os: systems.filter((system) => words.includes(system)),
    cpu: processors.filter((cpu) => words.includes(cpu)),
    libc: words.includes('musl') || words.includes('musleabihf') ? ['musl'] : [],
  };
}

let added = 0;
for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const path = `node_modules/${name}`;
    if (names.has(path) || !/^\d/.test(range)) continue;
    const limits = Object.entries(platformOf(name)).filter(([, values]) => values.length > 0);
    lock.packages[path] = { version: range, optional: true, ...Object.fromEntries(limits) };
    names.add(path);
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${added} packages for other platforms added`);
