import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedCode } from '#domain/website/share.ts';
import * as tables from '#server/tables.ts';
import { productOnSale } from '../../support/builders/orders.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import { factsOf } from '../../support/pages/schema-org.ts';
import { pagesOfPdf } from '../../support/pdf/pdf-pages.ts';
import { readPdfQr } from '../../support/pdf/pdf-qr.ts';
import { productSlug } from '../../support/shop.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.db.update(tables.tenants).set({ primaryColor: '#0F766E' }).where(eq(tables.tenants.id, world.tenant._id));
});
afterAll(() => world.close());

const open = (url: string) => world.app.inject({ method: 'GET', url });
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const dated = { startDate: '2031-05-16T02:30:00.000Z', endDate: null, departureDate: null, returnDate: null };
const meta = (html: string, name: string): string =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

interface Picture {
  type: string;
  bytes: Buffer;
  /** Colour at a point. */
  at: (x: number, y: number) => number[];
  /** The bytes of some lines of the picture. */
  lines: (from: number, to: number) => Buffer;
  width: number;
  height: number;
}
async function pictureOf(html: string): Promise<Picture> {
  const url = new URL(meta(html, 'og:image'));
  expect(url.origin).toBe('https://regia.test');
  const answer = await open(url.pathname + url.search);
  expect(answer.statusCode).toBe(200);
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return {
    ...{ type: String(answer.headers['content-type']), bytes: answer.rawPayload, width, height },
    at: (x, y) => [...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3)],
    lines: (from, to) => data.subarray(from * width * channels, to * width * channels),
  };
}
const near = (one: number[], other: number[]) => one.every((value, n) => Math.abs(value - (other[n] ?? 0)) < 12);
/** Whether two pictures look the same in these lines; compression leaves traces. */
const isSame = (one: Picture, other: Picture, from: number, to: number): boolean => {
  const lines = other.lines(from, to);
  return one.lines(from, to).every((value, n) => Math.abs(value - (lines[n] ?? 0)) < 40);
};
const pageOf = async (eventId: string) => (await open((await open(`/e/${eventId}`)).headers.location ?? '')).body;

test('a link shows a picture of 1200×630 with the event’s own, its name and its date in the community’s colours [PUB-023]', async () => {
  const red = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#cc2200' } })
    .png()
    .toBuffer();
  await world.services.storage.write('share/red.png', red);
  const { _id } = await world.event({ ...dated, name: 'Alba <&> Braies', headerImage: '/files/share/red.png' });
  const page = await pageOf(_id);
  const drawn = await pictureOf(page);
  expect([drawn.type, drawn.width, drawn.height]).toEqual(['image/jpeg', 1200, 630]);
  expect(near(drawn.at(600, 100), [0xcc, 0x22, 0x00])).toBe(true);
  expect(near(drawn.at(20, 620), [0x0f, 0x76, 0x6e])).toBe(true);
  for (const [name, value] of [
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
    ['twitter:image', meta(page, 'og:image')],
    ['twitter:title', meta(page, 'og:title')],
  ] as const)
    expect([name, meta(page, name)]).toEqual([name, value]);
  // What is written changes its own lines of the picture alone; the same facts are the same picture at the same address.
  const again = await pageOf(_id);
  expect([meta(again, 'og:image'), (await pictureOf(again)).bytes.equals(drawn.bytes)]).toEqual([
    meta(page, 'og:image'),
    true,
  ]);
  const change = (values: { startDate?: string; name?: string }) =>
    world.db.update(tables.events).set(values).where(eq(tables.events.id, _id));
  await change({ startDate: '2031-06-20T02:30:00.000Z' });
  const later = await pageOf(_id);
  const moved = await pictureOf(later);
  expect(meta(later, 'og:image')).not.toBe(meta(page, 'og:image'));
  expect(isSame(moved, drawn, 360, 520)).toBe(true);
  expect(isSame(moved, drawn, 530, 580)).toBe(false);
  await change({ name: 'Tramonto' });
  const renamed = await pictureOf(await pageOf(_id));
  expect(isSame(renamed, moved, 360, 520)).toBe(false);
  expect(isSame(renamed, moved, 590, 630)).toBe(true);
});

test('an event without a picture, or with one that cannot be read, shows its name in the community’s colour [PUB-023]', async () => {
  for (const headerImage of [null, '/files/nowhere.png']) {
    const { _id } = await world.event({
      ...dated,
      name: 'Il nome più lungo che c’è '.repeat(8).slice(0, 150),
      headerImage,
    });
    const drawn = await pictureOf(await pageOf(_id));
    expect([drawn.width, near(drawn.at(10, 10), [0x0f, 0x76, 0x6e])]).toEqual([1200, true]);
  }
  const draft = await world.event({ name: 'Ancora da dire' }, { isVisible: false });
  expect((await open(`/e/${draft._id}/share.jpg`)).statusCode).toBe(404);
});

/** A product on sale of the first community, and the address of its page. */
async function productPage(fields: { name?: string; coverImage?: string | null } = {}) {
  const product = await productOnSale(world, 5);
  if (Object.keys(fields).length > 0)
    await world.db.update(tables.products).set(fields).where(eq(tables.products.id, product._id));
  return { product, url: `/p/${await productSlug(world, product)}` };
}
const communityUrl = async () => {
  const rows = await world.db.select().from(tables.pageSlugs).where(eq(tables.pageSlugs.tenantId, world.tenant._id));
  return `/c/${rows.find(({ kind }) => kind === 'community')?.slug}`;
};

test('links to a community and to a product show a drawn picture too, with its name and town or price [PUB-023]', async () => {
  const green = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#00aa44' } })
    .png()
    .toBuffer();
  await world.services.storage.write('share/green.png', green);
  const { product, url } = await productPage({ coverImage: '/files/share/green.png' });
  const page = (await open(url)).body;
  const drawn = await pictureOf(page);
  expect([drawn.type, drawn.width, drawn.height]).toEqual(['image/jpeg', 1200, 630]);
  expect([meta(page, 'og:image:width'), meta(page, 'twitter:card')]).toEqual(['1200', 'summary_large_image']);
  expect(near(drawn.at(600, 100), [0x00, 0xaa, 0x44])).toBe(true);
  expect(near(drawn.at(20, 620), [0x0f, 0x76, 0x6e])).toBe(true);
  // Another price is another picture at another address, in the line of the price alone.
  await world.db
    .update(tables.productVariants)
    .set({ price: 9900 })
    .where(eq(tables.productVariants.productId, product._id));
  const dearer = (await open(url)).body;
  expect(meta(dearer, 'og:image')).not.toBe(meta(page, 'og:image'));
  const changed = await pictureOf(dearer);
  expect([isSame(changed, drawn, 360, 520), isSame(changed, drawn, 530, 580)]).toEqual([true, false]);

  const home = (await open(await communityUrl())).body;
  const own = await pictureOf(home);
  expect([own.width, own.height, meta(home, 'og:image:alt')]).toEqual([1200, 630, 'Compagnia del Crinale']);
  expect(near(own.at(10, 10), [0x0f, 0x76, 0x6e])).toBe(true);
  await world.db
    .update(tables.tenants)
    .set({ contactAddress: { plainAddress: 'Via Emilia 1', city: 'Modena' } })
    .where(eq(tables.tenants.id, world.tenant._id));
  const settled = await pictureOf((await open(await communityUrl())).body);
  expect([isSame(settled, own, 180, 320), isSame(settled, own, 530, 580)]).toEqual([true, false]);
  for (const path of ['/c/nessuno/share.jpg', '/p/niente/share.jpg']) expect((await open(path)).statusCode).toBe(404);
});

test('markup in every text is drawn and told as text, on event, product and community alike [PUB-023, PUB-002]', async () => {
  const hostile = `</span><img src=x onerror=alert(1)> & "<span size='99999'>" \u0007 ]]>`;
  const { _id } = await world.event({ ...dated, name: hostile.slice(0, 150) });
  const { product, url } = await productPage({ name: hostile });
  await world.db
    .update(tables.productVariants)
    .set({ name: hostile })
    .where(eq(tables.productVariants.productId, product._id));
  const own = { businessName: hostile, contactAddress: { plainAddress: hostile, city: hostile } };
  await world.db.update(tables.tenants).set(own).where(eq(tables.tenants.id, world.tenant._id));
  try {
    for (const html of [await pageOf(_id), (await open(url)).body, (await open(await communityUrl())).body]) {
      const document = parsePage(html);
      expect(document.querySelector('[onerror], img[src=x], span[size]')).toBeNull();
      expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain('<img src=x');
      const drawn = await pictureOf(html);
      expect([drawn.width, drawn.height]).toEqual([1200, 630]);
    }
  } finally {
    await world.db
      .update(tables.tenants)
      .set({ businessName: 'Compagnia del Crinale', contactAddress: null })
      .where(eq(tables.tenants.id, world.tenant._id));
  }
});

test('the facts of a page are valid: event with its offers, who organises it, the way to it [PUB-023]', async () => {
  const byAge = await world.event({
    ...{ name: 'Per età', startDate: at(30), endDate: at(31), priceType: 'byAges' },
    prices: { young: 1000, adult: 3000, senior: 2000 },
  });
  const [event, way] = factsOf(await pageOf(byAge._id));
  expect(event?.['@type'] === 'Event' && event.offers.map(({ name, price }) => [name, price])).toEqual([
    ['Adulto', '30.00'],
    ['Giovane', '10.00'],
    ['Senior', '20.00'],
  ]);
  expect(way?.['@type'] === 'BreadcrumbList' && way.itemListElement.map(({ name }) => name)).toEqual([
    'Compagnia del Crinale',
    'Per età',
  ]);
  for (const [changes, stored, availability] of [
    [{ priceType: 'free' }, {}, 'InStock'],
    [{ openReservationDate: at(3) }, {}, 'PreOrder'],
    [{ maxParticipants: 5 }, { slots: 5 }, 'SoldOut'],
    [{ accessType: 'subscribed' }, {}, 'LimitedAvailability'],
    [{ departurePoints: [], locationAddress: null, destinationAddress: null }, {}, 'InStock'],
  ] as const) {
    const { _id } = await world.event({ startDate: at(30), ...changes } as object, stored);
    const [fact] = factsOf(await pageOf(_id));
    expect(fact?.['@type'] === 'Event' && fact.offers[0]?.availability).toBe(`https://schema.org/${availability}`);
  }
  const [community] = factsOf((await open('/c/compagnia-del-crinale')).body);
  expect(community).toMatchObject({ '@type': 'Organization', name: 'Compagnia del Crinale' });
  // Control: the schemas do refuse.
  expect(() =>
    factsOf('<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event"}</script>'),
  ).toThrow();
});

const poster = (id: string, query = '', who: Person = world.tenant) =>
  world.app.inject({
    ...{ method: 'GET', url: `/api/website/posters/${id}${query}` },
    headers: { authorization: `Bearer ${who.token}` },
  });

test('the poster of an event is an A4 or A6 page with the QR code of its page, before it is published too [PUB-025]', async () => {
  const draft = await world.event({ ...dated, name: 'Alba in locandina' }, { isVisible: false });
  for (const [query, box, name] of [
    ['', '[0 0 595.28 841.89]', 'alba-in-locandina-a4.pdf'],
    ['?size=a6&lang=en', '[0 0 297.64 419.53]', 'alba-in-locandina-a6.pdf'],
  ] as const) {
    const answer = await poster(draft._id, query);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    const pdf = answer.rawPayload;
    const text = pdf.toString('latin1');
    expect(text).toContain(`/MediaBox ${box}`);
    expect([...text.matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
    expect(readPdfQr(pdf)).toBe('https://regia.test/e/alba-in-locandina');
  }
  const long = await world.event({
    ...{ name: 'Un nome che non finisce mai '.repeat(6).slice(0, 150), headerImage: '/files/share/red.png' },
    startDate: at(4),
  });
  const answer = await poster(long._id);
  expect([...answer.rawPayload.toString('latin1').matchAll(/\/Type \/Page\b/g)]).toHaveLength(1);
  expect(answer.rawPayload.toString('latin1')).toContain('/Subtype /Image');
  expect((await poster(draft._id, '', world.otherTenant)).statusCode).toBe(404);
  expect((await poster(draft._id, '', world.scanner)).statusCode).toBe(403);
  expect((await poster(world.tenant._id)).statusCode).toBe(404);
  expect((await poster(draft._id, '?size=a3')).statusCode).toBe(400);
});

test('a poster of several days bears its last day, its price and where people leave, beside a picture too [PUB-025]', async () => {
  const points = ['Piazzale Stazione, Bologna', 'Modena Nord, parcheggio casello'].map((groupingPoint, place) => ({
    ...{ _id: `0190a000-0000-7000-8000-0000000000d${place}`, groupingPoint },
    departureDate: '2031-01-31T06:00:00.000Z',
    address: { plainAddress: 'Emilia' },
  }));
  const event = await world.event({
    ...{ name: 'Settimana bianca a Madonna di Campiglio', headerImage: '/files/share/red.png' },
    ...{ startDate: '2031-01-31T06:00:00.000Z', endDate: '2031-02-06T18:00:00.000Z', departurePoints: points },
    ...{ price: 12_345 },
  });
  const [page] = await pagesOfPdf((await poster(event._id)).rawPayload);
  const text = page?.texts.map(({ text }) => text).join(' ');
  for (const part of ['6 febbraio 2031', 'Partenza: Piazzale Stazione, Bologna', '123,45'])
    expect(text).toContain(part);
  // Above the band, which is 98 mm high.
  const price = page?.texts.find(({ text }) => text.includes('123,45'));
  expect(price?.y).toBeLessThan(297 - 98);
});

test('small pages of an event and a community may stand in any site, and lead out of it in a new tab [PUB-026]', async () => {
  const { _id } = await world.event({ ...dated, name: 'In cornice', startDate: at(1) });
  const manual = await world.event({ ...dated, name: 'Su richiesta', selectionType: 'manual' });
  for (const [url, leads] of [
    ['/e/in-cornice/embed', '/e/in-cornice/book'],
    ['/e/su-richiesta/embed', '/e/su-richiesta/book'],
    ['/c/compagnia-del-crinale/embed', '/c/compagnia-del-crinale'],
  ] as const) {
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': expect.stringContaining('public'),
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain('<base target="_blank"/>');
    expect(page.body).toMatch(new RegExp(`<a class="btn main" href="${leads}"`));
    expect(page.body).not.toMatch(/<form|<script/);
  }
  expect((await open('/c/compagnia-del-crinale/embed')).body).toContain('href="/e/in-cornice"');
  // The pages themselves, and where one books, are in no frame.
  for (const url of ['/e/in-cornice', '/e/in-cornice/book', '/c/compagnia-del-crinale']) {
    const { headers } = await open(url);
    expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  await world.db.update(tables.events).set({ status: 'canceled' }).where(eq(tables.events.id, manual._id));
  expect((await open('/e/su-richiesta/embed')).body).toMatch(
    /Annullato.*<a class="btn main" href="\/e\/su-richiesta"/s,
  );
  expect((await open(`/e/${_id}/embed?lang=en`)).headers.location).toBe('/e/in-cornice/embed?lang=en');
  const draft = await world.event({ name: 'Nascosto' }, { isVisible: false });
  expect((await open(`/e/${draft._id}/embed`)).statusCode).toBe(404);
  expect(embedCode('event', 'https://regia.test/e/in-cornice', 'A "B" <i>')).toBe(
    '<iframe src="https://regia.test/e/in-cornice/embed" title="A &quot;B&quot; &lt;i&gt;" width="100%" height="480" style="border:0" loading="lazy"></iframe>',
  );
});
