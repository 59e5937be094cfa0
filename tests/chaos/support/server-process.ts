import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import { workersIn } from '#server/kernel/database/embedded/processes.ts';
import { openEmbedded } from '#server/kernel/database/embedded.ts';
import { query } from '../../support/database/database-url.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const credentials = { email: 'admin@chaos.test', password: 'Regia!2026' };

/** The real server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What the process printed. */
  output: string[];
}

export async function startServerProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<ServerProcess> {
  // It lives for seconds: optimising what runs often would cost a processor more than it saves.
  const child = spawn(process.execPath, ['--no-opt', 'dist-server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_SECOND_FACTOR: 'offered',
      LOG_LEVEL: 'error',
      // Each client of a test counts as an address of its own for the limits.
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output.push(chunk.toString('utf8'));
      const address = /Regia\s+(http:\/\/\S+)/.exec(output.join(''))?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}\n${output.join('')}`)));
  });
  return { url, child, output };
}

/** Ends every process of the database at once: what it had not written down is gone. */
export function killDatabase(dataDir: string): void {
  for (const pid of workersIn(realpathSync(path.join(dataDir, 'postgres')))) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself in the meantime.
    }
  }
}

/** Ends the server as a power cut of its process would; with the database when `database` is true. */
export async function killHard({ child }: ServerProcess, dataDir: string, database: boolean): Promise<void> {
  child.kill('SIGKILL');
  if (database) killDatabase(dataDir);
  await once(child, 'exit');
}

/** Runs a statement on the database of a data folder, whether its server runs or not. */
export async function inDatabase<Row extends Record<string, unknown>>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
) {
  const database = await openEmbedded(dataDir);
  try {
    return (await query<Row>(database.url, text, values)).rows;
  } finally {
    await database.stop();
  }
}

/** The admin who signs in; in the database named, else in that of the data folder. */
export async function createAdmin(dataDir: string, databaseUrl?: string): Promise<void> {
  const text = `insert into users (id, role, username, email, name, surname, password_hash)
    values (gen_random_uuid(), 'admin', $1, $1, 'Ada', 'Neri', $2)`;
  const values = [credentials.email, await hashPassword(credentials.password)];
  if (databaseUrl === undefined) await inDatabase(dataDir, text, values);
  else await query(databaseUrl, text, values);
}

/** Asks for a link to a new password: work for a job. */
export async function askForLink(url: string): Promise<void> {
  const body = JSON.stringify({ email: credentials.email });
  const answer = await fetch(`${url}/api/password-resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(`asking for a link answered ${answer.status}`);
}

/** Access token of the admin. */
export async function signIn(url: string): Promise<string> {
  const basic = Buffer.from(`${credentials.email}:${credentials.password}`).toString('base64');
  const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers: { authorization: `Basic ${basic}` } });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Headers of one client: its session, its own address. */
export function clientHeaders(token: string, client: number): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${Math.floor(client / 250)}.${(client % 250) + 1}`,
  };
}

export function createCategory(url: string, headers: Record<string, string>, name: string): Promise<Response> {
  const body = JSON.stringify({ name, description: 'Gite', entityType: 'event' });
  return fetch(`${url}/api/categories`, { method: 'POST', headers, body });
}
