import { ensureInstalled } from './install.mjs';
import { capture, programs } from './support/run.mjs';

await ensureInstalled();

const node =
  (...args) =>
  () =>
    capture(process.execPath, args);

/** Side by side, as a checker of types keeps one processor busy; what is slowest first. */
const lanes = [
  [
    ['types of tests and tools', node(programs.typescript, '--singleThreaded')],
    ['lint and format', node(programs.biome, 'check', '.', '--error-on-warnings', '--max-diagnostics=100')],
    ['architecture', node('scripts/architecture.mjs')],
  ],
  [
    ...['domain', 'server', 'app'].map((part) => [
      `types of ${part}`,
      node(programs.typescript, '-p', `tsconfig.${part}.json`, '--singleThreaded'),
    ]),
    ['unused code', node(programs.knip)],
    ['build', node('scripts/build.mjs')],
    ['budgets', node('scripts/budgets.mjs')],
  ],
];

/** `npm run check -- --only types`: the steps whose names hold the word. */
const at = process.argv.indexOf('--only');
const only = at < 0 ? '' : (process.argv[at + 1] ?? '');
const chosen = lanes.map((steps) => steps.filter(([name]) => name.includes(only)));
if (chosen.flat().length === 0) {
  const names = lanes.flat().map(([name]) => name);
  console.error(`No check is called “${only}”. There are: ${names.join(', ')}`);
  process.exit(1);
}

const failures = [];
async function runLane(steps) {
  for (const [name, step] of steps) {
    console.log(`…      ${name}`);
    const begun = performance.now();
    const { code, output } = await step();
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) failures.push({ name, output });
  }
}
await Promise.all(chosen.map(runLane));
for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
if (failures.length > 0) console.log(`\n${failures.length} of ${chosen.flat().length} checks failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
