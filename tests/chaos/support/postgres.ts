import { execFile } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { ensurePostgres } from '#scripts/support/postgres.mjs';
import { databaseAccount } from '#server/kernel/database/embedded/account.ts';
import { query } from '../../support/database/database-url.ts';
import { freePort } from '../../support/free-port.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const run = promisify(execFile);

/** A PostgreSQL server of the operating system's packages, as somebody else runs it for the product. */
export interface Postgres {
  /**
   * Connection string of a new database and its owner, who may neither create roles nor do what superusers do; with the role
   * of requests made beforehand unless told otherwise.
   */
  createOwned(name: string, withRole?: boolean): Promise<string>;
  port: number;
  /** Ends the server as `mode` says and starts it again; answers once it takes connections. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts a copy that follows it: what is committed is on both. */
  addStandby(): Promise<Standby>;
  /** Ends the server as a power cut does. */
  crash(): Promise<void>;
  /** One statement as superuser. */
  asSuperuser(text: string, database?: string): Promise<Record<string, unknown>[]>;
}

/** A copy of a server that can be read, until it takes over. */
export interface Standby {
  port: number;
  promote(): Promise<void>;
}

/** A folder for a server, and how its programs are called on it. */
async function newCluster(programs: string) {
  const account = databaseAccount();
  const folder = path.join(tempFolder(), 'cluster');
  mkdirSync(folder, { mode: 0o700 });
  if (account) {
    chownSync(path.dirname(folder), account.uid, account.gid);
    chownSync(folder, account.uid, account.gid);
  }
  const port = await freePort();
  const call = (program: string, ...args: string[]) =>
    run(path.join(programs, program), ['-D', folder, ...args], {
      ...account,
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' },
    });
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = (verb: 'start' | 'restart', ...args: string[]) =>
    call('pg_ctl', '-w', '-l', path.join(folder, 'log'), '-o', settings, ...args, verb);
  const stop = () => call('pg_ctl', '-m', 'immediate', 'stop');
  let isCrashed = false;
  const crash = async () => {
    isCrashed = true;
    await stop();
  };
  onTestFinished(async () => {
    if (!isCrashed) await stop();
  });
  return { port, call, start, crash };
}

/** Starts one on a new folder; it ends with the test. */
export async function startPostgres(): Promise<Postgres> {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error('PostgreSQL is missing: install it, or set POSTGRES_BIN.');
  const { port, call, start, crash } = await newCluster(programs);
  await call('initdb', '--username=postgres', '--auth=trust', '--encoding=UTF8');
  await start('start');
  const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  const asSuperuser = async (text: string, database = 'postgres') =>
    (await query(url('postgres', database), text)).rows;
  return {
    asSuperuser,
    crash,
    port,
    async addStandby() {
      const standby = await newCluster(programs);
      const primary = `host=127.0.0.1 port=${port} user=postgres application_name=standby`;
      await standby.call('pg_basebackup', '-R', '-X', 'stream', '-c', 'fast', '-d', primary);
      await standby.start('start');
      await asSuperuser(`alter system set synchronous_standby_names = 'standby'`);
      await asSuperuser('select pg_reload_conf()');
      const promote = async () => {
        await query(
          `postgres://postgres@127.0.0.1:${standby.port}/postgres`,
          `alter system reset synchronous_standby_names`,
        );
        await standby.call('pg_ctl', '-w', 'promote');
      };
      return { port: standby.port, promote };
    },
    async createOwned(name, withRole = true) {
      await asSuperuser(`create role ${name} login`);
      if (withRole) {
        for (const role of ['regia_app', 'regia_public']) {
          await asSuperuser(`do $$ begin create role ${role} nologin; exception when duplicate_object then end $$`);
          await asSuperuser(`grant ${role} to ${name}`);
        }
      }
      await asSuperuser(`create database ${name} owner ${name}`);
      return url(name, name);
    },
    async restart(mode) {
      await start('restart', '-m', mode);
    },
  };
}
