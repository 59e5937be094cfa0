import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildApp } from '#server/app.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { jobTerms } from '#server/jobs.ts';
import { Tokens } from '#server/kernel/auth/tokens.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { Database } from '#server/kernel/database/database.ts';
import { LocalStorage } from '#server/kernel/files/storage.ts';
import { BossQueue } from '#server/kernel/jobs/queue.ts';
import { createMailer } from '#server/kernel/mail/mailer.ts';
import { LiveBoards } from '#server/modules/check-in/live/live-boards.ts';
import { createPayments } from '#server/modules/money/provider/create-payments.ts';
import { seedDemo } from '#server/seed/seed.ts';
import type { Services } from '#server/services.ts';
import { AnswerCheck } from '../../support/answer-check.ts';
import { createTemplate, createTestDatabase } from '../../support/database/database.ts';
import type { Opened } from './target.ts';

function headersOf(raw: Readonly<Record<string, number | string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) headers.append(name, String(item));
  }
  return headers;
}

/** The databases with the demo data, by its moment: one is filled once and cloned for each suite. */
const filled = new Map<number, Promise<string>>();

function filledDatabase(now: Date): Promise<string> {
  const fill = async (url: string): Promise<void> => {
    const database = new Database({ url });
    await seedDemo(database, null, now);
    await database.close();
  };
  const name = filled.get(now.getTime()) ?? createTemplate(fill);
  filled.set(now.getTime(), name);
  return name;
}

/** The server on a database of its own with the demo data of a moment, called without a network. */
export async function openServer(now: Date): Promise<Opened> {
  const testDatabase = await createTestDatabase(await filledDatabase(now));
  const folder = mkdtempSync(join(tmpdir(), 'regia-contract-'));
  const config = readConfig({
    DATABASE_URL: testDatabase.url,
    DEMO: 'off',
    ADMIN_SECOND_FACTOR: 'offered',
    PUBLIC_URL: 'https://regia.test',
  });
  const database = new Database({ url: testDatabase.url });
  const queue = new BossQueue(testDatabase.url, () => undefined);
  await queue.start();
  const services: Services = {
    config,
    database,
    tokens: new Tokens('a secret of the tests, long enough'),
    liveBoards: new LiveBoards(database),
    storage: new LocalStorage(folder),
    mailer: createMailer(config.smtpUrl, config.mailFrom),
    queue,
    ...(await createPayments(config, {
      database,
      queue,
      secret: 'a secret of the tests, long enough',
      now: () => new Date(),
      publicUrl: () => 'https://regia.test',
    })),
    publicUrl: 'https://regia.test',
    now: () => new Date(),
  };
  const answers = new AnswerCheck();
  const app = await buildApp(services, { requestsPerMinute: 0, admission: false, onAnswer: answers.check });
  const handlers = jobHandlers(services, app.log);
  // What the demo has overdue is ended before anybody looks, not between two of a test's questions.
  await handlers.cardWork({});
  await queue.work(handlers, jobTerms);
  return {
    async send(method, path, headers, body) {
      const answer = await app.inject({
        method: method as InjectOptions['method'] & string,
        url: path,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      const hasBody = answer.statusCode !== 204 && answer.rawPayload.byteLength > 0;
      return new Response(hasBody ? Uint8Array.from(answer.rawPayload) : null, {
        status: answer.statusCode,
        headers: headersOf(answer.headers),
      });
    },
    async close() {
      await app.close();
      await queue.stop();
      await database.close();
      await testDatabase.drop();
      rmSync(folder, { recursive: true, force: true });
      answers.assertDeclared();
    },
  };
}
