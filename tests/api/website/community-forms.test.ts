import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONSENT_VERSION } from '#domain/access/registration.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { cardEvent, sessionOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { sendForm, take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
let page: string;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
  page = await strangers.communityPage();
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

/** Does what the two forms queue, and answers the last mail that arrived for an address. */
async function mailAfterForms(email: string): Promise<string> {
  const jobs = jobHandlers(world.services, world.app.log);
  for (const wish of await take<never>(world, 'mailFollowLink')) await jobs.mailFollowLink(wish);
  for (const wish of await take<never>(world, 'mailBookingLinks')) await jobs.mailBookingLinks(wish);
  for (const mail of await take<never>(world, 'sendAccessMail')) await jobs.sendAccessMail(mail);
  return strangers.mailTo(email);
}
const followLink = (text: string) => /https:\/\/regia\.test(\/c\/\S+\/follow\/confirm\/\S+)/.exec(text)?.[1] ?? '';
const followersOf = (email: string) =>
  world.db
    .select({ status: tables.tenantSubscriptions.status, userType: tables.tenantSubscriptions.userType })
    .from(tables.tenantSubscriptions)
    .innerJoin(tables.users, eq(tables.users.id, tables.tenantSubscriptions.userId))
    .where(eq(tables.users.email, email));
const setAcceptance = (automaticAcceptance: boolean) =>
  world.db.update(tables.tenants).set({ automaticAcceptance }).where(eq(tables.tenants.id, world.tenant._id));

async function askToFollow(email: string): Promise<Visitor> {
  const visitor = new Visitor(world);
  await visitor.open(page);
  await visitor.follow('Segui');
  await visitor.fill({ name: 'Livia', surname: 'Sartori', email, privacy: '1', news: '1' }).press();
  return visitor;
}

test('somebody follows from the community’s page by the mailed link, accepted as the community does [PUB-010, PUB-012]', async () => {
  for (const [isAutomatic, status, said] of [
    [true, 'accepted', 'Ciao Livia, segui Compagnia del Crinale'],
    [false, 'pending', 'Ciao Livia, la tua richiesta è arrivata'],
  ] as const) {
    await setAcceptance(isAutomatic);
    const email = newEmail();
    const visitor = await askToFollow(email);
    expect(visitor.text).toContain(`Abbiamo scritto a ${email}`);
    expect(await followersOf(email)).toEqual([]);
    const link = followLink(await mailAfterForms(email));
    await visitor.open(link);
    await visitor.press();
    expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining(said)]);
    expect(await followersOf(email)).toEqual([{ status, userType: 'normal' }]);
    const [person] = await world.db.select().from(tables.users).where(eq(tables.users.email, email));
    const given = await world.db
      .select()
      .from(tables.consents)
      .where(eq(tables.consents.userId, person?.id ?? ''));
    expect(Object.fromEntries(given.map(({ kind, isGiven }) => [kind, isGiven]))).toEqual({
      ...{ terms: true, privacyNotice: true, marketing: true },
    });
    expect(new Set(given.map(({ textVersion }) => textVersion))).toEqual(new Set([CONSENT_VERSION]));
    // Pressed twice, or with an account of that address: one follower.
    await visitor.open(link);
    await visitor.press();
    expect(visitor.text).toContain(said);
    expect(await followersOf(email)).toHaveLength(1);
  }
});

test('the answer is the same whether the address is known; wrong forms come back filled [PUB-012]', async () => {
  const account = await world.person('user', { email: newEmail() });
  const answers: string[] = [];
  for (const email of [newEmail(), account.email]) {
    const visitor = await askToFollow(email);
    answers.push(`${visitor.status} ${visitor.text.replaceAll(email, '…')}`);
  }
  expect(new Set(answers).size).toBe(1);
  const visitor = new Visitor(world);
  await visitor.open(`${page}/follow`);
  await visitor.fill({ name: 'Livia', email: 'livia@' }).press();
  expect(visitor.status).toBe(422);
  expect([...visitor.document.querySelectorAll('.err')].map(({ id }) => id)).toEqual([
    ...['err-surname', 'err-email', 'err-privacy'],
  ]);
  expect(visitor.document.querySelector('#name')?.getAttribute('value')).toBe('Livia');
  // A forged, foreign or old link follows nobody.
  const other = await strangers.communityPage(world.otherTenant._id);
  const link = followLink(await mailAfterForms(account.email));
  for (const url of [`${link.slice(0, -2)}xx`, link.replace(page, other), `${page}/follow/confirm/x`]) {
    await visitor.open(url);
    expect([visitor.status, visitor.text]).toEqual([404, expect.stringContaining('non vale più')]);
  }
});

test('one’s bookings are found again by mail, and the page answers everybody the same [HOLD-007]', async () => {
  const event = await world.event();
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  await strangers.runJobs();
  const stranger = newEmail();
  const answers: string[] = [];
  for (const asked of [email, stranger]) {
    await visitor.open(page);
    await visitor.follow('Dove sono le mie prenotazioni?');
    await visitor.fill({ email: asked }).press();
    answers.push(visitor.text.replaceAll(asked, '…'));
  }
  expect(new Set(answers).size).toBe(1);
  expect(await mailAfterForms(stranger)).toBe('');
  const mail = await mailAfterForms(email);
  expect(mail).toContain('Ognuno apre una prenotazione soltanto');
  await visitor.open(linkIn(mail));
  expect(visitor.text).toContain('Ci vediamo lì, Bianca');
});

test('a second booking of an event that a card paid is found again too, beside the first [HOLD-007, DEC-104]', async () => {
  const event = await cardEvent(world, { paymentTypes: ['atDeparture', 'stripe'] });
  const slug = await strangers.slugOf(event._id);
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, slug, email, { paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  await strangers.book(visitor, slug, email, { name0: 'Nora', paymentType: 'stripe' });
  const bookings = await world.db
    .select({ id: tables.reservations.id, code: tables.reservations.code })
    .from(tables.reservations)
    .where(eq(tables.reservations.eventId, event._id));
  const second = bookings.at(-1);
  // Not paid yet it is nobody's.
  const lookUp = async () => {
    await visitor.open(page);
    await visitor.follow('Dove sono le mie prenotazioni?');
    await visitor.fill({ email }).press();
    return mailAfterForms(email);
  };
  expect(await lookUp()).not.toContain(second?.code);
  await sendForm(world, await sessionOf(world, second?.id ?? ''), { outcome: 'pay' });
  await workAll(world);
  await strangers.runJobs();
  const mail = await lookUp();
  expect(bookings.filter(({ code }) => mail.includes(code))).toHaveLength(2);
});

test('the longest name, surname and address fit into the mailed link [PUB-012]', async () => {
  const visitor = new Visitor(world);
  const email = `${'l'.repeat(60)}@${`${'d'.repeat(60)}.`.repeat(2)}example`;
  await visitor.open(`${page}/follow`);
  await visitor.fill({ name: '愛'.repeat(80), surname: 'à'.repeat(80), email, privacy: '1' }).press();
  await visitor.open(followLink(await mailAfterForms(email)));
  expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining(`Con questo confermi che ${email}`)]);
});
