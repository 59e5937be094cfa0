import { spawnSync } from 'node:child_process';

/**
 * The model of the gate at full length: three phones, two doors, exits, a network that fails and pages that die; the same test as
 * in the suite with `SEEDS` runs (200) of `STEPS` random steps (2,000). Goal: nothing lost, nothing doubled, conflicts listed.
 */
const seeds = process.env['SEEDS'] ?? '200';
const steps = process.env['STEPS'] ?? '2000';
const model = 'src/gate/device/gate-exits-model.test.ts';
console.log(`${seeds} runs of ${steps} steps`);
const begun = performance.now();
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'ui', model], {
  env: { ...process.env, MODEL_RUNS: seeds, MODEL_STEPS: steps },
  stdio: 'inherit',
});
const seconds = (performance.now() - begun) / 1000;
console.log(`${status === 0 ? 'nothing lost, nothing doubled' : 'FAILED'}: ${seconds.toFixed(0)} s`);
process.exitCode = status ?? 1;
