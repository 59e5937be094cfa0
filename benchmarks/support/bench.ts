import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobNames } from '#server/jobs.ts';
import { startEmbedded } from '#server/kernel/database/embedded.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { prepareQueues } from '#server/kernel/jobs/queue.ts';

/** Starts a file of this folder in a process of its own. */
export const start = (file: string, env: Record<string, string>, options: readonly string[] = []): ChildProcess =>
  fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: ['--import', 'tsx', ...options],
  });

/** Measures on a new database, or on the one of `DATABASE_URL`, which must be empty; a folder for files goes with it. */
export async function withDatabase(measure: (url: string, folder: string) => Promise<void>): Promise<void> {
  const given = process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'regia-bench-'));
  const embedded = given === undefined ? await startEmbedded(folder) : undefined;
  try {
    const url = embedded?.url ?? given ?? '';
    await migrate(url);
    await prepareQueues(url, jobNames);
    await measure(url, folder);
  } finally {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
