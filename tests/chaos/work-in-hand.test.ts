import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { query } from '../support/database/database-url.ts';
import { startMailServer } from '../support/mail-server.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { startPostgres } from './support/postgres.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';

/** How soon others have the work of a process that was killed. */
const TAKEN_UP_MS = 60_000;

async function sendTickets({ url }: ServerProcess, eventId: string): Promise<{ jobId: string; total: number }> {
  const basic = Buffer.from(`tenant@regia.test:${DEMO_PASSWORD}`).toString('base64');
  const signIn = await fetch(`${url}/api/auth`, { method: 'POST', headers: { authorization: `Basic ${basic}` } });
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/events/${eventId}/tickets/send`, { method: 'PUT', headers });
  expect(answer.status).toBe(202);
  return (await answer.json()) as { jobId: string; total: number };
}

test('work in hand at a kill -9 goes on in another process within a minute, nothing lost or doubled [DEC-054]', {
  timeout: 600_000,
}, async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  mail.onAccepted = () => pause(200);
  const databaseUrl = await (await startPostgres()).createOwned('regia');
  const settings = { DATABASE_URL: databaseUrl, DEMO: 'on', SMTP_URL: mail.url };
  const first = await startServerProcess(tempFolder(), settings);
  const second = await startServerProcess(tempFolder(), { ...settings, DEMO: 'off' });
  const { rows } = await query<{ id: string }>(
    databaseUrl,
    `select e.id from events e join users u on u.id = e.tenant_id join tickets t on t.event_id = e.id
     where u.email = 'tenant@regia.test' and e.status = 'confirmed' and t.status = 'valid' and not t.is_sent
     group by e.id order by count(*) desc limit 1`,
  );
  const codes = () =>
    mail.received.flatMap(({ text, messageId }) => {
      const code = /\/t\/(\w+)/.exec(text ?? '')?.[1];
      return code === undefined ? [] : [{ code, messageId }];
    });
  // The second is asleep while the first takes the job.
  second.child.kill('SIGSTOP');
  const { jobId, total } = await sendTickets(first, rows[0]?.id ?? '');
  await expect.poll(() => codes().length, { timeout: 60_000 }).toBeGreaterThan(8);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  second.child.kill('SIGCONT');
  const sentBefore = codes().length;
  expect(total).toBeGreaterThan(sentBefore + 12);
  const killed = performance.now();
  await expect.poll(() => codes().length, { timeout: TAKEN_UP_MS }).toBeGreaterThan(sentBefore + 8);
  console.log(`taken up after ${Math.round((performance.now() - killed) / 1000)} s`);

  const state = async () => (await query(databaseUrl, 'select state from jobs where id = $1', [jobId])).rows[0];
  await expect.poll(state, { timeout: 120_000 }).toEqual({ state: 'done' });
  const sent = codes();
  expect(new Set(sent.map(({ code }) => code)).size).toBe(total);
  // What was on its way when the process ended is handed over once more as the same message, which mail servers keep once.
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(total);
  expect(sent.length - total).toBeLessThanOrEqual(8);
});
