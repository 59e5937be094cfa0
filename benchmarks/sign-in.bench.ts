import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/kernel/auth/passwords.ts';
import { Tokens } from '#server/kernel/auth/tokens.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { Database } from '#server/kernel/database/database.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import { BossQueue } from '#server/kernel/jobs/queue.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { LiveBoards } from '#server/modules/check-in/live/live-boards.ts';
import { createPayments } from '#server/modules/money/provider/create-payments.ts';
import { users } from '#server/tables.ts';
import { withDatabase } from './support/bench.ts';

/**
 * Whether the time of an answer tells if an address has an account: 200 refused sign-ins and 200 reset requests for known
 * addresses, in turn with as many for unknown ones. Goal: medians within 10 % of each other.
 */
const COUNT = 200;
const WITHIN = 0.1;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(url: string, folder: string): Promise<boolean> {
  const database = new Database({ url });
  const queue = new BossQueue(url, () => undefined);
  await queue.start();
  const config = readConfig({ DATABASE_URL: url, DEMO: 'off', NODE_ENV: 'benchmark' });
  const app = await buildApp(
    {
      ...{ config, database, queue },
      tokens: new Tokens('only for this run, made up on the spot'),
      liveBoards: new LiveBoards(database),
      storage: new LocalStorage(folder),
      mailer: createMailer(undefined, config.mailFrom),
      ...(await createPayments(config, {
        ...{ database, queue, secret: 'only for this run' },
        now: () => new Date(),
        publicUrl: () => 'http://localhost',
      })),
      publicUrl: 'http://localhost',
      now: () => new Date(),
    },
    { requestsPerMinute: 0 },
  );
  const passwordHash = await hashPassword('Regia!2026');
  const known = Array.from({ length: COUNT }, (_, n) => `known${n}@posta.example`);
  const account = (email: string) => ({ role: 'tenant' as const, email, username: email, name: 'N', surname: 'C' });
  await database.system.insert(users).values(known.map((email) => ({ ...account(email), passwordHash })));

  let address = 0;
  /** Each try from an address of its own, so that no limit answers in place of the work. */
  async function time(request: { url: string; headers?: Record<string, string>; payload?: object }, status: number) {
    address += 1;
    const remoteAddress = `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`;
    const began = performance.now();
    const answer = await app.inject({ method: 'POST', remoteAddress, ...request });
    const took = performance.now() - began;
    if (answer.statusCode !== status) throw new Error(`${request.url} answered ${answer.statusCode}`);
    return took;
  }
  const signIn = (email: string) => {
    const authorization = `Basic ${Buffer.from(`${email}:not the password`).toString('base64')}`;
    return time({ url: '/api/auth', headers: { authorization } }, 401);
  };
  const reset = (email: string) => time({ url: '/api/password-resets', payload: { email } }, 204);

  let isWithin = true;
  for (const [name, run] of Object.entries({ 'sign-in': signIn, 'reset request': reset })) {
    for (let n = 0; n < 20; n++) await run(`warm-up${n}@posta.example`);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const email of known) {
      times.known.push(await run(email));
      times.unknown.push(await run(email.replace('known', 'unknown')));
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    const difference = Math.abs(a - b) / Math.min(a, b);
    isWithin &&= difference <= WITHIN;
    console.log(
      `${name.padEnd(14)} known ${a.toFixed(2)} ms  unknown ${b.toFixed(2)} ms  difference ${(difference * 100).toFixed(1)} % of ${WITHIN * 100} %`,
    );
  }
  await app.close();
  await queue.stop();
  await database.close();
  return isWithin;
}

await withDatabase(async (url, folder) => {
  process.exitCode = (await measure(url, folder)) ? 0 : 1;
});
