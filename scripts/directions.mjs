import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './support/run.mjs';

/** What the linter's patterns cannot say: a resource never imports another resource's inside, SQL stays in one place, so do connections, files stay short. */
const folders = ['domain', 'server', 'mock-server', 'src', 'resources'];
const longest = 300;

function filesIn(folder) {
  try {
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
      .filter((path) => /\.tsx?$/.test(path));
  } catch {
    return [];
  }
}

function resourceOf(path) {
  const parts = relative(join(root, 'resources'), path).split(sep);
  return parts[0] === '..' || parts.length < 2 ? undefined : parts[0];
}

function crossings(file, text) {
  const own = resourceOf(file);
  if (own === undefined) return [];
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, target]) => resolve(dirname(file), target))
    .filter((target) => (resourceOf(target) ?? own) !== own)
    .map(
      (target) =>
        `${relative(root, file)} imports ${relative(root, target)}: move what both need to src/components or domain`,
    );
}

/** All SQL stands in server/database. */
function strayQueries(file, text) {
  const path = relative(root, file).split(sep).join('/');
  if (path.startsWith('server/kernel/database/') || !/from 'drizzle-orm/.test(text)) return [];
  return [`${path} speaks to the database: move its query to server/database`];
}

/** A connection whose cut nobody hears ends the process: the server opens every one of its connections in one place. */
function unheardConnections(file, text) {
  const path = relative(root, file).split(sep).join('/');
  const isItself = path === 'server/kernel/database/connections.ts' || /\.test\.ts$/.test(path);
  if (isItself || !path.startsWith('server/') || !/new pg\.(Pool|Client)\(/.test(text)) return [];
  return [
    `${path} opens a connection by itself: use openPool, newClient or onConnection of server/kernel/database/connections.ts`,
  ];
}

const problems = [];
for (const file of folders.flatMap((folder) => filesIn(join(root, folder)))) {
  const text = readFileSync(file, 'utf8');
  problems.push(...crossings(file, text), ...strayQueries(file, text), ...unheardConnections(file, text));
  const lines = text.split('\n').length - 1;
  if (lines > longest && !/\.test\.tsx?$/.test(file)) {
    problems.push(`${relative(root, file)} has ${lines} lines: split it by meaning (at most ${longest})`);
  }
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
