import { cruise } from 'dependency-cruiser';
import rules from '../.dependency-cruiser.mjs';
import { root } from './support/run.mjs';

/** Checks the imports of every part against `.dependency-cruiser.mjs`, types counted, and prints what breaks a rule. */
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
process.exitCode = violations.length === 0 && totalCruised > 0 ? 0 : 1;
