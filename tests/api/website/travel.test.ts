import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { textOfPdf } from '../../support/pdf/pdf-text.ts';
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

const days = (count: number, hour = '08:00') =>
  `${new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)}T${hour}:00.000Z`;
const agency = {
  ...{ kind: 'agency', name: 'Appennino Viaggi', licence: 'SCIA 1842/2019' },
  ...{ liability: 'Polizza 4021.77', insolvency: 'Fondo Vacanze 1187' },
};
/** A trip of two days, as the community stores it. */
async function trip(name: string, fields: object = {}) {
  const made = await world.event({ name, accessType: 'subscribedWithCompany', slotsPerUser: 2 });
  const eventSubtypeId = await world.subtype({ eventType: 'travel' });
  const set = {
    eventType: 'travel' as const,
    eventSubtypeId,
    departureDate: days(20),
    returnDate: days(21, '20:00'),
    ...fields,
  };
  await world.db.update(tables.events).set(set).where(eq(tables.events.id, made._id));
  return { ...made, slug: await strangers.slugOf(made._id) };
}
const store = (event: { _id: string }, fields: object) =>
  world.call<{ fields?: Record<string, string> }>(world.tenant, 'PATCH', `events/${event._id}`, fields);

/** The browser of an accepted follower, which opened their personal link. */
async function follower(): Promise<Visitor> {
  const email = newEmail();
  const person = await world.person('guest', { tenantId: world.tenant._id, email, name: 'Livia', surname: 'Sartori' });
  const [row] = await world.db
    .insert(tables.tenantSubscriptions)
    .values({ tenantId: world.tenant._id, userId: person._id, status: 'pending', userType: 'normal' })
    .returning();
  await world.call(world.tenant, 'PUT', `tenant-subscriptions/${row?.id}/accept`, {});
  const visitor = new Visitor(world);
  await visitor.open(linkIn(await strangers.mailTo(email)));
  return visitor;
}

test('an agency’s licence, policy and cover are on the page and in the mail of a booking, in both languages [PUB-040]', async () => {
  const event = await trip('Weekend a Matera', { accessType: 'all', travelTerms: agency });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${event.slug}`);
  expect(visitor.text).toContain('Organizzazione tecnica: Appennino Viaggi.');
  for (const text of ['SCIA 1842/2019', 'Polizza 4021.77', 'Fondo Vacanze 1187']) expect(visitor.text).toContain(text);
  await visitor.open(`/e/${event.slug}?lang=en`);
  expect(visitor.text).toContain('Insolvency cover');
  const email = newEmail();
  await strangers.book(new Visitor(world), event.slug, email, { paymentType: 'atDeparture' });
  const mail = await strangers.mailTo(email);
  for (const text of ['Appennino Viaggi', 'SCIA 1842/2019', 'Polizza 4021.77', 'Fondo Vacanze 1187']) {
    expect(mail).toContain(text);
  }
});

test('a trip of an association is shown to its followers only, and is found nowhere else [PUB-040]', async () => {
  const event = await trip('Tre giorni in rifugio', { travelTerms: { kind: 'associative' } });
  const visitor = new Visitor(world);
  await visitor.open(`/e/${event.slug}`);
  expect(visitor.status).toBe(200);
  expect(visitor.text).toContain('Questo viaggio è per chi segue Compagnia del Crinale');
  expect(visitor.html).not.toContain('Tre giorni in rifugio');
  expect(visitor.headers['x-robots-tag']).toContain('noindex');
  await visitor.open(`/e/${event._id}`);
  expect(visitor.html).not.toContain('Tre giorni in rifugio');
  for (const url of [page, `${page}?view=past`, `${page}/calendar.ics`, `${page}/embed`, '/sitemap-1.xml']) {
    await visitor.open(url);
    expect(visitor.status, url).toBe(200);
    expect(visitor.html, url).not.toMatch(/Tre giorni in rifugio|tre-giorni-in-rifugio/);
  }
  for (const tail of ['book', 'waiting-list', 'calendar.ics', 'embed', 'share.jpg']) {
    await visitor.open(`/e/${event.slug}/${tail}`);
    expect(visitor.status, tail).toBe(404);
    expect(visitor.html, tail).not.toContain('Tre giorni in rifugio');
  }
  const known = await follower();
  expect(known.text).toContain('Tre giorni in rifugio');
  await known.open(page);
  expect(known.text).toContain('Tre giorni in rifugio');
  await known.open(`/e/${event.slug}`);
  expect(known.text).toContain('Viaggio associativo e occasionale, per chi segue Compagnia del Crinale.');
  expect(known.html).toContain('<meta name="robots" content="noindex"');
  await known.open(`/e/${event.slug}/book`);
  await known.press('next');
  await known.fill({ paymentType: 'atDeparture', terms: '1', privacy: '1' }).press('book');
  expect(known.text).toContain('Ci vediamo lì, Livia');
  // Hidden by the organiser it is there for nobody.
  await world.db.update(tables.events).set({ isVisible: false }).where(eq(tables.events.id, event._id));
  await known.open(`/e/${event.slug}`);
  expect(known.status).toBe(404);
});

test('what cannot be is refused at the field, and what was stated is listed by its kind [PUB-040]', async () => {
  const event = await trip('Gita con notte');
  const refused = await store(event, { travelTerms: { kind: 'sameDay' } });
  expect([refused.status, refused.body.fields]).toEqual([400, { travelTerms: 'validation.tripHasNight' }]);
  const forAll = await trip('Gita per tutti', { accessType: 'all' });
  const open = await store(forAll, { travelTerms: { kind: 'associative' } });
  expect([open.status, Object.keys(open.body.fields ?? {})]).toEqual([400, ['travelTerms']]);
  const empty = await store(event, { travelTerms: { ...agency, licence: '' } });
  expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, ['travelTerms.licence']]);
  expect((await store(event, { travelTerms: { kind: 'associative' } })).status).toBe(200);
  const listed = await world.call<{ _id: string }[]>(world.tenant, 'GET', 'events?travelKind=associative');
  expect(listed.body.map(({ _id }) => _id)).toContain(event._id);
  const agencies = await world.call<{ _id: string }[]>(world.tenant, 'GET', 'events?travelKind=agency');
  expect(agencies.body.map(({ _id }) => _id)).not.toContain(event._id);
});

test('pages speak of bookings, and never call one a title of admission [PUB-041]', async () => {
  const event = await trip('Weekend a Ferrara', { accessType: 'all' });
  const visitor = new Visitor(world);
  const email = newEmail();
  const seen: string[] = [];
  for (const url of [page, `/e/${event.slug}`, `/e/${event.slug}/book`]) {
    await visitor.open(url);
    seen.push(visitor.text);
  }
  await strangers.book(visitor, event.slug, email, { paymentType: 'atDeparture' });
  seen.push(visitor.text);
  const mail = await strangers.mailTo(email);
  await visitor.open(linkIn(mail));
  await visitor.press();
  seen.push(mail, visitor.text);
  for (const text of seen) expect(text).not.toMatch(/titol[oi] d(i|’)\s?(accesso|ingresso)/i);
  expect(seen.at(-1)).toMatch(/prenotazion/i);
});

test('the PDF of a ticket says that it is no fiscal ticket, unless the organiser entered the number of one [PUB-041]', async () => {
  const event = await trip('Weekend a Urbino', { accessType: 'all' });
  const visitor = new Visitor(world);
  const email = newEmail();
  await strangers.book(visitor, event.slug, email, { paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  const pdfPath = /\/m\/[^"]+\.pdf/.exec(visitor.html)?.[0] ?? '';
  const pdf = async () => {
    const answer = await world.app.inject({ method: 'GET', url: pdfPath });
    expect(answer.statusCode).toBe(200);
    return textOfPdf(answer.rawPayload);
  };
  expect(await pdf()).toContain('Non è un titolo fiscale.');
  await world.db
    .update(tables.events)
    .set({ fiscalTicketNumber: 'SIAE 0042/26' })
    .where(eq(tables.events.id, event._id));
  const printed = await pdf();
  expect(printed).toContain('Titolo fiscale n. SIAE 0042/26');
  expect(printed).not.toContain('Non è un titolo fiscale.');
});
