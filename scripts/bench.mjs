import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, run } from './support/run.mjs';

/** `npm run bench [name …]`: runs benchmarks/<name>.bench.ts one after the other; each prints its own table. */
await ensureInstalled();
const wanted = process.argv.slice(2);
const files = readdirSync(join(root, 'benchmarks'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .sort();
let failed = 0;
for (const file of files) {
  console.log(`\n── ${file.replace('.bench.ts', '')} ──`);
  const code = await run(process.execPath, ['--import', 'tsx', '--expose-gc', join('benchmarks', file)]);
  if (code !== 0) failed += 1;
}
console.log(`\n${files.length - failed} of ${files.length} benchmarks ran`);
process.exitCode = failed === 0 && files.length > 0 ? 0 : 1;
