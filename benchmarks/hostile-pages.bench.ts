import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Hostile requests on the pages of participants (goal, participants.md §10: of 20,000 no 5xx, and no byte of what is not
 * published). The same requests as the suite's, more of them: `FUZZ_REQUESTS`, `FUZZ_SEED`.
 */
const { FUZZ_REQUESTS: requests = '20000' } = process.env;
const begun = performance.now();
const file = 'tests/security/fuzz-pages.test.ts';
const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', file], {
  env: { ...process.env, FUZZ_REQUESTS: requests },
  stdio: 'inherit',
});
const [code] = (await once(run, 'exit')) as [number | null];
console.log(`hostile pages         ${requests} requests in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
process.exitCode = code ?? 1;
