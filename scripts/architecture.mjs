import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { arrowsOf, folders, largestCircle, readSource } from './support/imports.mjs';
import { root } from './support/run.mjs';

/**
 * Checks the imports of every part against `.dependency-cruiser.mjs`, types counted, that no area reaches itself through
 * others, and that no folder is too wide to be read at a glance; prints what breaks a rule.
 */
const parts = ['domain', 'i18n', 'demo', 'server', 'mock-server', 'src', 'resources', 'site'];

const { output } = await cruise(
  parts,
  {
    baseDir: root,
    ruleSet: rules,
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    combinedDependencies: true,
  },
  {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
  },
);

const { violations, totalCruised } = output.summary;
const comments = new Map(rules.forbidden.map(({ name, comment }) => [name, comment]));
for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  console.log(`${from} → ${path}\n    ${rule.name}: ${comments.get(rule.name)}`);
}
if (totalCruised === 0) console.log('nothing was read');

/** Files directly in a folder; migrations are in their own order, one after the other. */
const WIDEST = 25;
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...parts, 'tests'], {
  cwd: root,
});
const files = listed
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !file.includes('/migrations/'));
const counts = new Map();
for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
const wide = [...counts].filter(([, count]) => count > WIDEST);
for (const [folder, count] of wide)
  console.log(
    `${folder}: ${count} files\n    No more than ${WIDEST}: give what belongs together, as the files of one area, a folder of its own.`,
  );

/** No folder of these reaches itself through others: each can be read, tested and moved with those below it. */
const source = readSource();
const circles = folders.map((folder) => ({ folder, arrows: arrowsOf(source, folder) }));
for (const circle of circles) circle.names = largestCircle(circle.arrows);
const closed = circles.filter(({ names }) => names.length > 1);
for (const { folder, arrows, names } of closed) {
  console.log(
    `${folder}: ${names.join(', ')} import each other\n    Move what both need below them, or subscribe to a fact.`,
  );
  for (const from of names)
    for (const [to, imports] of arrows.get(from))
      if (names.includes(to)) console.log(imports.map((line) => `    ${line}`).join('\n'));
}

const isSound = violations.length === 0 && totalCruised > 0 && wide.length === 0 && closed.length === 0;
process.exitCode = isSound ? 0 : 1;
