import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { buildServer } from '#scripts/build.mjs';
import { tempFolder } from '../support/temp-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the server is built without making a production process of the one that goes on to run it', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  const folder = tempFolder();
  await buildServer(folder);
  expect(existsSync(join(folder, 'main.js'))).toBe(true);
  expect(process.env['NODE_ENV']).toBeUndefined();
});
