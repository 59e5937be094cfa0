import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built product with demo data in a folder of its own, which is gone when it stops: what the end-to-end tests run on. */
const folder = mkdtempSync(join(tmpdir(), 'regia-e2e-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.env.DATA_DIR = folder;
await import('../start.mjs');
