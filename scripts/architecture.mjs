import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { root } from './support/run.mjs';

/**
 * Checks the imports of every part against `.dependency-cruiser.mjs`, types counted, and that no folder is too wide to be read at a
 * glance; prints what breaks a rule.
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

/** Files directly in a folder; migrations stand in their own order, one after the other. */
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
  console.log(`${folder}: ${count} files\n    Give what belongs together a folder of its own.`);

process.exitCode = violations.length === 0 && totalCruised > 0 && wide.length === 0 ? 0 : 1;
