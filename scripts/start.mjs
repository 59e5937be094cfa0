import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { importTypeScript } from './support/typescript.mjs';

await ensureInstalled();
await ensureBuilt();
await importTypeScript('server/main.ts');
