import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CancellationPolicy } from '#domain/shared/cancellation-terms.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { productOnSale } from '../../support/builders/orders.ts';
import { policyWith } from '../../support/hand-on.ts';
import { italianWords } from '../../support/pages/italian-words.ts';
import { sessionOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { sendForm, take } from '../../support/payments/provider-jobs.ts';
import { consents, fillOrder, ordersOf, productSlug, putInCart } from '../../support/shop.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import { fullEvent } from '../../support/waiting-list.ts';
import type { World } from '../../support/world.ts';

const foundIn = italianWords();
let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
  await takesCards(world);
});
afterAll(() => strangers.close());
beforeEach(async () => {
  await world.db.delete(tables.signInFailures);
});

/** What people of the community and visitors wrote themselves, which stays as they wrote it. */
async function ownData(): Promise<string> {
  const written = [
    'events',
    'tenants',
    'users',
    'categories',
    'event_subtypes',
    'products',
    'product_variants',
    'extras',
  ];
  const rows = await Promise.all(
    [...written, 'event_stages', 'faqs', 'requirements', 'transports'].map((table) =>
      world.db.execute(sql`select to_jsonb(r)::text as line from ${sql.identifier(table)} r`),
    ),
  );
  const values = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : typeof value === 'object' && value
        ? Object.values(value).map(values).join(' ')
        : '';
  return rows.flatMap(({ rows: lines }) => lines.map(({ line }) => values(JSON.parse(String(line))))).join(' ');
}

/** A visitor who reads English, and every page they were shown. */
function reader() {
  const visitor = new Visitor(world, { language: 'en' });
  const wrong: Record<string, string[]> = {};
  const look = async (what: string) => {
    const words = foundIn(visitor.html, await ownData());
    if (words.length > 0) wrong[what] = words;
    if (!visitor.html.includes('<html lang="en"')) wrong[what] = [...words, 'not said to be English'];
  };
  const open = async (url: string) => {
    await visitor.open(url);
    await look(url);
  };
  /** What they were written. */
  const mails = async (...emails: readonly string[]) => {
    await strangers.runJobs();
    for (const { to, subject, text } of strangers.mailServer.received) {
      if (!to?.some(({ address }) => emails.includes(address ?? ''))) continue;
      const words = foundIn(`<p>${subject}</p><p>${text?.replace(/https?:\S+/g, '')}</p>`, await ownData());
      if (words.length > 0) wrong[`mail: ${subject}`] = words;
    }
  };
  return { visitor, wrong, look, open, mails };
}

/** The forms of a page with what they hold. */
const formsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll('form')].map((form) => ({
    action: form.getAttribute('action')?.replace(/#.*/, '') ?? '',
    fields: Object.fromEntries(
      [...form.querySelectorAll('input, textarea, button[name]')].map((one) => [
        one.getAttribute('name') ?? '',
        one.getAttribute('value') ?? '',
      ]),
    ),
  }));

const steps: CancellationPolicy = {
  refund: { kind: 'steps', steps: [{ daysBefore: 5, percent: 50 }] },
  ...{ changesDaysBefore: 2, handOn: 'withApproval' },
};
const fixedFee: CancellationPolicy = { ...steps, refund: { kind: 'fixedFee', fee: 500, daysBefore: 3 } };
const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** An event with something in each part of its page. */
const rich = () => ({
  ...{ slotsPerUser: 3, priceType: 'byAges' as const, prices: { young: 1000, adult: 3000, senior: 2000 } },
  paymentTypes: ['atDeparture' as const, 'stripe' as const, 'wireTransfer' as const, 'onSite' as const],
  ...{ iban: 'IT60X0542811101000000123456', ibanHolder: 'Crinale', siteAddress: ['Zamboni'] },
  ...{ wireTransferLimitDate: at(9), onSiteLimitDate: at(9), returnDate: at(21) },
  requiredDocuments: ['identityCard' as const, 'passport' as const],
  askedWishes: ['together' as const, 'room' as const],
  departurePoints: [
    {
      _id: v7(),
      groupingPoint: 'Bologna',
      departureDate: at(20),
      address: { plainAddress: 'Zamboni 1', city: 'Bologna' },
    },
  ],
  tags: ['zorb'],
});

test('the pages of a community, its events and its shop are in English to anyone who reads English [PUB-006]', async () => {
  const { visitor, wrong, open, look, mails } = reader();
  const community = await strangers.communityPage();
  const event = await world.event({ ...rich(), cancellationPolicy: policyWith('allowed') });
  await world.call(world.tenant, 'POST', 'extras', {
    ...{ eventId: event._id, name: 'Zorb', extraType: 'supplement', availableQuantity: 5, price: 500 },
  });
  const slug = await strangers.slugOf(event._id);
  const others = {
    full: await fullEvent(world, 1),
    members: await world.event({
      accessType: 'subscribed',
      priceType: 'byUserType',
      prices: { normal: 1000, premium: 900, top: 800 },
    }),
    manual: await world.event({ selectionType: 'manual' }),
    soon: await world.event({ openReservationDate: at(3) }),
    closed: await world.event({ closingReservationDate: at(-1), openReservationDate: at(-4) }),
    past: await world.event({
      startDate: at(-3),
      endDate: at(-2),
      departureDate: null,
      closingReservationDate: at(-5),
      openReservationDate: at(-9),
    }),
    canceled: await world.event({}, { status: 'canceled' }),
    terms: await world.event({ cancellationPolicy: fixedFee }),
    free: await world.event({ priceType: 'free', price: 0, paymentTypes: [] }),
  };
  for (const path of ['', '?past=1', '/follow', '/bookings', '/data', '/cart', '/order', '/embed'])
    await open(`${community}${path}`);
  for (const path of ['', '/book', '/embed', '/waiting-list']) await open(`/e/${slug}${path}`);
  for (const one of Object.values(others)) {
    const page = `/e/${await strangers.slugOf(one._id)}`;
    for (const path of ['', '/book', '/waiting-list']) await open(page + path);
  }
  for (const path of [
    '/privacy',
    '/accessibility',
    '/e/nothing',
    '/c/nothing',
    '/p/nothing',
    '/t/RG-0000-0000',
    '/m/0000000000000000000000',
  ])
    await open(path);
  for (const path of ['/h/0000000000000000000000', '/w/0000000000000000000000', '/pay/nothing', '/unsubscribe/nothing'])
    await open(path);

  for (const form of ['/follow', '/bookings', '/data']) {
    await visitor.open(`${community}${form}`);
    await visitor.press();
    await look(`${form} sent empty`);
    await visitor.fill({ name: 'Bianca', surname: 'Ferri', email: newEmail(), terms: '1', privacy: '1' }).press();
    await look(`${form} sent`);
  }
  const product = await productOnSale(world);
  const email = newEmail();
  await open(`/p/${await productSlug(world, product)}`);
  await putInCart(world, visitor, product, { quantity: 2 });
  await look('cart');
  await visitor.press('order');
  await look('order');
  await visitor.press('next');
  await look('order sent empty');
  await open(`${community}/cart`);
  await fillOrder(visitor, [product], email);
  await look('order, second step');
  await visitor.press('book');
  await look('order without consents');
  await visitor.fill(consents).press('book');
  await look('order placed');
  const [placed] = await ordersOf(world, product);
  await sendForm(world, await sessionOf(world, placed?.order.id ?? '', world.admin), { outcome: 'pay' });
  await workAll(world);
  await open(linkIn(await strangers.mailTo(email)));
  await mails(email);
  expect(wrong).toEqual({});
});

test('a booking, from its form to “my booking” and what can be done there, is in English [PUB-006, HOLD-001]', async () => {
  const { visitor, wrong, open, look, mails } = reader();
  for (const [ways, policy] of [
    ['atDeparture', policyWith('allowed')],
    ['wireTransfer', steps],
    ['onSite', null],
    ['stripe', policyWith('notAllowed')],
  ] as const) {
    const email = newEmail();
    const event = await world.event({ ...rich(), cancellationPolicy: policy });
    await visitor.open(`/e/${await strangers.slugOf(event._id)}/book`);
    await visitor.fill({ name0: 'Bianca', email0: 'bianca@', age0: 'zorb' }).press('next');
    await look('people, wrong');
    await visitor.fill({ name0: 'Bianca', surname0: 'Ferri', email0: email, age0: '30' }).press('add');
    await look('people');
    await visitor.fill({ name1: 'Nora', surname1: 'Ferri', age1: '9' }).press('next');
    await look('ways of paying');
    await visitor.press('book');
    await look('ways of paying, wrong');
    const point = visitor.document.querySelector<HTMLInputElement>('[name=departurePoint]')?.value ?? '';
    await visitor.fill({ terms: '1', privacy: '1', paymentType: ways, departurePoint: point }).press('book');
    await look(`${ways}: sent`);
    await mails(email);
    if (ways === 'stripe') continue;
    await open(linkIn(await strangers.mailTo(email)));
    await visitor.press();
    await look(`${ways}: my booking`);
    const my = visitor.url;
    for (const link of [...visitor.document.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? ''))
      if (/^\/(m|t)\//.test(link) && !/\.(pdf|ics|pkpass)|wallet|lang=it/.test(link)) await open(link);
    await visitor.open(my);
    for (const { action, fields } of formsOf(visitor)) {
      await visitor.post(action, fields);
      await look(`${ways}: ${action}`);
      // What the sheet asks next, answered with what it proposes, until it asks nothing more.
      const friend = newEmail();
      for (let asked = 0; asked < 2; asked++) {
        const sheet = formsOf(visitor).find(
          (form) => form.action === action && ('expected' in form.fields || 'email' in form.fields),
        );
        if (!sheet) break;
        await visitor.post(action, { ...sheet.fields, name: 'Carla', surname: 'Rossi', email: friend });
        await look(`${ways}: ${action}, sent`);
      }
      const offered = linkIn(await strangers.mailTo(friend));
      if (offered !== '') await open(offered);
      await mails(email, friend);
    }
  }
  expect(wrong).toEqual({});
});

test('waiting, asking to take part, and following with a link of one’s own are in English [PUB-006, WAIT-001, PUB-012]', async () => {
  const { visitor, wrong, open, look, mails } = reader();
  const full = await fullEvent(world, 1, { slotsPerUser: 2 });
  const waiting = `/e/${await strangers.slugOf(full._id)}/waiting-list`;
  const email = newEmail();
  await visitor.open(waiting);
  await visitor.press();
  await look('waiting list, wrong');
  await visitor.open(waiting);
  const person = { name: 'Bianca', surname: 'Ferri', email, places: '1', terms: '1', privacy: '1' };
  await visitor.fill(person).press();
  await look('waiting list, joined');
  await open(/https:\/\/regia\.test(\/e\/\S+confirm\/\S+)/.exec(await strangers.mailTo(email))?.[1] ?? waiting);
  await visitor.press();
  await look('waiting list, confirmed');
  await open(linkIn(await strangers.mailTo(email)) || waiting);
  await full.free();
  await open(visitor.url);
  if (visitor.url.startsWith('/w/')) await open(`${visitor.url}/book`);

  const asked = newEmail();
  const manual = await world.event({ selectionType: 'manual' });
  await strangers.book(visitor, await strangers.slugOf(manual._id), asked, { paymentType: 'atDeparture' });
  await look('request, sent');
  await open(linkIn(await strangers.mailTo(asked)));
  await visitor.press();
  await look('request, confirmed');

  const follower = newEmail();
  await visitor.open(`${await strangers.communityPage()}/follow`);
  await visitor.fill({ name: 'Bianca', surname: 'Ferri', email: follower, terms: '1', privacy: '1' }).press();
  const jobs = jobHandlers(world.services, world.app.log);
  for (const wish of await take<never>(world, 'mailFollowLink')) await jobs.mailFollowLink(wish);
  await open(/https:\/\/regia\.test(\/c\/\S+confirm\/\S+)/.exec(await strangers.mailTo(follower))?.[1] ?? '/');
  await visitor.press();
  await look('following, confirmed');
  await mails(email, asked, follower);
  expect(wrong).toEqual({});
});

test('the search for Italian words finds them on a page that is in Italian [PUB-006]', async () => {
  const event = await world.event(rich());
  const { body } = await world.app.inject({ url: `/e/${await strangers.slugOf(event._id)}/book?form=x` });
  expect(foundIn(body, await ownData())).toEqual(expect.arrayContaining(['viene', 'paghi', 'prenotazione']));
});
