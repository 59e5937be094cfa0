import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import * as tables from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
let page: string;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  page = await strangers.communityPage();
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

/** Sends the form, and answers what the page says and the last mail to the address. */
async function ask(email: string, visitor = new Visitor(world)) {
  await visitor.open(`${page}/data`);
  await visitor.fill({ email }).press();
  const said = `${visitor.status} ${visitor.text.replaceAll(email, 'ADDRESS')}`;
  const jobs = jobHandlers(world.services, world.app.log);
  for (const wish of await take<never>(world, 'mailDataLink')) await jobs.mailDataLink(wish);
  return { visitor, said, mail: await strangers.mailTo(email) };
}
const linkOf = (mail: string) => /https:\/\/regia\.test(\/c\/\S+\/data\/\S+)/.exec(mail)?.[1] ?? '';

/** A guest with a booking of an event, which took place unless told otherwise. */
async function guest(isToCome = false) {
  const email = newEmail();
  const person = await world.person('guest', { tenantId: world.tenant._id, email, name: 'Ines', surname: 'Lolli' });
  const event = await world.event({ name: 'Gita dei dati' });
  const booked = await world.call<{ _id: string }>(
    world.tenant,
    'POST',
    `reservations/event/${event._id}/guest`,
    bookingOf(person._id, { participantsInfo: [{ name: 'Ines', surname: 'Lolli', email }] }),
  );
  if (!isToCome) {
    const past = new Date(Date.now() - 86_400_000).toISOString();
    await world.db.update(tables.events).set({ startDate: past, endDate: past }).where(eq(tables.events.id, event._id));
  }
  await world.db.insert(tables.reservationMessages).values({
    ...{ tenantId: world.tenant._id, reservationId: booked.body._id, text: 'Posso portare il cane?' },
  });
  // So that the next mail to the same address is the last.
  await strangers.runJobs();
  return { email, person, reservationId: booked.body._id };
}

test('a guest finds what is kept of them by their address, and takes a copy along; what proves who they are is not in it [HOLD-008]', async () => {
  const one = await guest();
  const { visitor, mail } = await ask(one.email);
  expect(visitor.text).toContain('trovi il link nella posta');
  await visitor.open(linkOf(mail));
  expect(visitor.text).toContain('Ines Lolli');
  expect(visitor.headers['x-robots-tag']).toContain('noindex');
  expect(visitor.headers['referrer-policy']).toBe('no-referrer');
  // Anyone who reads the outbox later cannot open it.
  const kept = await world.db.select().from(tables.mails).where(eq(tables.mails.to, one.email));
  expect(kept.some(({ subject }) => subject.startsWith('I tuoi dati'))).toBe(true);
  for (const { html, text } of kept) expect(html + text).not.toContain(linkOf(mail));
  const path = visitor.document.querySelector('a[download]')?.getAttribute('href') ?? '';
  const copy = await world.app.inject({ method: 'GET', url: path });
  expect([copy.statusCode, copy.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(copy.headers['content-disposition']).toMatch(/^attachment; filename="dati-personali-[\d-]+\.json"$/);
  const data = copy.json<Record<string, { id: string }[]> & { account: { email: string } }>();
  expect(data.account.email).toBe(one.email);
  expect(data['reservations']).toMatchObject([{ id: one.reservationId }]);
  expect(data['tickets']).toHaveLength(1);
  expect(data['questions']).toMatchObject([{ text: 'Posso portare il cane?' }]);
  expect(copy.body).not.toMatch(/password_hash|token_hash|search_text/);
});

test('it is erased after a tick; nothing tells any more who they were, and the link opens nothing [HOLD-008]', async () => {
  const one = await guest();
  const key = await createPersonalLink(world.db, {
    ...{ tenantId: world.tenant._id, kind: 'reservation', recordId: one.reservationId, isProven: true },
  });
  const { visitor, mail } = await ask(one.email);
  await visitor.open(`/m/${key}`);
  expect(visitor.text).toContain('Grazie, Ines');
  const link = linkOf(mail);
  await visitor.open(link);
  await visitor.press();
  expect(visitor.status).toBe(422);
  expect(visitor.document.getElementById('err-sure')).not.toBeNull();
  await visitor.fill({ sure: '1' }).press();
  expect(visitor.text).toContain('I tuoi dati sono cancellati');
  const [person] = await world.db.select().from(tables.users).where(eq(tables.users.id, one.person._id));
  expect(person).toMatchObject({ name: 'Dati', surname: 'cancellati' });
  const [kept] = await world.db.select().from(tables.reservations).where(eq(tables.reservations.id, one.reservationId));
  expect(kept?.total).toBe(2000);
  expect(JSON.stringify(kept)).not.toMatch(/Ines|Lolli/);
  expect(await world.db.select().from(tables.reservationMessages)).not.toContainEqual(
    expect.objectContaining({ reservationId: one.reservationId }),
  );
  const [entry] = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.recordId, one.person._id));
  expect(entry).toMatchObject({ action: 'erase', userId: one.person._id });
  for (const url of [link, `${link}/copy`]) {
    await visitor.open(url);
    expect([visitor.status, visitor.text]).toEqual([404, expect.stringContaining('non vale più')]);
  }
  // Nor does what was mailed of their bookings: a page of “Dati” with ways to cancel would be nobody's.
  await visitor.open(`/m/${key}`);
  expect(visitor.status).toBe(404);
  // Pressed twice, there is nothing left to erase.
  await visitor.post(`${link}/erase`, { sure: '1' });
  expect(visitor.status).toBe(404);
  const before = strangers.mailServer.received.length;
  await ask(one.email);
  expect(strangers.mailServer.received).toHaveLength(before);
});

test('what is still open is said in numbers, with whom to write to, and nothing is erased [HOLD-008, HOLD-010]', async () => {
  const one = await guest(true);
  const { visitor, mail } = await ask(one.email);
  await visitor.open(linkOf(mail));
  await visitor.fill({ sure: '1' }).press();
  expect(visitor.status).toBe(409);
  expect(visitor.text).toContain('1 prenotazione di un evento che deve venire');
  const [person] = await world.db.select().from(tables.users).where(eq(tables.users.id, one.person._id));
  expect(person).toMatchObject({ name: 'Ines', surname: 'Lolli' });
});

test('the page answers everybody the same; accounts are led to their profile, unknown addresses get nothing [HOLD-008, PUB-032]', async () => {
  const known = await guest();
  const account = await world.person('user', { email: newEmail() });
  const said: string[] = [];
  const mails: string[] = [];
  for (const email of [known.email, account.email, newEmail()]) {
    const answer = await ask(email);
    said.push(answer.said);
    mails.push(answer.mail);
  }
  expect(new Set(said).size).toBe(1);
  expect(mails.map((mail) => [linkOf(mail) !== '', mail.includes('https://regia.test/login')])).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
});

test('a link that is forged, of another community, or an hour old opens nobody’s data [HOLD-008, HOLD-009]', async () => {
  const one = await guest();
  const { mail } = await ask(one.email);
  const link = linkOf(mail);
  const other = await strangers.communityPage(world.otherTenant._id);
  const visitor = new Visitor(world);
  for (const url of [`${link.slice(0, -2)}xx`, link.replace(page, other), `${page}/data/x`]) {
    for (const tail of ['', '/copy']) {
      await visitor.open(url + tail);
      expect(visitor.status, url).toBe(404);
      expect(visitor.html).not.toContain('Lolli');
    }
  }
  const { now } = world.services;
  world.services.now = () => new Date(Date.now() + 3_601_000);
  try {
    await visitor.open(link);
    expect(visitor.status).toBe(404);
  } finally {
    world.services.now = now;
  }
  await visitor.open(link);
  expect(visitor.status).toBe(200);
});
