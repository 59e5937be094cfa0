import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { lapseHandOns } from '#server/modules/bookings/tickets/commands/lapse-hand-ons.ts';
import * as tables from '#server/tables.ts';
import { policyWith } from '../../support/hand-on.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

let visits = 0;
const newVisitor = () => new Visitor(world, { address: `10.7.0.${++visits}` });

/** A booking's page with a ticket that Bianca offered to Livia, and what either is written. */
async function offered(handOn: 'allowed' | 'withApproval' = 'allowed') {
  const departureDate = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const stop = { _id: randomUUID(), groupingPoint: 'Modena Nord', departureDate, address: { plainAddress: 'Casello' } };
  const terms = { cancellationPolicy: policyWith(handOn), departurePoints: [stop] };
  const event = await world.event({ name: 'Gita al lago', ...terms });
  const [bianca, livia] = [newEmail(), newEmail()];
  const visitor = newVisitor();
  await strangers.book(visitor, await strangers.slugOf(event._id), bianca, { paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(bianca)));
  await visitor.press();
  const page = visitor.url;
  const [ticket] = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, event._id));
  if (!ticket) throw new Error('no ticket');
  const typed = { ticket: ticket.id, name: 'Livia', surname: 'Sartori', email: livia };
  const offer = () => visitor.post(`${page}/hand-on`, { ...typed, expected: String(ticket.price) });
  await offer();
  const other = newVisitor();
  await other.open(linkIn(await strangers.mailTo(livia)));
  const invited = await strangers.mailTo(livia);
  const handOns = () =>
    world.db.select().from(tables.ticketHandOns).where(eq(tables.ticketHandOns.ticketId, ticket.id));
  const statesNow = async () => (await handOns()).map(({ state }) => state).sort();
  const set = (fields: Partial<typeof tables.ticketHandOns.$inferInsert>) =>
    world.db.update(tables.ticketHandOns).set(fields).where(eq(tables.ticketHandOns.ticketId, ticket.id));
  return { event, ticket, visitor, page, other, bianca, livia, invited, offer, statesNow, set };
}
const codeNow = async (id: string) =>
  (await world.db.select().from(tables.tickets).where(eq(tables.tickets.id, id)))[0]?.code;
const clock = () => jobHandlers(world.services, world.app.log).handOnWork({});
const past = () => new Date(Date.now() - 1000).toISOString();

test('anyone who offers a ticket sees to whom and until when, and takes it back; the other is told and can no longer accept [HOLD-003, HOLD-010]', async () => {
  const { ticket, visitor, page, other, livia, statesNow } = await offered();
  await visitor.open(page);
  expect(visitor.text).toMatch(/L’hai offerto a Livia Sartori, che può accettare fino a .*Fino ad allora resta tuo/);
  expect(visitor.document.querySelector(`form[action^='${page}/withdraw'] button`)?.textContent).toBe(
    'Non cederlo più',
  );
  await visitor.post(`${page}/withdraw`, { ticket: ticket.id });
  expect(visitor.url).toBe(page);
  expect(visitor.text).not.toContain('L’hai offerto');
  expect(await statesNow()).toEqual(['withdrawn']);
  expect(await strangers.mailTo(livia)).toContain('Bianca Ferri ha ritirato il biglietto per “Gita al lago”');
  expect(await other.open(other.url).then(() => other.text)).toContain('Bianca Ferri ha ritirato l’offerta');
  await other.post(other.url, { action: 'accept' });
  expect([other.status, other.text]).toEqual([409, expect.stringMatching(/non è più aperta.*scrivi a \S+@/)]);
  expect(await codeNow(ticket.id)).toBe(ticket.code);
  // Of two pages on which it is taken back the second is told.
  await visitor.post(`${page}/withdraw`, { ticket: ticket.id });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('non è più aperta')]);
});

test('who does not want a ticket says so, and the one who offered it is told that it stays theirs [HOLD-003]', async () => {
  const { ticket, visitor, page, other, bianca, offer, statesNow } = await offered();
  await other.press('decline');
  expect(await statesNow()).toEqual(['declined']);
  expect(await strangers.mailTo(bianca)).toContain(
    'Livia Sartori non prende il biglietto per “Gita al lago”: resta tuo',
  );
  await visitor.open(page);
  expect(visitor.text).not.toContain('L’hai offerto');
  await offer();
  expect(visitor.text).toContain('abbiamo scritto a Livia');
  expect(await codeNow(ticket.id)).toBe(ticket.code);
});

test('who accepts on two devices reads on both that the ticket is theirs, and who declines twice that it is declined [HOLD-003]', async () => {
  for (const [action, title] of [
    ['accept', 'Il biglietto è tuo'],
    ['decline', 'Abbiamo lasciato il biglietto'],
  ] as const) {
    const { other } = await offered();
    const second = newVisitor();
    await second.open(other.url);
    for (const device of [other, second]) {
      await device.press(action);
      expect([device.status, device.text]).toEqual([200, expect.stringContaining(title)]);
      expect(device.text).not.toContain('non è più aperta');
    }
  }
});

test('an offer nobody took in 48 hours ends by the clock, both are told once, and it can be offered again [HOLD-003]', async () => {
  const { visitor, bianca, livia, offer, statesNow, set } = await offered();
  await clock();
  expect(await statesNow()).toEqual(['offered']);
  await set({ expiresAt: past() });
  await clock();
  await clock();
  expect(await statesNow()).toEqual(['lapsed']);
  for (const email of [bianca, livia]) {
    expect(await strangers.mailTo(email)).toContain('non si può più cedere a Livia Sartori: il tempo è finito');
    const told = strangers.mailServer.received.filter(
      ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.includes('resta di Bianca'),
    );
    expect(told).toHaveLength(1);
  }
  await offer();
  expect(visitor.text).toContain('abbiamo scritto a Livia');
  // Offered again before the clock came by, the one before ends first.
  await set({ expiresAt: past() });
  await offer();
  expect(await statesNow()).toEqual(['lapsed', 'lapsed', 'offered']);
});

test('an approval the organiser does not give ends by the clock, and the page of the one who waits says whose turn it is [HOLD-003, HOLD-005]', async () => {
  const { event, ticket, visitor, page, other, bianca, statesNow, set } = await offered('withApproval');
  await other.press('accept');
  await visitor.open(page);
  expect(visitor.text).toMatch(/Livia Sartori ha accettato\. Chi organizza risponde entro .*fino ad allora resta tuo/);
  await set({ expiresAt: past() });
  await clock();
  expect(await statesNow()).toEqual(['lapsed']);
  expect(await strangers.mailTo(bianca)).toContain(
    'Il biglietto di Bianca Ferri per “Gita al lago” non si può più cedere',
  );
  expect(await codeNow(ticket.id)).toBe(ticket.code);
  const entered = await world.call(world.scanner, 'POST', 'scans', { eventId: event._id, ticketId: ticket.code });
  expect(entered.status).toBe(200);
});

const mailsTo = (email: string) =>
  world.db.select().from(tables.mails).where(eq(tables.mails.to, email)).orderBy(tables.mails.id);

test('a ticket that is used or cancelled while it is offered ends the offer, and only the person who was to get it is told [HOLD-003, HOLD-010]', async () => {
  const used = await offered();
  await world.call(world.scanner, 'POST', 'scans', { eventId: used.event._id, ticketId: used.ticket.code });
  const gone = await offered();
  await gone.visitor.post(`${gone.page}/cancel`, { ticket: gone.ticket.id, expected: '0' });
  expect(gone.visitor.text).toContain('annullati');
  await lapseHandOns(world.services);
  for (const { statesNow, other, bianca, livia } of [used, gone]) {
    expect(await statesNow()).toEqual(['lapsed']);
    expect(await strangers.mailTo(livia)).toContain('non ti può più essere ceduto');
    expect((await mailsTo(bianca)).map(({ text }) => text).join()).not.toContain('non si può più cedere');
    await other.open(other.url);
    expect(other.document.querySelector('button[name=action]')).toBeNull();
  }
});

test('the person who gave a ticket away, or cancelled it, has the appointment taken out of their calendar by mail [CAL-001, HOLD-003]', async () => {
  const given = await offered();
  await given.other.press('accept');
  const canceled = await offered();
  await canceled.visitor.post(`${canceled.page}/cancel`, { ticket: canceled.ticket.id, expected: '0' });
  const jobs = jobHandlers(world.services, world.app.log);
  for (const told of await take<never>(world, 'tellCanceledTickets')) await jobs.tellCanceledTickets(told);
  for (const [{ bianca }, words] of [
    [given, 'Livia Sartori ha accettato il tuo biglietto'],
    [canceled, canceled.ticket.code],
  ] as const) {
    const last = (await mailsTo(bianca)).at(-1);
    expect(last?.text).toContain(words);
    expect(last?.calendar).toContain('METHOD:CANCEL');
  }
});

test('anyone who is offered a ticket reads where they get on and whether it is paid; one that is over says where to go on [HOLD-003, HOLD-010]', async () => {
  const { event, ticket, other, invited, set } = await offered();
  expect(invited).toMatch(/Partenza: Modena Nord, /);
  expect(other.text).toMatch(/Partenza: Modena Nord, /);
  expect(other.text).not.toContain('già pagato');
  await world.db
    .update(tables.tickets)
    .set({ condition: 'payed', paidAmount: sql`price` })
    .where(eq(tables.tickets.id, ticket.id));
  await other.open(other.url);
  expect(other.text).toContain('Il biglietto è già pagato.');
  await set({ expiresAt: past() });
  await other.open(other.url);
  expect(other.text).toContain('Il tempo per accettarla è finito');
  const links = [...other.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain(`/e/${event._id}`);
});

test('whoever took a ticket over and lost it since reads so, and finds no way to the code of the person who has it now [HOLD-003, HOLD-009]', async () => {
  const { ticket, visitor, page, other } = await offered();
  await other.press('accept');
  const jobs = jobHandlers(world.services, world.app.log);
  for (const sent of await take<never>(world, 'sendTickets')) await jobs.sendTickets(sent);
  await other.open(other.url);
  expect(other.text).toContain('Te l’abbiamo mandato per e-mail');
  expect(other.document.querySelector(`a[href='/t/${await codeNow(ticket.id)}']`)).not.toBeNull();
  const [held] = await world.db.select().from(tables.tickets).where(eq(tables.tickets.id, ticket.id));
  const participantInfo = { ...held?.participantInfo, name: 'Zoe', surname: 'Gallo', email: newEmail() };
  const replaced = await world.call(world.tenant, 'POST', `tickets/${ticket.id}/handleinfo`, { participantInfo });
  expect(replaced.status).toBe(200);
  await other.open(other.url);
  expect(other.text).toMatch(/Il biglietto non è più tuo.*l’ha intestato a un’altra persona/);
  expect(other.document.querySelector("a[href^='/t/']")).toBeNull();
  // Nor is it the giver's to know who that is.
  await visitor.open(page);
  expect(visitor.text).toContain('Livia Sartori');
  expect(visitor.text).toContain('Livia Sartori ha preso il tuo biglietto');
  expect(visitor.text).not.toContain('Zoe');

  const canceled = await offered();
  await canceled.other.press('accept');
  const end = { status: 'invalid', condition: 'revoked' };
  await world.call(world.tenant, 'PUT', `tickets/${canceled.ticket.id}/status`, end);
  await canceled.other.open(canceled.other.url);
  expect(canceled.other.text).toMatch(/Il biglietto è annullato.*non si entra più/);
  expect(canceled.other.text).not.toContain('Il biglietto è tuo');
});

test('the one who gives away a place booked for somebody else reads whose code admits no more; that person is told too [HOLD-003, DEC-092]', async () => {
  const event = await world.event({ name: 'Gita al lago', cancellationPolicy: policyWith('allowed') });
  const [bianca, marta, livia] = [newEmail(), newEmail(), newEmail()];
  const visitor = newVisitor();
  await strangers.book(visitor, await strangers.slugOf(event._id), bianca, { paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(bianca)));
  await visitor.press();
  const page = visitor.url;
  const [ticket] = await world.db.select().from(tables.tickets).where(eq(tables.tickets.eventId, event._id));
  if (!ticket) throw new Error('no ticket');
  // Booked for Marta, by whoever is called Bianca.
  const participantInfo = { ...ticket.participantInfo, name: 'Marta', surname: 'Riva', email: marta };
  await world.db
    .update(tables.tickets)
    .set({ name: 'Marta', surname: 'Riva', participantInfo })
    .where(eq(tables.tickets.id, ticket.id));
  const typed = { ticket: ticket.id, name: 'Livia', surname: 'Sartori', email: livia };
  await visitor.post(`${page}/hand-on`, { ...typed, expected: String(ticket.price) });
  const other = newVisitor();
  await other.open(linkIn(await strangers.mailTo(livia)));
  expect(other.text).toContain('Bianca Ferri ti cede un biglietto');
  await other.press('decline');
  expect(await strangers.mailTo(bianca)).toContain('Livia Sartori non prende il biglietto di Marta Riva');
  expect(await mailsTo(marta)).toEqual([]);
  await visitor.post(`${page}/hand-on`, { ...typed, expected: String(ticket.price) });
  await other.open(linkIn(await strangers.mailTo(livia)));
  await other.press('accept');
  const told = (await mailsTo(bianca)).at(-1)?.text;
  expect(told).toContain('Ciao Bianca,');
  expect(told).toContain(
    `accettato il biglietto di Marta Riva per “Gita al lago”. Il codice ${ticket.code} non fa più`,
  );
  expect((await mailsTo(marta)).at(-1)?.text).toContain('Bianca Ferri, che aveva prenotato, ha ceduto a Livia Sartori');
});
