import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '../../../server/job-handlers.ts';
import { createMailer } from '../../../server/kernel/mail/mailer.ts';
import * as tables from '../../../server/tables.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { Visitor } from '../../support/visitor.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  world = await createWorld();
  world.services.mailer = createMailer(mailServer.url, 'Regia <noreply@regia.test>');
});
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

const slugOf = async (eventId: string): Promise<string> => {
  const [row] = await world.db.select().from(tables.pageSlugs).where(eq(tables.pageSlugs.eventId, eventId));
  return row?.slug ?? '';
};
let count = 0;
const newEmail = () => `persona${++count}@posta.example`;

/** Does what the queue holds of the kinds that follow a booking, and answers the text of the last mail to an address. */
async function mailTo(email: string): Promise<string> {
  await runJobs();
  const mail = mailServer.received.filter(({ to }) => to?.some(({ address }) => address === email)).at(-1);
  return mail?.text ?? '';
}

async function runJobs(): Promise<void> {
  const handlers = jobHandlers(world.services, world.app.log);
  for (const name of ['adoptPerson', 'tellBooking', 'sendMail', 'adoptPerson'] as const) {
    const { rows } = await world.db.execute<{ id: string; data: never }>(
      `delete from jobs.job where name = '${name}' and state = 'created' returning id, data`,
    );
    for (const { data } of rows) await handlers[name](data);
  }
}

const linkIn = (text: string): string => /https:\/\/regia\.test(\/[mwh]\/[A-Za-z0-9_-]{22})/.exec(text)?.[1] ?? '';

async function bookAs(
  visitor: Visitor,
  slug: string,
  email: string,
  fields: Record<string, string> = {},
): Promise<void> {
  await visitor.open(`/e/${slug}`);
  await visitor.follow('Prenota');
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email, ...fields }).press('next');
  await visitor.fill({ terms: '1', privacy: '1', ...fields }).press('book');
}

test('somebody without an account books, proves the address by the mailed link and finds the booking [PUB-030, PUB-031]', async () => {
  const event = await world.event();
  const slug = await slugOf(event._id);
  const email = newEmail();
  const visitor = new Visitor(world);
  await bookAs(visitor, slug, email);
  expect(visitor.status).toBe(200);
  expect(visitor.url).toMatch(/^\/m\/[A-Za-z0-9_-]{22}$/);
  expect(visitor.text).toContain(`Abbiamo scritto a ${email}`);
  const [unproven] = await world.db
    .select()
    .from(tables.reservations)
    .where(eq(tables.reservations.eventId, event._id));
  expect(unproven).toMatchObject({ slots: 1, total: 2000, paymentType: 'atDeparture' });
  expect(Date.parse(unproven?.confirmBy ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);

  const mail = await mailTo(email);
  const phone = new Visitor(world, { address: '10.9.9.9' });
  await phone.open(linkIn(mail));
  expect(phone.text).toContain('Conferma la prenotazione');
  await phone.press();
  expect(phone.text).toContain('Ci vediamo lì, Bianca');
  expect(phone.document.querySelector('.ticket .qrbox svg')).not.toBeNull();
  const [proven] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, event._id));
  expect(proven?.confirmBy).toBeNull();
  expect(await mailTo(email)).toContain('confermata');
  // The browser it was made in may be anybody's: it is shown nothing any more.
  await visitor.open(visitor.url);
  expect(visitor.text).toContain('Apri il link nella mail');
  expect(visitor.text).not.toContain('Ferri');
});
