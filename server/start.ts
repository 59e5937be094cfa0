import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { demoAccounts } from '#demo/accounts.ts';
import { buildApp } from './app.ts';
import { jobHandlers } from './job-handlers.ts';
import { jobNames, jobTerms } from './jobs.ts';
import { Tokens } from './kernel/auth/tokens.ts';
import type { Config } from './kernel/config/config.ts';
import { Database } from './kernel/database/database.ts';
import { startEmbedded } from './kernel/database/embedded.ts';
import { migrate } from './kernel/database/migrate.ts';
import { settingMadeOnce } from './kernel/database/settings.ts';
import { openStorage } from './kernel/files/create-storage.ts';
import { BACKLOG } from './kernel/http/limits/admission.ts';
import { BossQueue, prepareQueues } from './kernel/jobs/queue.ts';
import { createMailer } from './kernel/mail/mailer.ts';
import { hasAccount } from './modules/access/queries/account.ts';
import { BoardWatch, publishAlerts } from './modules/check-in/live/board-watch.ts';
import { LiveBoards } from './modules/check-in/live/live-boards.ts';
import { createPayments } from './modules/money/provider/create-payments.ts';
import { startGateway } from './modules/notifications/realtime/gateway.ts';
import type { Services } from './services.ts';

/** The signing secret: from the environment, else made once and shared through the database. */
async function readSecret(database: Database, given: string | undefined): Promise<string> {
  return given ?? settingMadeOnce(database.system, 'authSecret', randomBytes(48).toString('base64url'));
}

/** Everywhere, save where anybody could sign in with a password that is in the README. */
async function hostOf(config: Config, database: Database): Promise<string> {
  if (config.host !== undefined) return config.host;
  const isOpen = await hasAccount(
    database.system,
    demoAccounts.map(({ email }) => email),
  );
  return isOpen ? '127.0.0.1' : '0.0.0.0';
}

export interface RunningServer {
  address: string;
  /** Where it listens: an address, or every one. */
  host: string;
  services: Services;
  /** Stops taking requests, lets those in flight and running jobs finish, closes everything. */
  stop(): Promise<void>;
}

/** Starts a whole server process: database, jobs, HTTP. */
export async function startServer(config: Config, logger: FastifyServerOptions['logger']): Promise<RunningServer> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const opened: (() => Promise<void>)[] = embedded ? [() => embedded.stop()] : [];
  try {
    await migrate(url);
    await prepareQueues(url, jobNames);
    const database = new Database({ url, patience: 5_000 });
    opened.push(() => database.close());
    const files = await openStorage(config);
    opened.push(async () => files.close());
    const { storage } = files;
    if (config.demo) await (await import('./seed/seed.ts')).seedDemo(database, storage, new Date());
    // Sign-ins and bookings never wait for a connection behind work that can wait.
    const workDatabase = new Database({ url, poolSize: 2, ownerPoolSize: 6 });
    opened.push(() => workDatabase.close());
    // A message of the provider is kept before its effect: an effect that is lost is brought about again.
    const messageDatabase = new Database({ url, poolSize: 2, ownerPoolSize: 8, isRepeatable: true });
    opened.push(() => messageDatabase.close());
    const mailer = createMailer(config.smtpUrl, config.mailFrom);
    opened.push(async () => mailer.close());
    let log: FastifyBaseLogger | undefined;
    const queue = new BossQueue(url, (error) =>
      log?.warn({ err: error }, 'the work queue does not reach the database'),
    );
    await queue.start();
    opened.push(() => queue.stop());
    const secret = await readSecret(database, config.authSecret);
    const now = () => new Date();
    const publicUrl = () => services.publicUrl;
    const services: Services = {
      config,
      database,
      tokens: new Tokens(secret),
      liveBoards: new LiveBoards(database),
      storage,
      mailer,
      queue,
      ...(await createPayments(config, { database, queue, secret, now, publicUrl })),
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      now,
    };
    const app = await buildApp(services, { logger });
    opened.push(() => app.close());
    log = app.log;
    if (files.problem) app.log.error({ err: files.problem }, 'the bucket of uploaded files does not answer');
    const gateway = await startGateway(app.server, services, url, app.log);
    opened.push(() => gateway.close());
    services.live = gateway;
    const boards = new BoardWatch({
      say: (event) => gateway.board(event),
      check: (event) => publishAlerts(services, event),
      onError: (error) => app.log.warn({ err: error }, 'the doors of an event could not be looked at'),
    });
    opened.push(async () => boards.close());
    services.boards = boards;
    const host = await hostOf(config, database);
    const address = await app.listen({ port: config.port, host, backlog: BACKLOG });
    // PORT=0 lets the system choose; links must name the port that was chosen.
    if (!config.publicUrl) services.publicUrl = `http://localhost:${new URL(address).port}`;
    const messages = { ...services, database: messageDatabase };
    const handlers = jobHandlers({ ...services, database: workDatabase }, app.log, messages);
    await queue.work(handlers, jobTerms, app.log);
    return { address: services.publicUrl, host, services, stop: () => closeAll(opened) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** Closes in the reverse order of opening; one that fails does not keep the others open. */
async function closeAll(opened: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of [...opened].reverse()) await close().catch(() => undefined);
}
