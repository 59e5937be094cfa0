import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, launch, stopOrphan } from './cluster.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import { waitForEnd } from './processes.ts';

const launches = 10;
const longestPause = 5_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function runs(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** A database that runs, and is started again on the same port when it dies while it is wanted. */
export class RunningCluster {
  readonly port: number;
  readonly #cluster: Cluster;
  #child: ChildProcess;
  #wanted = true;
  readonly #quit = (): boolean => this.#child.kill('SIGINT');

  private constructor(cluster: Cluster, child: ChildProcess, port: number) {
    this.#cluster = cluster;
    this.#child = child;
    this.port = port;
    this.#watch();
    process.once('exit', this.#quit);
  }

  /** Starts the database on a free port of 127.0.0.1. Throws EmbeddedDatabaseError. */
  static async start(cluster: Cluster): Promise<RunningCluster> {
    for (let attempt = 1; attempt <= launches; attempt += 1) {
      const port = await freePort();
      const child = await launch(cluster, port);
      if (child !== undefined) return new RunningCluster(cluster, child, port);
      await pause(attempt * 50);
    }
    const message = `The database in ${cluster.dataDir} did not start.`;
    throw new EmbeddedDatabaseError('start', message, cluster.log.slice(-20));
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    process.removeListener('exit', this.#quit);
    const child = this.#child;
    if (!runs(child)) return;
    child.kill('SIGINT');
    if (await waitForEnd(() => runs(child), 20_000)) return;
    child.kill('SIGQUIT');
    await waitForEnd(() => runs(child), 5_000);
  }

  #watch(): void {
    this.#child.once('exit', () => void this.#startAgain());
  }

  /** Requests fail, and the server says it is not ready, until this succeeds. */
  async #startAgain(): Promise<void> {
    for (let attempt = 1; this.#wanted; attempt += 1) {
      const child = await stopOrphan(this.#cluster)
        .then(() => launch(this.#cluster, this.port))
        .catch(() => undefined);
      if (child !== undefined) {
        this.#child = child;
        if (!this.#wanted) child.kill('SIGINT');
        else this.#watch();
        return;
      }
      await pause(Math.min(attempt * 200, longestPause));
    }
  }
}
