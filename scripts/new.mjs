import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { writeMigration } from './migration.mjs';
import { newArea } from './support/new-area.mjs';
import { programs, root, run } from './support/run.mjs';

/** `npm run new -- suppliers`: writes an area that passes every check; `--platform` makes it the platform's, not a community's. */
const args = process.argv.slice(2);
const area = newArea(args.find((arg) => !arg.startsWith('--')) ?? '', {
  owner: args.includes('--platform') ? 'platform' : 'tenant',
  read: (path) => readFileSync(join(root, path), 'utf8'),
  exists: (path) => existsSync(join(root, path)),
});

if ('refused' in area) {
  console.error(area.refused);
  process.exitCode = 1;
} else {
  await ensureInstalled();
  for (const [path, text] of area.files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = [...area.files.keys()];
  await run(process.execPath, [programs.biome, 'check', '--write', '--log-level=error', ...paths]);
  process.exitCode = await writeMigration(area.table);
  console.log(`\n${paths.map((path) => `  ${path}`).join('\n')}\n`);
  console.log(
    'Next: its fields, in the first of these; docs/entities.md goes on from there. Start the product after that, not before.',
  );
}
