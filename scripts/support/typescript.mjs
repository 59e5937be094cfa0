import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** Runs a TypeScript file of the project in this very process: signals and the exit code are its own. */
export async function importTypeScript(file) {
  const { register } = await import('tsx/esm/api');
  process.setSourceMapsEnabled(true);
  register();
  return import(pathToFileURL(join(root, file)).href);
}
