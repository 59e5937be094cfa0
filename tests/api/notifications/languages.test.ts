import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantSubscription } from '#domain/followers/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { basic } from '../../support/access.ts';
import { bookingOf } from '../../support/booking.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { Person, World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await world.db.update(tables.tenants).set({ automaticAcceptance: false });
});
afterAll(() => strangers.close());

const mailsTo = async (email: string) => {
  await strangers.runJobs();
  const rows = await world.db
    .select()
    .from(tables.mails)
    .where(eq(tables.mails.to, email))
    .orderBy(tables.mails.createdAt);
  return rows.map(({ subject, text }) => `${subject}\n${text}`);
};
const lastTo = async (email: string) => (await mailsTo(email)).at(-1);

/** Signs in with a browser that asks for a language. */
const signIn = (who: Person, language: string) =>
  world.app.inject({
    ...{ method: 'POST', url: '/api/auth' },
    headers: { ...basic(who.email), 'accept-language': language },
  });

/** Asks to follow the first community from its page, as far as the mailed link. */
async function askToFollow(email: string, language: string): Promise<TenantSubscription> {
  const visitor = new Visitor(world, { language });
  await visitor.open(`${await strangers.communityPage()}/follow`);
  await visitor.fill({ name: 'Livia', surname: 'Sartori', email, privacy: '1' }).press();
  const jobs = jobHandlers(world.services, world.app.log);
  for (const wish of await take<never>(world, 'mailFollowLink')) await jobs.mailFollowLink(wish);
  const link = /https:\/\/regia\.test(\/c\/\S+\/follow\/confirm\/\S+)/.exec(await strangers.mailTo(email))?.[1];
  await visitor.open(link ?? '');
  await visitor.press();
  const found = await world.call<TenantSubscription[]>(world.tenant, 'GET', `tenant-subscriptions?q=${email}`);
  const [follower] = found.body;
  if (!follower) throw new Error('nobody asked to follow');
  return follower;
}

test('the person who asked to follow on an English page reads English ever after, also of bookings staff make [PUB-006]', async () => {
  for (const [language, accepted, booked] of [
    ['en', /You now follow/i, 'Hi Livia'],
    ['it', /segui/i, 'Ciao Livia'],
  ] as const) {
    const email = newEmail();
    const { _id, userId } = await askToFollow(email, language);
    await world.call(world.tenant, 'PUT', `tenant-subscriptions/${_id}/accept`);
    await world.call(world.tenant, 'PATCH', `tenant-subscriptions/${_id}`, { status: 'accepted' });
    const told = await lastTo(email);
    expect(told).toMatch(accepted);
    expect(told).toContain(booked);
    const event = await world.event();
    await world.call(world.tenant, 'POST', `reservations/event/${event._id}/guest`, bookingOf(userId));
    expect((await lastTo(email)) ?? '').toContain(booked);
  }
});

test('a communication is in the frame each of its readers reads [COMM-003, PUB-006]', async () => {
  const [english, italian] = [newEmail(), newEmail()];
  for (const [email, language] of [
    [english, 'en'],
    [italian, 'it'],
  ] as const) {
    const { _id } = await askToFollow(email, language);
    await world.db
      .update(tables.tenantSubscriptions)
      .set({ status: 'accepted' })
      .where(eq(tables.tenantSubscriptions.id, _id));
  }
  const input = { subject: 'Si parte alle 8', body: '<p>Ci vediamo.</p>', userType: 'all' };
  const { body } = await world.call<{ _id: string }>(world.tenant, 'POST', 'communications', input);
  await jobHandlers(world.services, world.app.log).sendCommunication({ communicationId: body._id });
  expect(await lastTo(english)).toContain('Hi Livia');
  expect(await lastTo(italian)).toContain('Ciao Livia');
});

test('whoever comes along reads a communication in the language of the booking, as everything else about it [COMM-003, PUB-006]', async () => {
  const event = await world.event();
  const [booker, companion] = [newEmail(), newEmail()];
  const visitor = new Visitor(world, { language: 'en' });
  const second = { name1: 'Tom', surname1: 'Miller', email1: companion };
  await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
  await visitor.press('add');
  await visitor.fill({ name0: 'Kate', surname0: 'Miller', email0: booker, ...second }).press('next');
  await visitor.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' }).press('book');
  await visitor.open(linkIn(await strangers.mailTo(booker)));
  await visitor.press();
  const input = {
    subject: 'Si parte alle 8',
    body: '<p>Ci vediamo.</p>',
    userType: 'participants',
    eventId: event._id,
  };
  const { body } = await world.call<{ _id: string }>(world.tenant, 'POST', 'communications', input);
  await jobHandlers(world.services, world.app.log).sendCommunication({ communicationId: body._id });
  expect(await lastTo(booker)).toContain('Hi Kate');
  expect(await lastTo(companion)).toMatch(/Hi Tom.*because you have a ticket/s);
});

test('an organiser and an administrator read mails in the language they last signed in in [I18N-003]', async () => {
  const event = await world.event();
  const ask = async () => {
    const other = await world.event();
    await world.call(world.tenant, 'POST', `transports/events/${other._id}/request`, { notes: 'Bus' });
    return lastTo(world.admin.email);
  };
  expect(await ask()).toContain('Preventivo');
  await signIn(world.admin, 'en-GB,en');
  await signIn(world.tenant, 'en');
  expect(await ask()).not.toContain('Preventivo');

  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email);
  const page = /https:\/\/regia\.test(\/m\/[A-Za-z0-9_-]{22})/.exec(await strangers.mailTo(email))?.[1] ?? '';
  await visitor.open(page);
  await visitor.press();
  const token = visitor.document.querySelector<HTMLInputElement>('form[action*="/ask"] [name=token]')?.value ?? '';
  await visitor.post(`${page}/ask`, { text: 'A che ora si parte?', token });
  expect(await lastTo(world.tenant.email)).toMatch(/^Question/i);

  // Scripts say no language: they change nothing.
  await world.app.inject({ method: 'POST', url: '/api/auth', headers: basic(world.admin.email) });
  const [admin] = await world.db.select().from(tables.users).where(eq(tables.users.id, world.admin._id));
  expect(admin?.language).toBe('en');
});
