import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/entity.ts';
import type { CommunicationRecipient } from '#domain/communications/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { Mailer } from '#server/kernel/mail/mailer.ts';
import { runCommunication } from '#server/modules/communications/commands/deliver.ts';
import * as tables from '#server/tables.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

const PEOPLE = 40;

let mail: MailServer;
let world: World;
beforeAll(async () => {
  mail = await startMailServer();
  world = await createWorld({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Regia <posta@regia.test>' }, testing: {} });
});
beforeEach(() => {
  mail.received.length = 0;
  mail.onAccepted = undefined;
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

const work = (communicationId: string) =>
  jobHandlers(world.services, world.app.log).sendCommunication({ communicationId });
const read = async (owner: Person, id: string) =>
  (await world.call<Communication>(owner, 'GET', `communications/${id}`)).body;

/** How many mails each address got. */
function mailsByAddress(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to } of mail.received)
    for (const { address = '' } of to ?? []) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}

async function written(name: string): Promise<{ owner: Person; id: string }> {
  const owner = await world.community(name);
  const people = Array.from({ length: PEOPLE }, (_, at) => `${name}-${at}@regia.test`.toLowerCase());
  const users = await world.db
    .insert(tables.users)
    .values(
      people.map((email) => ({ role: 'user' as const, username: email, email, name: 'Nome', surname: 'Cognome' })),
    )
    .returning({ id: tables.users.id });
  await world.db
    .insert(tables.tenantSubscriptions)
    .values(users.map(({ id }) => ({ tenantId: owner._id, userId: id, status: 'accepted' as const })));
  const body = { subject: 'Una volta sola', body: '<p>Una.</p>', userType: 'all' };
  const answer = await world.call<Communication>(owner, 'POST', 'communications', body);
  expect(answer.body.recipients).toBe(PEOPLE);
  return { owner, id: answer.body._id };
}

test('a job that runs three times at once, and once more afterwards, writes to nobody twice [DEC-073]', async () => {
  const { owner, id } = await written('Gemelli');
  await Promise.all([work(id), work(id), work(id)]);
  await work(id);
  const counts = [...mailsByAddress().values()];
  expect([counts.length, Math.max(...counts)]).toEqual([PEOPLE, 1]);
  expect(await read(owner, id)).toMatchObject({ status: 'sent', delivered: PEOPLE, failed: 0 });
});

test('control: without taking people in hand the same repetition writes to some of them twice', async () => {
  const { id } = await written('Controllo');
  const testing = world.services.testing ?? {};
  testing.skipMailClaim = true;
  // Unguarded, each run reads the queue for itself; the first batch is enough to show it.
  mail.onAccepted = () => new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all([work(id), work(id)]);
  testing.skipMailClaim = false;
  expect(Math.max(...mailsByAddress().values())).toBeGreaterThan(1);
});

test('a process that dies between the mail server’s yes and its own note: nobody gets it twice, the doubt is told [DEC-073]', async () => {
  const { owner, id } = await written('Caduti');
  // The mail server accepts the first mails, and their sender is never heard of again.
  const { mailer } = world.services;
  const dying: Mailer = {
    ...mailer,
    send: async (message) => {
      await mailer.send(message);
      return new Promise(() => undefined);
    },
  };
  void runCommunication({ ...world.services, mailer: dying }, id);
  await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(4);
  // The rest of the dead process's batch is still in its hands: anyone who repeats the job leaves it alone.
  await work(id);
  expect(Math.max(...mailsByAddress().values())).toBe(1);
  expect(await read(owner, id)).toMatchObject({ status: 'sent', finishedAt: null });
  // The queue gives the job out again once the lease is over.
  await world.db
    .update(tables.communicationRecipients)
    .set({ claimedAt: new Date(Date.now() - 3_600_000).toISOString() })
    .where(eq(tables.communicationRecipients.communicationId, id));
  await work(id);
  const after = await read(owner, id);
  expect(after.finishedAt).not.toBeNull();
  expect(after.delivered + after.failed).toBe(PEOPLE);
  expect(Math.max(...mailsByAddress().values())).toBe(1);
  const failed = await world.call<CommunicationRecipient[]>(
    owner,
    'GET',
    `communication-recipients?communicationId=${id}&state=failed&limit=100`,
  );
  expect(failed.body.length).toBe(after.failed);
  expect(new Set(failed.body.map(({ error }) => error))).toEqual(new Set(['interrupted']));
});
