import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import * as tables from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
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

const subjectsTo = async (email: string): Promise<string[]> => {
  await strangers.runJobs();
  const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.to, email)).orderBy(tables.mails.id);
  return mails.map(({ subject }) => subject);
};
const typed = (email: string) => ({ name: 'Bruna', surname: 'Telò', email, phone: null, userType: 'normal' });
/** A booking by staff for somebody nobody has written down yet. */
async function bookTyped(email: string): Promise<Reservation> {
  const { _id } = await world.event();
  const { userId: _none, ...body } = bookingOf('', { participantsInfo: [{ name: 'Bruna', surname: 'Telò', email }] });
  const url = `reservations/event/${_id}/guest`;
  const answer = await world.call<Reservation>(world.tenant, 'POST', url, { ...body, guest: typed(email) });
  expect(answer.status).toBe(201);
  return answer.body;
}

test('a person whom staff write down with a booking hears that they follow now, with a link to leave, once [DEC-091]', async () => {
  const email = newEmail();
  await bookTyped(email);
  const subjects = await subjectsTo(email);
  expect(subjects).toHaveLength(2);
  expect(subjects.filter((subject) => subject.includes('ti ha aggiunto'))).toHaveLength(1);
  const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.to, email));
  const entered = mails.find(({ subject }) => subject.includes('ti ha aggiunto'));
  expect(entered?.text).toMatch(/\/follow\/leave\//);
});

test('the person who books in English is told in English that they were added [DEC-091]', async () => {
  const email = newEmail();
  const event = await world.event();
  const slug = await strangers.slugOf(event._id);
  const visitor = new Visitor(world, { language: 'en' });
  await strangers.book(visitor, slug, email);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  await strangers.runJobs();
  const body = { email, userType: 'normal' };
  expect((await world.call(world.tenant, 'POST', 'tenant-subscriptions', body)).status).toBe(201);
  const text = await strangers.mailTo(email);
  expect((await subjectsTo(email)).at(-1)).toMatch(/added you to its followers$/);
  const stay = /https:\/\/regia\.test(\/c\/\S+\/follow\/stay\/\S+)/.exec(text)?.[1] ?? '';
  const page = new Visitor(world, { language: 'it' });
  await page.open(stay);
  expect([page.status, page.document.documentElement.lang]).toEqual([200, 'en']);
});

test('the person who booked in English is told in English that their request to follow was accepted [DEC-091]', async () => {
  const email = newEmail();
  const event = await world.event();
  const visitor = new Visitor(world, { language: 'en' });
  await strangers.book(visitor, await strangers.slugOf(event._id), email);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  await strangers.runJobs();
  const [guest] = await world.db.select().from(tables.users).where(eq(tables.users.email, email));
  const asked = { id: v7(), tenantId: world.tenant._id, userId: guest?.id ?? '', status: 'pending' as const };
  await world.db.insert(tables.tenantSubscriptions).values({ ...asked, userType: 'normal' });
  const accepted = await world.call(world.tenant, 'PUT', `tenant-subscriptions/${asked.id}/accept`);
  expect(accepted.status).toBe(200);
  expect((await subjectsTo(email)).at(-1)).toMatch(/^You now follow/);
});

test('the person who books in the app with the address that staff typed is one person with them [DEC-091, DEC-002]', async () => {
  const email = newEmail();
  const first = await bookTyped(email);
  const account = await world.person('user', { email });
  const { _id: eventId } = await world.event();
  const { userId: _self, ...body } = bookingOf(account._id);
  const second = await world.call<Reservation>(
    { ...account, email },
    'POST',
    `reservations/event/${eventId}/registered`,
    body,
  );
  expect(second.status).toBe(201);
  await strangers.runJobs();
  const own = await world.db
    .select({ id: tables.reservations.id })
    .from(tables.reservations)
    .where(and(eq(tables.reservations.userId, account._id), eq(tables.reservations.tenantId, world.tenant._id)));
  expect(own.map(({ id }) => id).sort()).toEqual([first._id, second.body._id].sort());
  const people = await world.call<{ _id: string }[]>(world.tenant, 'GET', `people?q=${encodeURIComponent(email)}`);
  expect(people.body.map(({ _id }) => _id)).toEqual([account._id]);
});
