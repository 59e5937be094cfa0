import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobHandlers } from '#server/job-handlers.ts';
import { HONEYPOT } from '#server/modules/website/http/public-form.ts';
import * as tables from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { take } from '../../support/payments/provider-jobs.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import { entryNow, fullEvent, joined, people, placesOf, statusesOf } from '../../support/waiting-list.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

const joinLink = (text: string) => /https:\/\/regia\.test(\/e\/\S+\/waiting-list\/confirm\/\S+)/.exec(text)?.[1] ?? '';
const entriesOf = (eventId: string) =>
  world.db.select().from(tables.waitingListEntries).where(eq(tables.waitingListEntries.eventId, eventId));

/** Fills in the form of a full event's page, and opens the link in the mail. */
async function join(event: { _id: string }, email: string, places = '1', visitor = new Visitor(world)) {
  const slug = await strangers.slugOf(event._id);
  await visitor.open(`/e/${slug}`);
  await visitor.follow('Lista d’attesa');
  await visitor.fill({ name: 'Nino', surname: 'Aldrovandi', email, places, privacy: '1' }).press();
  await visitor.open(joinLink(await strangers.mailTo(email)));
  await visitor.press();
  // So that the next mail to the same address is the last.
  await strangers.runJobs();
  return visitor;
}

describe('a full event offers its waiting list', () => {
  test('to strangers, for some places together; the mailed link proves the address and shows the rank [WAIT-001]', async () => {
    const event = await fullEvent(world, 2);
    await joined(world, event, 1);
    const email = newEmail();
    const visitor = new Visitor(world);
    await visitor.open(`/e/${await strangers.slugOf(event._id)}`);
    await visitor.follow('Lista d’attesa');
    expect(visitor.text).toContain('Davanti a te c’è 1 persona.');
    expect(visitor.text).toContain('Al completo, 2 su 2');
    expect(visitor.headers['x-robots-tag']).toContain('noindex');
    await visitor.fill({ name: 'Nino', surname: 'Aldrovandi', email, places: '2', privacy: '1' }).press();
    expect(visitor.text).toContain(`Abbiamo scritto a ${email}`);
    expect(await entriesOf(event._id)).toHaveLength(1);
    await visitor.open(joinLink(await strangers.mailTo(email)));
    expect(visitor.text).toContain('2 posti, insieme');
    await visitor.press();
    expect(visitor.url).toMatch(/^\/w\/[\w-]{22}$/);
    expect(visitor.text).toContain('Sei in lista, Nino');
    expect(visitor.text).toContain('Il tuo turno: 2º');
    expect((await entriesOf(event._id)).at(-1)).toMatchObject({ places: 2, status: 'waiting', createdBy: null });
    // The page is found again from the mail that confirms it.
    const again = new Visitor(world);
    await again.open(linkIn(await strangers.mailTo(email)));
    expect(again.text).toContain('Sei in lista, Nino');
  });

  test('once: anyone who is on it is led to their place by the same form, in English as well [WAIT-001]', async () => {
    const event = await fullEvent(world, 1);
    const email = newEmail();
    await join(event, email);
    await join(event, email, '2');
    expect(await entriesOf(event._id)).toMatchObject([{ places: 1, status: 'waiting' }]);
    const english = new Visitor(world, { language: 'en' });
    await english.open(`/e/${await strangers.slugOf(event._id)}/waiting-list`);
    expect(english.text).toContain('1 person is ahead of you.');
    await english.fill({ name: 'Ann', surname: 'Lee', email: newEmail(), privacy: '1' }).press();
    expect(english.text).toContain('Open the link in the e-mail');
  });

  test('and nobody learns from it whether an address is known, or booked already [WAIT-001, PUB-032]', async () => {
    const event = await fullEvent(world, 2, { slotsPerUser: 3 });
    const booked = event.bookings[0];
    const [holder] = await world.db
      .select()
      .from(tables.users)
      .where(eq(tables.users.id, booked?.userId ?? ''));
    await strangers.runJobs();
    const seen: string[] = [];
    for (const email of [newEmail(), (await world.follower()).email, holder?.email ?? '']) {
      const visitor = new Visitor(world);
      await visitor.open(`/e/${await strangers.slugOf(event._id)}/waiting-list`);
      await visitor.fill({ name: 'Nino', surname: 'Aldrovandi', email, privacy: '1' }).press();
      seen.push(`${visitor.status} ${visitor.text.replaceAll(email, 'ADDRESS')}`);
    }
    expect(new Set(seen).size).toBe(1);
    const visitor = new Visitor(world);
    await visitor.open(joinLink(await strangers.mailTo(holder?.email ?? '')));
    await visitor.press();
    expect(visitor.text).toContain('c’è già una prenotazione');
  });

  test('what is wrong is said at its field, and what was typed stays; machines and old forms put nobody on it [WAIT-001]', async () => {
    const event = await fullEvent(world, 1, { slotsPerUser: 2 });
    const path = `/e/${await strangers.slugOf(event._id)}/waiting-list`;
    const visitor = new Visitor(world);
    await visitor.open(path);
    await visitor.fill({ name: 'Nino', surname: '', email: 'nino@', places: '9' }).press();
    expect(visitor.status).toBe(422);
    for (const name of ['surname', 'email', 'places', 'privacy']) {
      expect(visitor.document.getElementById(`err-${name}`), name).not.toBeNull();
    }
    expect(visitor.document.querySelector<HTMLInputElement>('#name')?.value).toBe('Nino');
    await visitor.post(path, { name: 'A', surname: 'B', email: newEmail(), places: '1', privacy: '1', token: 'x.y.z' });
    expect(visitor.document.querySelector('form')).not.toBeNull();
    await visitor
      .fill({ [HONEYPOT]: 'http://spam.example', name: 'A', surname: 'B', email: newEmail(), privacy: '1' })
      .press();
    expect([visitor.status, visitor.text]).toEqual([422, expect.stringContaining('Non è partito niente')]);
    expect(visitor.document.querySelector<HTMLInputElement>('#name')?.value).toBe('A');
    expect(await take(world, 'mailWaitingLink')).toEqual([]);
    expect(await entriesOf(event._id)).toEqual([]);
  });

  test('never where there is nothing to wait for: places enough, a link that is over or of another event [WAIT-001]', async () => {
    const open = await world.event();
    const visitor = new Visitor(world);
    await visitor.open(`/e/${await strangers.slugOf(open._id)}/waiting-list`);
    expect(visitor.url).toBe(`/e/${await strangers.slugOf(open._id)}`);
    const [one, other] = [await fullEvent(world, 1), await fullEvent(world, 1)];
    const email = newEmail();
    const slug = await strangers.slugOf(one._id);
    await visitor.open(`/e/${slug}/waiting-list`);
    await visitor.fill({ name: 'Nino', surname: 'A', email, privacy: '1' }).press();
    const link = joinLink(await strangers.mailTo(email));
    await visitor.open(link.replace(slug, await strangers.slugOf(other._id)));
    expect([visitor.status, visitor.text]).toEqual([404, expect.stringContaining('non vale più')]);
    await one.free();
    await visitor.open(link);
    await visitor.press();
    expect(visitor.text).toContain('si sono liberati posti');
    expect(await entriesOf(one._id)).toEqual([]);
  });
});

describe('the page of somebody’s place', () => {
  test('a lapsed offer leads on as things are: to what can be booked, else to the list; the form says what is still free [WAIT-001, WAIT-003]', async () => {
    const event = await fullEvent(world, 2, { slotsPerUser: 3 });
    const email = newEmail();
    const visitor = await join(event, email, '1');
    const page = visitor.url;
    await event.free();
    await world.db
      .update(tables.waitingListEntries)
      .set({ heldUntil: new Date(Date.now() - 1000).toISOString() })
      .where(eq(tables.waitingListEntries.eventId, event._id));
    await jobHandlers(world.services, world.app.log).waitingListWork({});
    const slug = await strangers.slugOf(event._id);
    await visitor.open(page);
    expect(visitor.text).not.toContain('chi viene dopo');
    const hrefs = () => [...visitor.document.querySelectorAll('a.btn')].map((link) => link.getAttribute('href'));
    expect(hrefs()).toContain(`/e/${slug}/book`);
    const mail = await strangers.mailTo(email);
    expect(mail).toContain('non teniamo più posti per te');
    expect(linkIn(mail)).toMatch(/\/w\//);
    await visitor.open(`/e/${slug}/waiting-list`);
    expect(visitor.text).toContain('Ultimo posto');
    expect(visitor.text).not.toContain('Al completo');
    expect(visitor.text).toContain('per una persona sola non serve aspettare');
    await bookGuest(world, event);
    await visitor.open(page);
    expect(hrefs()).toContain(`/e/${slug}/waiting-list`);
  });

  test('shows an offer with the hours left and its price; accepted it is a booking with its tickets [WAIT-003]', async () => {
    const event = await fullEvent(world, 3, { slotsPerUser: 3, price: 1500 });
    const email = newEmail();
    const visitor = await join(event, email, '2');
    const page = visitor.url;
    await event.free(2);
    const mail = await strangers.mailTo(email);
    expect(mail).toContain('Ci sono 2 posti per te a');
    await visitor.open(linkIn(mail));
    expect(visitor.text).toContain('2 posti per te, Nino');
    expect(visitor.document.querySelector('.count')?.textContent).toMatch(/23ore5\dminuti|24ore0minuti/);
    expect(visitor.text).toContain('30,00 €');
    await visitor.follow('Li prendo');
    expect(visitor.document.querySelector<HTMLInputElement>('#name0')?.value).toBe('Nino');
    expect(visitor.document.querySelector<HTMLInputElement>('#email0')?.value).toBe(email);
    expect(visitor.document.querySelector('button[value="add"]')).toBeNull();
    await visitor.fill({ name1: 'Nora', surname1: 'Aldrovandi' }).press('next');
    await visitor.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' }).press('book');
    expect(visitor.text).toContain('Ci vediamo lì, Nino');
    expect(visitor.document.querySelectorAll('.ticket')).toHaveLength(2);
    expect(await statusesOf(world, event)).toEqual(['accepted']);
    expect(await placesOf(world, event)).toEqual({ slots: 3, heldPlaces: 0, held: 0 });
    // Its own link leads to the booking from now on.
    await visitor.open(page);
    expect(visitor.text).toContain('Ci vediamo lì, Nino');
  });

  test('takes no more people than are held, refuses a price that was not seen, and books once [WAIT-003, PUB-036]', async () => {
    const event = await fullEvent(world, 2, { slotsPerUser: 4, price: 1500 });
    const visitor = await join(event, newEmail(), '1');
    await event.free(2);
    await visitor.open(`${visitor.url}/book`);
    expect(visitor.document.querySelector('button[value="add"]')).toBeNull();
    // Two are free, one of them theirs: no other is shown.
    expect(visitor.text).toContain('Ultimo posto');
    expect(visitor.text).not.toContain('2 posti');
    await visitor.press('next');
    await world.db.update(tables.events).set({ price: 1700 }).where(eq(tables.events.id, event._id));
    await visitor.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' });
    const { url, body } = visitor.formData('book');
    await visitor.post(url, Object.fromEntries(body));
    expect(visitor.text).toContain('Un prezzo è cambiato');
    expect(visitor.text).toContain('17,00 €');
    await visitor.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' });
    const last = visitor.formData('book');
    const pressed = [new Visitor(world), new Visitor(world)];
    await Promise.all(pressed.map((one) => one.post(last.url, Object.fromEntries(last.body))));
    for (const one of pressed) expect(one.text).toContain('Ci vediamo lì, Nino');
    expect(await placesOf(world, event)).toEqual({ slots: 1, heldPlaces: 0, held: 0 });
  });

  test('answers the form of a taken offer that comes again with other people as the event’s page does [WAIT-003, DEC-104]', async () => {
    const event = await fullEvent(world, 2, { slotsPerUser: 4 });
    const visitor = await join(event, newEmail(), '2');
    const page = visitor.url;
    await event.free(2);
    await visitor.open(`${page}/book`);
    await visitor.fill({ name1: 'Nora', surname1: 'Aldrovandi' }).press('next');
    const step = visitor.url;
    const consents = { paymentType: 'atDeparture', terms: '1', privacy: '1' };
    await visitor.fill(consents).press('book');
    const booking = visitor.url;
    await visitor.open(step);
    await visitor.fill(consents).press('book');
    expect(visitor.url).toBe(booking);
    await visitor.open(step);
    await visitor.press('back');
    await visitor.fill({ name1: 'Pio', surname1: 'Sala' }).press('next');
    await visitor.fill(consents).press('book');
    expect([visitor.status, visitor.anchor]).toEqual([409, 'errors']);
    expect(visitor.text).toContain('hai già prenotato per Nino Aldrovandi, Nora Aldrovandi');
    expect(visitor.text).toContain('Pio Sala');
    const links = [...visitor.document.querySelectorAll('.alert a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([booking]);
    expect(await placesOf(world, event)).toEqual({ slots: 2, heldPlaces: 0, held: 0 });
    // The person who comes for the first time after that finds the booking.
    await visitor.open(`${page}/book`);
    await visitor.open(`${page}/book?form=nuovo`);
    expect(visitor.url).toBe(booking);
  });

  test('declines one place, spoken of as one, with one tap, and leaves it to the next [WAIT-003]', async () => {
    const event = await fullEvent(world, 1);
    const visitor = await join(event, newEmail());
    const next = await joined(world, event, 1);
    await event.free();
    await visitor.open(visitor.url);
    expect(visitor.text).toContain('Posto tenuto per te');
    expect(visitor.text).toContain('il posto va a chi viene dopo di te');
    await visitor.post(`${visitor.url}/decline`, {});
    expect(visitor.text).toContain('Non teniamo più posti per te. Grazie di averlo detto.');
    expect(await entryNow(world, next.id)).toMatchObject({ status: 'offered' });
    await visitor.open(`${visitor.url}/book`);
    expect(visitor.text).toContain('Non teniamo più posti per te. Grazie di averlo detto.');
  });

  test('says why a group was passed over; it can make do with fewer places, or leave [WAIT-001, WAIT-002]', async () => {
    const event = await fullEvent(world, 3, { slotsPerUser: 4 });
    const visitor = await join(event, newEmail(), '3');
    const page = visitor.url;
    const other = await join(event, newEmail(), '1');
    await event.free(1);
    await visitor.open(page);
    expect(visitor.text).toContain('Si è liberato 1 posto, ma ne cerchi di più');
    await visitor.post(`${page}/fewer`, { places: '3' });
    await visitor.post(`${page}/fewer`, { places: 'molti' });
    await visitor.post(`${page}/fewer`, { places: '2' });
    expect(visitor.text).toContain('2 posti, insieme');
    await event.free(2);
    await visitor.open(page);
    expect(visitor.text).toContain('2 posti per te');
    await other.open(other.url);
    await other.post(`${other.url}/leave`, {});
    expect(other.text).toContain('Non sei più in lista');
    expect(await statusesOf(world, event)).toEqual(['offered', 'removed']);
  });

  test('an offer that ran out, an old link and forged keys open nothing to answer [WAIT-003, HOLD-009]', async () => {
    const event = await fullEvent(world, 1);
    const email = newEmail();
    const visitor = await join(event, email);
    const page = visitor.url;
    await event.free();
    const [entry] = await entriesOf(event._id);
    const past = new Date(Date.now() - 1000).toISOString();
    await world.db
      .update(tables.waitingListEntries)
      .set({ heldUntil: past })
      .where(eq(tables.waitingListEntries.id, entry?.id ?? ''));
    await visitor.open(page);
    expect(visitor.text).toContain('L’offerta è scaduta');
    await visitor.open(`${page}/book`);
    expect(visitor.text).toContain('L’offerta è scaduta');
    await world.db.update(tables.personalLinks).set({ createdAt: '2026-01-01T00:00:00.000Z' });
    await visitor.open(page);
    expect(visitor.text).toContain('Questo link è troppo vecchio');
    await visitor.press();
    expect(visitor.text).toContain('guarda la posta');
    await visitor.open(linkIn(await strangers.mailTo(email)));
    expect(visitor.text).toContain('L’offerta è scaduta');
    for (const key of ['x', 'A'.repeat(22), '../../etc/passwd', '%00']) {
      await visitor.open(`/w/${encodeURIComponent(key)}`);
      expect(visitor.status).toBe(404);
    }
    await jobHandlers(world.services, world.app.log).waitingListWork({});
    expect(await placesOf(world, event)).toEqual({ slots: 0, heldPlaces: 0, held: 0 });
  });

  test('costs what the booking will, also for a guest with a tier of their own [WAIT-003, PUB-036]', async () => {
    const prices = { normal: 3000, premium: 2000, top: 1000 };
    const event = await fullEvent(world, 1, { slotsPerUser: 2, priceType: 'byUserType', prices });
    const email = newEmail();
    const visitor = await join(event, email, '1');
    const [entry] = await entriesOf(event._id);
    await world.db.insert(tables.tenantSubscriptions).values({
      ...{ tenantId: world.tenant._id, userId: entry?.userId ?? '', status: 'accepted', userType: 'premium' },
    });
    await event.free();
    await visitor.open(visitor.url);
    expect(visitor.text).toContain('20,00 €');
    await visitor.follow('Lo prendo');
    await visitor.press('next');
    await visitor.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' }).press('book');
    expect(visitor.text).toContain('Ci vediamo lì, Nino');
    const made = await world.db
      .select()
      .from(tables.reservations)
      .where(eq(tables.reservations.userId, entry?.userId ?? ''));
    expect(made).toMatchObject([{ total: 2000 }]);
  });
});

describe('the person who comes by a booking otherwise leaves the list', () => {
  test('once the booking they made on the event’s page is proven [WAIT-001, PUB-031]', async () => {
    const event = await fullEvent(world, 2, { slotsPerUser: 2 });
    const email = newEmail();
    await join(event, email, '2');
    // One place is no use to two, so it stays free for anyone who takes it.
    await event.free();
    const visitor = new Visitor(world);
    await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'atDeparture' });
    expect(await statusesOf(world, event)).toEqual(['waiting']);
    await visitor.open(linkIn(await strangers.mailTo(email)));
    await visitor.press();
    const [entry] = await entriesOf(event._id);
    const [made] = await world.db
      .select()
      .from(tables.reservations)
      .where(eq(tables.reservations.userId, entry?.userId ?? ''));
    expect(entry).toMatchObject({ status: 'accepted', takenPlaces: 1, reservationId: made?.id });
    expect(await placesOf(world, event)).toEqual({ slots: 2, heldPlaces: 0, held: 0 });
  });

  test('with the places held for them, when their request is accepted [WAIT-001, WAIT-003]', async () => {
    const event = await fullEvent(world, 1, { slotsPerUser: 2 });
    const { person, ...entry } = await joined(world, event, 1);
    const next = await joined(world, event, 1);
    await event.free();
    expect(await entryNow(world, entry.id)).toMatchObject({ status: 'offered' });
    const asked = await world.call(world.tenant, 'POST', `participations`, {
      ...{ eventId: event._id, userId: person._id },
      ...people(1),
    });
    expect([asked.status, asked.body]).toEqual([201, expect.anything()]);
    const accepted = await world.call(world.tenant, 'PUT', `participations/${asked.body._id}`, { status: 'accepted' });
    expect([accepted.status, accepted.body]).toEqual([200, expect.objectContaining({ status: 'accepted' })]);
    expect(await entryNow(world, entry.id)).toMatchObject({ status: 'accepted', takenPlaces: 1, heldPlaces: 0 });
    expect(await entryNow(world, next.id)).toMatchObject({ status: 'waiting' });
    expect(await placesOf(world, event)).toEqual({ slots: 1, heldPlaces: 0, held: 0 });
  });
});
