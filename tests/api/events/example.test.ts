import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateSnapshot, ScanningEvent } from '#domain/check-in/schema.ts';
import { policyOf } from '#domain/permissions.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import type { PagePreview } from '#domain/website/api.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { createStrangers, linkIn, type Strangers } from '../../support/strangers.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { Visitor } from '../../support/visitor.ts';
import type { Person, World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
let owner: Person;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  owner = world.tenant;
});
afterAll(() => strangers.close());

const make = (who = owner) => world.call<{ eventId: string }>(who, 'POST', 'events/example');
const remove = (who = owner) => world.call(who, 'DELETE', 'events/example');
const ticketsOf = async () => (await world.call<Ticket[]>(owner, 'GET', `tickets?eventId=${owner._id}`)).body;

/** Books the example as a participant does: by the page's preview, and the link of the mail that follows. */
async function bookOnPage(email = 'nessuno@altrove.example'): Promise<Visitor> {
  const { body } = await world.call<PagePreview>(owner, 'POST', 'website/previews', { eventId: owner._id });
  const visitor = new Visitor(world);
  await visitor.open(body.url);
  await visitor.follow('Prenota');
  await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email }).press('next');
  await visitor.fill({ terms: '1', privacy: '1' }).press('book');
  return visitor;
}

test('flow', async () => {
  const made = await make();
  expect(made).toMatchObject({ status: 201, body: { eventId: owner._id } });
  const event = await world.call(owner, 'GET', `events/${owner._id}`);
  expect(event).toMatchObject({ status: 200, body: { name: 'Esempio · Passeggiata al tramonto', slots: 3 } });
  const page = await bookOnPage();
  expect(page.text).toContain('Abbiamo scritto a');
  await page.open(linkIn(await strangers.mailTo(owner.email)));
  await page.press();
  expect(page.text).toContain('Bianca');
  const guest = { name: 'Ines', surname: 'Prova', email: 'ines@altrove.example', phone: '', userType: 'normal' };
  const booked = await world.call(owner, 'POST', `reservations/event/${owner._id}/guest`, {
    guest,
    participantsInfo: [participant()],
  });
  expect([booked.status, booked.body]).toMatchObject([201, {}]);
  const sent = await world.call<{ jobId: string; total: number }>(owner, 'PUT', `events/${owner._id}/tickets/send`);
  expect([sent.status, sent.body]).toMatchObject([202, { total: 5 }]);
  await jobHandlers(world.services, world.app.log).sendTickets({ jobId: sent.body.jobId });
  await take(world, 'sendTickets');
  await strangers.runJobs();
  expect(new Set(strangers.mailServer.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []))).toEqual(new Set([owner.email]));
  const tickets = await ticketsOf();
  expect(tickets.map(({ isSent }) => isSent)).toEqual([true, true, true, true, true]);
  const gate = await world.call<ScanningEvent[]>(world.scanner, 'GET', 'events/scanningdata');
  console.log(JSON.stringify(gate.body));
  const snapshot = await world.call<GateSnapshot>(world.scanner, 'GET', `events/${owner._id}/gate`);
  expect(snapshot.status).toBe(200);
  const scan = await world.call(world.scanner, 'POST', 'scans', { eventId: owner._id, ticketId: tickets[0]?.code });
  expect([scan.status, scan.body]).toMatchObject([200, {}]);
  expect((await remove()).status).toBe(204);
  const { rows } = await world.db.execute(sql`select (select count(*)::int from events where id=${owner._id}) e, (select count(*)::int from users where is_provisional) u`);
  expect(rows).toEqual([{ e: 0, u: 0 }]);
});
