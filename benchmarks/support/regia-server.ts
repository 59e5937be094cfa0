import { buildApp } from '#server/app.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { jobTerms } from '#server/jobs.ts';
import { Tokens } from '#server/kernel/auth/tokens.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { Database } from '#server/kernel/database/database.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import { BACKLOG } from '#server/kernel/http/limits/admission.ts';
import { BossQueue } from '#server/kernel/jobs/queue.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { openSession } from '#server/modules/access/auth/sessions.ts';
import { LiveBoards } from '#server/modules/check-in/live/live-boards.ts';
import { createPayments } from '#server/modules/money/provider/create-payments.ts';
import type { Services } from '#server/services.ts';
import { watchEventLoop } from './event-loop.ts';
import { SECRET } from './secret.ts';

/** The product's own server on the benchmark's database; tells its parent the address and a token per person. */
const url = process.env['DATABASE_URL'] ?? '';
const config = readConfig({
  DATABASE_URL: url,
  DEMO: 'off',
  ADMIN_SECOND_FACTOR: 'offered',
  NODE_ENV: 'benchmark',
  TRUST_PROXY: '1',
});
const database = new Database({ url });
const queue = new BossQueue(url, () => undefined);
await queue.start();
const tokens = new Tokens(SECRET);
const services: Services = {
  config,
  database,
  tokens,
  liveBoards: new LiveBoards(database),
  storage: new LocalStorage('/tmp/regia-benchmark-files'),
  mailer: createMailer(undefined, config.mailFrom),
  queue,
  ...(await createPayments(config, {
    database,
    queue,
    secret: SECRET,
    now: () => new Date(),
    publicUrl: () => 'http://localhost',
  })),
  publicUrl: 'http://localhost',
  now: () => new Date(),
};
const app = await buildApp(services, { requestsPerMinute: 0 });
// As a server does what was handed over.
if (process.env['WORK'] === 'on') {
  const workDatabase = new Database({ url, poolSize: 2, ownerPoolSize: 6 });
  await queue.work(jobHandlers({ ...services, database: workDatabase }, app.log), jobTerms);
}
watchEventLoop();
const people = (process.env['PEOPLE'] ?? '').split(',');
const signed = await Promise.all(people.map((id) => openSession(database, tokens, id, 'benchmark')));
const address = await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
process.send?.({ address, tokens: signed.map(({ token }) => token) });
process.on('disconnect', () => process.exit(0));
