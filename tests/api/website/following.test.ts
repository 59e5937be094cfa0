import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
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

const prices = { normal: 3000, premium: 2000, top: 1000 };
const byTier = (fields = {}) =>
  world.event({ priceType: 'byUserType', accessType: 'subscribedWithCompany', prices, slotsPerUser: 3, ...fields });

/** The mail of the lookup form, which leads to one's bookings and one's page. */
async function mailOfLookup(email: string): Promise<string> {
  const visitor = new Visitor(world);
  await visitor.open(`${page}/bookings`);
  await visitor.fill({ email }).press();
  const jobs = jobHandlers(world.services, world.app.log);
  for (const wish of await take<never>(world, 'mailBookingLinks')) await jobs.mailBookingLinks(wish);
  return strangers.mailTo(email);
}

/** A follower without an account, and their browser after it opened the personal link. */
async function follower(
  userType: 'normal' | 'premium' | 'top' = 'premium',
  status: 'accepted' | 'pending' = 'accepted',
) {
  const email = newEmail();
  const person = await world.person('guest', { tenantId: world.tenant._id, email, name: 'Livia', surname: 'Sartori' });
  await world.db
    .insert(tables.tenantSubscriptions)
    .values({ tenantId: world.tenant._id, userId: person._id, status, userType });
  const key = status === 'accepted' ? linkIn(await mailOfLookup(email)) : '';
  const visitor = new Visitor(world);
  if (key !== '') await visitor.open(key);
  return { email, person, key, visitor };
}

const bookingsOf = (userId: string) =>
  world.db.select().from(tables.reservations).where(eq(tables.reservations.userId, userId));

describe('a follower’s personal link', () => {
  test('leads to events as a mail does, also by way of the community’s page; a full stop after the address loses no way [DAY-063]', async () => {
    const event = await world.event({ name: 'Dal messaggio' });
    const { visitor, key } = await follower();
    await visitor.follow('Dal messaggio');
    await visitor.follow('Prenota');
    expect(visitor.url).toMatch(/\/book\?from=mail(&|$)/);
    await visitor.open(key);
    await visitor.open(visitor.document.querySelector('a.home')?.getAttribute('href') ?? '');
    expect(visitor.url).toMatch(/^\/c\//);
    await visitor.follow('Dal messaggio');
    expect(visitor.url).toMatch(/\?from=mail$/);
    await visitor.open(`/e/${await strangers.slugOf(event._id)}.?from=mail`);
    expect(visitor.url).toMatch(/[a-z]\?from=mail$/);
  });

  test('shows what is to come at the price and with the opening of their tier [PUB-012, PUB-021]', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const before = new Date(Date.now() - 86_400_000).toISOString();
    const preemptions = [
      { userType: 'top' as const, preemptionDate: before },
      { userType: 'premium' as const, preemptionDate: before },
      { userType: 'normal' as const, preemptionDate: soon },
    ];
    const event = await byTier({ name: 'Notte dei Livelli', preemption: true, preemptions });
    const slug = await strangers.slugOf(event._id);
    const stranger = new Visitor(world);
    await stranger.open(`/e/${slug}`);
    expect(stranger.text).toContain('da 10,00 €');
    expect(stranger.text).not.toContain('Per te');
    // No two regions of it are called the same: anyone who hears the page finds each.
    const named = [...stranger.document.querySelectorAll('section')].map(
      (one) =>
        one.getAttribute('aria-label') ??
        stranger.document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    expect(stranger.headers['cache-control']).toContain('public');
    expect(String(stranger.headers['vary'])).toContain('Cookie');
    expect(stranger.headers['set-cookie']).toBeUndefined();
    const { visitor } = await follower('premium');
    expect(visitor.text).toContain('Ciao Livia, segui Compagnia del Crinale');
    expect(visitor.text).toContain('Premium');
    expect(visitor.headers['x-robots-tag']).toContain('noindex');
    expect(visitor.headers['referrer-policy']).toBe('no-referrer');
    await visitor.follow('Notte dei Livelli');
    expect(visitor.url).toBe(`/e/${slug}?from=mail`);
    expect(visitor.text).toContain('Per te 20,00 €');
    expect(visitor.headers['cache-control']).toBe('no-store');
    const normal = await follower('normal');
    await normal.visitor.open(`/e/${slug}`);
    expect(normal.visitor.text).toContain('Per te 30,00 €');
    expect(normal.visitor.document.querySelector(`a[href="/e/${slug}/book"]`)).toBeNull();
    expect(visitor.document.querySelector(`a[href="/e/${slug}/book?from=mail"]`)).not.toBeNull();
  });

  test('books at that price as the person it belongs to, with nothing left to confirm [PUB-012, PUB-021, PUB-031]', async () => {
    const event = await byTier();
    const slug = await strangers.slugOf(event._id);
    const { visitor, person, email } = await follower('premium');
    await visitor.open(`/e/${slug}/book`);
    expect(visitor.text).toContain('Prenoti come Livia Sartori');
    expect(visitor.document.querySelector<HTMLInputElement>('#email0')?.value).toBe(email);
    await visitor.press('add');
    await visitor.fill({ name1: 'Ugo', surname1: 'Sartori' }).press('next');
    expect(visitor.text).toContain('50,00 €');
    await visitor.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' }).press('book');
    expect(visitor.url).toMatch(/^\/m\//);
    expect(visitor.text).toContain('Ci vediamo lì, Livia');
    expect(await bookingsOf(person._id)).toMatchObject([{ total: 5000, slots: 2, confirmBy: null }]);
    // The same form again is the same booking; another is refused in words, as they have one.
    await visitor.open(`/e/${slug}/book`);
    await visitor.press('next');
    await visitor.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' }).press('book');
    expect(visitor.status).toBeGreaterThanOrEqual(400);
    expect(visitor.text).toContain('Hai già una prenotazione');
    expect(await bookingsOf(person._id)).toHaveLength(1);
  });

  test('gives nothing to a stranger, to anyone who still waits to be accepted, or in another community [PUB-012, HOLD-009]', async () => {
    const event = await byTier();
    const slug = await strangers.slugOf(event._id);
    const stranger = new Visitor(world);
    await stranger.open(`/e/${slug}`);
    expect(stranger.document.querySelector(`a[href="/e/${slug}/book"]`)).toBeNull();
    const { person, email, key } = await follower('top');
    const [own] = await world.db
      .select()
      .from(tables.tenantSubscriptions)
      .where(and(eq(tables.tenantSubscriptions.userId, person._id)));
    const visitor = new Visitor(world);
    await visitor.open(key);
    await visitor.open(`/e/${slug}`);
    expect(visitor.text).toContain('Per te 10,00 €');
    await world.db
      .update(tables.tenantSubscriptions)
      .set({ status: 'pending' })
      .where(eq(tables.tenantSubscriptions.id, own?.id ?? ''));
    await visitor.open(`/e/${slug}`);
    expect(visitor.text).not.toContain('Per te');
    expect(visitor.document.querySelector(`a[href="/e/${slug}/book"]`)).toBeNull();
    const mails = strangers.mailServer.received.length;
    await mailOfLookup(email);
    expect(strangers.mailServer.received).toHaveLength(mails);
    await world.db
      .update(tables.tenantSubscriptions)
      .set({ status: 'accepted', tenantId: world.otherTenant._id })
      .where(eq(tables.tenantSubscriptions.id, own?.id ?? ''));
    await visitor.open(`/e/${slug}`);
    expect(visitor.text).not.toContain('Per te');
  });

  test('older than 30 days it opens nothing, and a new one comes by mail to its own address [HOLD-001, PUB-012]', async () => {
    const event = await byTier();
    const slug = await strangers.slugOf(event._id);
    const { visitor, key, email } = await follower('top');
    await world.db.update(tables.personalLinks).set({ createdAt: '2026-01-01T00:00:00.000Z' });
    await visitor.open(`/e/${slug}`);
    expect(visitor.text).not.toContain('Per te');
    await visitor.open(key);
    expect(visitor.text).toContain('Questo link è troppo vecchio');
    expect(visitor.text).not.toContain('Livia');
    await visitor.press();
    expect(visitor.text).toContain('Ti abbiamo mandato un link nuovo');
    const fresh = linkIn(await strangers.mailTo(email));
    expect(fresh).not.toBe(key);
    await visitor.open(fresh);
    expect(visitor.text).toContain('Ciao Livia');
  });

  test('lets its browser forget them, and its person follow no longer [PUB-012]', async () => {
    const event = await byTier();
    const slug = await strangers.slugOf(event._id);
    const { visitor, key, person } = await follower('top');
    await visitor.post(`${key}/forget`, {});
    expect(visitor.url).toBe(page);
    await visitor.open(`/e/${slug}`);
    expect(visitor.text).not.toContain('Per te');
    await visitor.open(key);
    await visitor.post(`${key}/unfollow`, {});
    expect(visitor.text).toContain('Non segui più Compagnia del Crinale');
    expect(visitor.document.querySelector(`main a[href^="${page}"]`)?.textContent).toBe(
      'Vai alla pagina di Compagnia del Crinale',
    );
    const left = await world.db
      .select()
      .from(tables.tenantSubscriptions)
      .where(eq(tables.tenantSubscriptions.userId, person._id));
    expect(left).toEqual([]);
    // What lies in the mailbox goes on to say what is so, and leads on.
    for (const url of [`${key}/unfollow`, `${key}/forget`]) {
      await visitor.post(url, {});
      expect([visitor.status, visitor.text]).toEqual([410, expect.stringContaining('Non segui Compagnia del Crinale')]);
    }
    await visitor.open(key);
    expect(visitor.status).toBe(410);
    await visitor.follow('Vai alla pagina di Compagnia del Crinale');
    expect([visitor.status, visitor.url]).toEqual([200, page]);
    await visitor.open(key.replace(/.{4}$/, 'AAAA'));
    expect(visitor.status).toBe(404);
  });

  test('of a request promises a mail only of what is mailed, and is withdrawn, which loses nobody prices [PUB-012]', async () => {
    const { visitor, key, person } = await follower('top');
    const ofPerson = eq(tables.tenantSubscriptions.userId, person._id);
    await world.db.update(tables.tenantSubscriptions).set({ status: 'pending' }).where(ofPerson);
    await visitor.open(key);
    expect(visitor.text).toContain('decide su ogni richiesta: se ti accetta ti arriva un’e-mail.');
    expect(visitor.text).toContain('Sì, ritira la richiesta');
    expect(visitor.text).not.toMatch(/Perdi i prezzi|Non seguire più/);
    await visitor.post(`${key}/unfollow`, {});
    expect(visitor.text).toContain('Hai ritirato la richiesta');
    expect(visitor.text).not.toContain('Non segui più');
  });

  test.each(['guest', 'user'] as const)(
    'is mailed to a %s whom the community accepts [PUB-012, DEC-092]',
    async (role) => {
      const email = newEmail();
      const person = await world.person(role, { email, ...(role === 'guest' && { tenantId: world.tenant._id }) });
      const [row] = await world.db
        .insert(tables.tenantSubscriptions)
        .values({ tenantId: world.tenant._id, userId: person._id, status: 'pending', userType: 'normal' })
        .returning();
      const answer = await world.call(world.tenant, 'PUT', `tenant-subscriptions/${row?.id}/accept`, {});
      expect(answer.status).toBe(200);
      expect(await strangers.mailTo(email)).toContain('/m/');
    },
  );
});
