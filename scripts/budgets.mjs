import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './support/run.mjs';

/** Sizes of what a browser loads, in kB of gzip, from the build's manifest. Prints a table; fails when one is over. */
const dist = join(root, 'dist');
const entries = { 'login.html': 120, 'index.html': 350, 'gate.html': 110 };
const styles = 15;
const route = 60;
/** Files that a page asks for beside the shell's: each is a request, however small it is. */
const routeFiles = 40;
/** Goes ahead of the shell's own scripts, in the same page. */
const ahead = { 'index.html': 'src/preboot/start.ts' };
/** Heavy parts that load on demand, each within its own size; matched against the chunk's source or name. */
const onDemand = [
  { name: 'rich text editor', match: /rich-?text|tiptap|prosemirror/i, limit: 165 },
  { name: 'charts', match: /chart|recharts/i, limit: 112 },
  { name: 'QR decoder', match: /decoder|html5-qrcode|barcode|zxing/i, limit: 130 },
];

const manifestFile = join(dist, '.vite', 'manifest.json');
if (!existsSync(manifestFile)) {
  console.log('dist is missing or was built without its manifest: run npm run build');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const sizes = new Map();

function kilobytes(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000);
  return sizes.get(file);
}

/** A chunk and everything it imports at once. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, seen);
  return seen;
}

/**
 * Every chunk that can be asked for on demand, at any depth, with what it adds to the page that asks for it; where several
 * do, to the one that has the least of it.
 */
function lazyFrom(loaded, found = new Map(), path = new Set()) {
  for (const key of loaded) {
    for (const next of manifest[key].dynamicImports ?? []) {
      if (path.has(next)) continue;
      const own = [...closure(next)].filter((one) => !loaded.has(one));
      const known = found.get(next);
      if (known && scripts(known) >= scripts(own)) continue;
      found.set(next, own);
      lazyFrom(new Set([...loaded, ...own]), found, new Set([...path, next]));
    }
  }
  return found;
}

const sum = (files) => [...new Set(files)].reduce((total, file) => total + kilobytes(file), 0);
const scripts = (keys) => sum([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
const sheets = (keys) => sum([...keys].flatMap((key) => manifest[key].css ?? []));

const rows = [];
for (const [entry, limit] of Object.entries(entries)) {
  if (!manifest[entry]) {
    rows.push({ what: entry, size: Number.NaN, limit });
    continue;
  }
  const initial = closure(entry);
  if (ahead[entry]) closure(ahead[entry], initial);
  rows.push({ what: entry, size: scripts(initial), limit });
  rows.push({ what: `${entry} styles`, size: sheets(initial), limit: styles });
  for (const [key, own] of lazyFrom(initial)) {
    const chunk = manifest[key];
    const known = onDemand.find(({ match }) => match.test(chunk.src ?? chunk.name ?? key));
    const label = known ? `${known.name} (${chunk.name})` : (chunk.src ?? chunk.name ?? key);
    const files = new Set(own.map((one) => manifest[one].file)).size;
    rows.push({ what: `${entry} › ${label}`, size: scripts(own), limit: known?.limit ?? route, files });
  }
}

/** Chunks that import each other in a circle, in which what runs first is chance. */
function circles() {
  const state = new Map();
  const found = [];
  const walk = (key, path) => {
    if (state.get(key) === 'done') return;
    if (state.get(key) === 'open') {
      found.push([...path.slice(path.indexOf(key)), key].join(' → '));
      return;
    }
    state.set(key, 'open');
    for (const next of manifest[key].imports ?? []) walk(next, [...path, key]);
    state.set(key, 'done');
  };
  for (const key of Object.keys(manifest)) walk(key, []);
  return found;
}

/** The one script of participants' pages, as it is sent. */
const siteScript = join(root, 'site', 'site.js');
rows.push({ what: 'site/site.js', size: gzipSync(readFileSync(siteScript), { level: 9 }).length / 1000, limit: 3 });

const over = rows.filter(({ size, limit, files = 0 }) => !(size <= limit && files <= routeFiles));
const width = Math.max(...rows.map(({ what }) => what.length));
for (const row of rows) {
  const { what, size, limit, files } = row;
  const inFiles = files === undefined ? '' : `, ${String(files).padStart(2)} of ${routeFiles} files`;
  console.log(
    `${over.includes(row) ? '!' : ' '} ${what.padEnd(width)} ${size.toFixed(1).padStart(7)} of ${limit} kB${inFiles}`,
  );
}
if (over.length > 0) console.log(`${over.length} over budget`);
const inCircles = circles();
for (const circle of inCircles) console.log(`! chunks in a circle: ${circle}`);
process.exitCode = over.length + inCircles.length === 0 ? 0 : 1;
