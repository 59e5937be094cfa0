import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBrowser } from './support/browser.mjs';
import { programs, root, run } from './support/run.mjs';

/**
 * `npm test`: every runner, then one closing line. `npm test -- ARGS` passes the arguments to vitest and runs nothing else,
 * `npm run test:e2e -- ARGS` passes them to Playwright.
 */
await ensureInstalled();
keepTemporaryFilesInMemory();
/** Screens are drawn once and thrown away: a large young generation and quick compiling save a tenth of their processor time. */
const vitestCommand = ['--max-semi-space-size=128', '--always-sparkplug', programs.vitest, 'run'];
const [first, ...rest] = process.argv.slice(2);
if (first === 'e2e') process.exit(await endToEnd(rest));
if (first !== undefined) process.exit(await run(process.execPath, [...vitestCommand, first, ...rest]));

const results = join(root, 'test-results');
mkdirSync(results, { recursive: true });

/**
 * Hundreds of databases are made and dropped, and a disk takes longer to write them than the tests to run. Every runner asks for
 * the folder of temporary files: where Linux has one in memory, with room for all of them, it is there.
 */
function keepTemporaryFilesInMemory() {
  const memory = '/dev/shm';
  if (process.env.TMPDIR !== undefined) return;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < 4 * 2 ** 30) return;
  } catch {
    return;
  }
  const folder = mkdtempSync(join(memory, 'regia-'));
  // The database runs as an account of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Databases that are being stopped still write to it.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A runner that died, or failed outside its tests, counts as one failure at least. */
function tally(code, passed, failures, skipped, runner) {
  const named =
    code !== 0 && failures.length === 0 ? [`${runner} ended with code ${code} outside its tests`] : failures;
  return { runner, passed, failed: named.length, skipped, failures: named };
}

function firstLines(text = '') {
  return stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n    ');
}

function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`${name}\n    ${firstLines(file.message)}`];
    return failed.map((test) => `${name} > ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`);
  });
}

function playwrightFailures(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map(
        (test) =>
          `${spec.file} [${test.projectName}] > ${spec.title}\n    ${firstLines(test.results[0]?.error?.message)}`,
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

async function vitest(...projects) {
  const name = projects.join('-');
  const file = join(root, 'node_modules', '.cache', 'regia', `vitest-${name}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await run(process.execPath, [...vitestCommand, ...chosen, ...reporters]);
  const report = readJson(file);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return tally(code, report?.numPassedTests ?? 0, vitestFailures(report), skipped, `vitest (${name})`);
}

/** The end-to-end tests that were asked for, all of them when none was. */
async function endToEnd(args) {
  const browser = await ensureBrowser();
  if (browser === undefined) {
    console.error('No Chromium found: install it, or set CHROMIUM_PATH.');
    return 1;
  }
  await ensureBuilt();
  return run(process.execPath, [programs.playwright, 'test', ...args], {
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
}

/** One part of the end-to-end tests, on a server of its own. */
async function playwright(part) {
  const browser = await browserFound;
  if (browser === undefined) return tally(1, 0, [`no Chromium for the end-to-end tests (${part})`], 0, 'playwright');
  const file = join(root, 'node_modules', '.cache', 'regia', `playwright-${part}.json`);
  rmSync(file, { force: true });
  const env = { ...process.env, CHROMIUM_PATH: browser, E2E_PART: part, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(process.execPath, [programs.playwright, 'test', '--reporter=list,json'], { env });
  const report = readJson(file);
  const { expected = 0, skipped = 0 } = report?.stats ?? {};
  return tally(code, expected, report === undefined ? [] : playwrightFailures(report), skipped, `playwright (${part})`);
}

// Installed, where it is missing, beside the tests that need none.
const browserFound = ensureBrowser();
await ensureBuilt();

/** What runs beside vitest's two workers and after them, in the order in which three lanes end together. */
const waiting = [
  () => vitest('chaos'),
  ...['screens', 'gate', 'phone-looks', 'looks', 'journeys', 'phones'].map((part) => () => playwright(part)),
];
const tallies = [];
async function timed(step) {
  const begun = performance.now();
  const done = await step();
  tallies.push({ ...done, seconds: Math.round((performance.now() - begun) / 1000) });
}
async function lane() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await timed(step);
}
// Tests that kill and restart servers, and those in a browser, leave a processor idle half of their time: on two processors one of
// them runs beside vitest, and three when it has ended.
await Promise.all([lane(), timed(() => vitest('unit', 'ui', 'api')).then(() => Promise.all([lane(), lane()]))]);
const sum = (key) => tallies.reduce((total, one) => total + one[key], 0);
const skipped = sum('skipped');
for (const { runner, passed, seconds } of tallies) console.log(`${runner}: ${passed} passed in ${seconds} s`);
// Said again at the very end: in the output of all runners nobody finds what failed.
for (const failure of tallies.flatMap((one) => one.failures)) console.log(`\nFAILED ${failure}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
