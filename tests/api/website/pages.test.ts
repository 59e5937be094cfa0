import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newProduct } from '#domain/products/entity.ts';
import { reservedSlugs } from '#domain/website/slug.ts';
import * as tables from '#server/tables.ts';
import { parsePage } from '../../support/pages/parse-page.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { CONTACT_EMAIL: 'ascolto@regia.test' } });
});
afterAll(() => world.close());

const open = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers });
const slugOf = async (eventId: string): Promise<string> => {
  const [row] = await world.db.select().from(tables.pageSlugs).where(eq(tables.pageSlugs.eventId, eventId));
  return row?.slug ?? '';
};
const DAY = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test('an event’s page is named after it, and its id and older names lead there for good [PUB-003, PUB-004]', async () => {
  const { _id } = await world.event({ name: 'Alba al Lago di Braies' });
  const twin = await world.event({ name: 'Alba al lago di Bràies!' });
  expect([await slugOf(_id), await slugOf(twin._id)]).toEqual(['alba-al-lago-di-braies', 'alba-al-lago-di-braies-2']);
  const nameless = await world.event({ name: '☀️ 日の出' });
  expect(await slugOf(nameless._id)).toMatch(/^evento(-\d+)?$/);
  for (const reserved of [...reservedSlugs, '0195f2c1-7a2b-7c3d-8e4f-001122334455']) {
    const event = await world.event({ name: reserved });
    expect(await slugOf(event._id), reserved).toBe(`${reserved}-2`);
  }
  const byId = await open(`/e/${_id.toUpperCase()}?lang=en`);
  expect([byId.statusCode, byId.headers.location]).toEqual([301, '/e/alba-al-lago-di-braies?lang=en']);
  await world.db
    .update(tables.pageSlugs)
    .set({ isCurrent: false })
    .where(eq(tables.pageSlugs.slug, 'alba-al-lago-di-braies'));
  const { tenant } = world;
  await world.db.insert(tables.pageSlugs).values({ kind: 'event', slug: 'alba', tenantId: tenant._id, eventId: _id });
  const older = await open('/e/alba-al-lago-di-braies');
  expect([older.statusCode, older.headers.location]).toEqual([301, '/e/alba']);
  expect((await open('/e/alba')).statusCode).toBe(200);
});

test('a page shows what the organiser wrote, as text, with facts for search engines [PUB-020, PUB-021, PUB-023]', async () => {
  const { _id } = await world.event({
    name: 'Notte </title><script>alert(1)</script>',
    description:
      '<p>Salita <b>al tramonto</b>.</p><script>alert(2)</script><p style="color:red" onclick="x()">Fine</p>',
    priceType: 'byAges',
    prices: { young: 1000, adult: 3000, senior: 2000 },
    perksIncluded: ['Guida alpina'],
    perksExcluded: ['Cena'],
    requiredDocuments: ['identityCard'],
    destinationAddress: { plainAddress: 'Rifugio Cavone', city: 'Lizzano in Belvedere' },
    departurePoints: [
      {
        groupingPoint: 'Bologna, autostazione',
        departureDate: at(20),
        address: { plainAddress: 'Piazza XX Settembre' },
      },
    ],
  });
  const answer = await open(`/e/${await slugOf(_id)}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const html = answer.body;
  expect(html).not.toMatch(/<script>|onclick|style="/);
  for (const text of ['da 10,00', '30,00', 'Guida alpina', 'Cena', 'Carta d’identità', 'Bologna, autostazione'])
    expect(html).toContain(text);
  expect(html).toContain('Salita <b>al tramonto</b>.');
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  expect(facts[0]).toMatchObject({
    '@type': 'Event',
    name: 'Notte </title><script>alert(1)</script>',
    offers: [{ '@type': 'Offer', price: '30.00', priceCurrency: 'EUR' }, { price: '10.00' }, { price: '20.00' }],
    location: { '@type': 'Place', name: 'Lizzano in Belvedere' },
  });
  expect(facts[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(html).toMatch(/<meta property="og:title"/);
  expect(html).toMatch(/hrefLang="en" href="https:\/\/regia\.test\/e\/[^"]*\?lang=en"/i);
});

test('a stage shows its text as it was formatted, cleaned, and its picture [PUB-020, ENT-E006]', async () => {
  const { _id } = await world.event({ name: 'Due giorni a Urbino' });
  const stage = {
    eventId: _id,
    name: 'Urbino',
    description: '<p>Palazzo <strong>Ducale</strong> e pranzo libero</p>',
    image: '/files/urbino.png',
    position: 0,
  };
  await world.call(world.tenant, 'POST', 'event-stages', stage);
  // What was stored before texts were cleaned is cleaned on the page.
  await world.db.insert(tables.eventStages).values({
    ...{ tenantId: world.tenant._id, eventId: _id, name: 'Gubbio', position: 1 },
    description: '<p>Piazza Grande</p><script>alert(1)</script><img src="x" onerror="alert(2)">',
  });
  const { body } = await open(`/e/${await slugOf(_id)}`);
  const stages = [...parsePage(body).querySelectorAll('.tl li')];
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'UrbinoPalazzo Ducale e pranzo libero',
    'GubbioPiazza Grande',
  ]);
  expect(stages[0]?.querySelector('p strong')?.textContent).toBe('Ducale');
  expect([...parsePage(body).querySelectorAll('.tl img')].map((image) => image.getAttribute('src'))).toEqual([
    '/files/urbino.png',
  ]);
  expect(body).not.toMatch(/onerror|alert\(/);
});

test('a trip on which all leave together says when, beside when it is back [PUB-020, EVT-020]', async () => {
  const [departureDate, returnDate] = ['2027-12-18T06:00:00.000Z', '2027-12-20T19:00:00.000Z'];
  const { _id } = await world.event({ name: 'Tre giorni al mare' });
  await world.db.update(tables.events).set({ departureDate, returnDate }).where(eq(tables.events.id, _id));
  const { body } = await open(`/e/${await slugOf(_id)}`);
  expect([...parsePage(body).querySelectorAll('.tl li')].map(({ textContent }) => textContent)).toEqual([
    '07:00Partenzasabato 18 dicembre',
    '20:00Ritornolunedì 20 dicembre',
  ]);
});

test('a page speaks the browser’s language, or the one in its address [PUB-006]', async () => {
  const slug = await slugOf((await world.event({ name: 'Lingue' }))._id);
  expect((await open(`/e/${slug}`)).body).toContain('<html lang="it">');
  expect((await open(`/e/${slug}`, { 'accept-language': 'en-GB,en' })).body).toContain('<html lang="en">');
  expect((await open(`/e/${slug}?lang=en`)).body).toContain('Share');
  expect((await open(`/e/${slug}?lang=it`, { 'accept-language': 'en' })).body).toContain('Condividi');
  // Once chosen it stays in the addresses; without a choice it is in none.
  const chosen = (await open('/c/compagnia-del-crinale?lang=en')).body;
  expect(chosen).toContain(`href="/e/${slug}?lang=en&amp;from=page"`);
  expect(chosen).toContain('href="/c/compagnia-del-crinale/follow?lang=en"');
  expect((await open('/c/compagnia-del-crinale')).body).toContain(`href="/e/${slug}?from=page"`);
  for (const query of ['lang=de', 'lang=it&lang=en', 'lang=', 'view[]=past', `fbclid=${'x'.repeat(300)}`])
    expect([query, (await open(`/c/compagnia-del-crinale?${query}`)).statusCode]).toEqual([query, 200]);
});

test('a cancelled event says whom to write to, beside what comes next [PUB-024]', async () => {
  const { _id } = await world.event({}, { status: 'canceled' });
  const document = parsePage((await open(`/e/${await slugOf(_id)}`)).body);
  const links = [...document.querySelectorAll('[aria-labelledby=t-state] .btns a')].map((link) => [
    link.getAttribute('href')?.split('?')[0],
    link.textContent,
  ]);
  expect(links).toEqual([
    [expect.stringMatching(/^mailto:\S+@\S+$/), 'Scrivici'],
    ['/c/compagnia-del-crinale', expect.any(String)],
  ]);
});

test('several stops are counted in short, with the time of the first, and one stop is named [PUB-020]', async () => {
  const stop = (groupingPoint: string, hour: number, at: number) => ({
    ...{
      groupingPoint,
      address: { plainAddress: 'Piazza' },
      departureDate: new Date(Date.UTC(2027, 0, 9, hour)).toISOString(),
    },
    _id: `0195f2c1-7a2b-7c3d-8e4f-00112233446${at}`,
  });
  const bus = async (departurePoints: ReturnType<typeof stop>[]) => {
    const event = await world.event({ departurePoints });
    const page = parsePage((await open(`/e/${await slugOf(event._id)}`)).body);
    return [...page.querySelectorAll('.keys li')].map(({ textContent }) => textContent);
  };
  const stops = [stop('Modena Nord, parcheggio casello', 7, 0), stop('Piazzale Stazione, Bologna', 5, 1)];
  expect(await bus(stops)).toContain('2 partenzela prima alle 06:00');
  expect(await bus(stops.slice(0, 1))).toContain('Modena Nord, parcheggio casello08:00');
});

test('of an event whose organiser decides who comes the page says so beside its last day, of another that it may fill up [PUB-020, PUB-033]', async () => {
  const until = { closingReservationDate: at(5), startDate: at(10) };
  const said = async (selectionType: 'manual' | 'automatic') => {
    const event = await world.event({ name: 'Museo', ...until, selectionType });
    return (await open(`/e/${await slugOf(event._id)}`)).body;
  };
  const [manual, automatic] = [await said('manual'), await said('automatic')];
  expect(manual).toMatch(/Si chiede di partecipare fino a .*poi decide Compagnia del Crinale/s);
  expect(manual).not.toMatch(/Si prenota fino a|finché c’è posto/);
  expect(automatic).toMatch(/Si prenota fino a .*o finché c’è posto/s);
});

test('a cancelled event is gone with its day, a past one leads to the next, a draft is not there [PUB-024, PUB-022]', async () => {
  await world.event({ name: 'La prossima volta', startDate: at(12), departureDate: null, returnDate: null });
  const canceled = await world.event({ name: 'Annullata' }, { status: 'canceled' });
  const gone = await open(`/e/${await slugOf(canceled._id)}`);
  expect(gone.statusCode).toBe(410);
  expect(gone.body).toMatch(/Annullato (?!il ).*La prossima volta/s);
  // Search engines are told of what is to come, not of what is gone.
  const mapped = (await open('/sitemap-1.xml')).body;
  const has = (name: string) => mapped.includes(`/e/${name}</loc>`);
  expect([has('la-prossima-volta'), has('annullata')]).toEqual([true, false]);
  const past = await world.event({
    ...{ name: 'Già fatta', startDate: at(-3), endDate: at(-2), departureDate: null, returnDate: null },
    ...{ openReservationDate: at(-9), closingReservationDate: at(-4) },
  });
  await world.db.update(tables.events).set({ slots: 12, minimumParticipants: 2 }).where(eq(tables.events.id, past._id));
  const done = await open(`/e/${await slugOf(past._id)}`);
  // Nobody is going any more, and nothing is certain to take place.
  expect(done.body).not.toMatch(/già iscritte|Si fa sicuramente/);
  expect([done.statusCode, done.body.includes('Si è svolto'), done.body.includes('La prossima volta')]).toEqual([
    200,
    true,
    true,
  ]);
  const draft = await world.event({ name: 'Segretissima' }, { isVisible: false });
  for (const name of [await slugOf(draft._id), draft._id, 'nessuna', '%2e%2e%2fapi', 'a'.repeat(150), '%00', 'è']) {
    const answer = await open(`/e/${name}`);
    expect([name, answer.statusCode, answer.body.includes('Segretissima')]).toEqual([name, 404, false]);
  }
  const listed = (await open('/c/compagnia-del-crinale')).body;
  expect(listed).toContain('La prossima volta');
  expect(listed).not.toContain('Segretissima');
  expect((await open('/sitemap-1.xml')).body).not.toContain('segretissima');
});

test('a community’s page shows its events, goods and answers; a disabled one has none [PUB-010, PUB-013]', async () => {
  const { tenant, categoryId, db } = world;
  const [product] = await db
    .insert(tables.products)
    .values({
      ...newProduct(),
      ...{ tenantId: tenant._id, name: 'Borraccia', categoryId, isVisible: true, variantType: 'size' },
    })
    .returning();
  const productId = product?.id ?? '';
  await db
    .insert(tables.productVariants)
    .values({ tenantId: tenant._id, productId, name: 'Unica', stock: 3, price: 1800 });
  await db.insert(tables.faqs).values({
    tenantId: tenant._id,
    scope: 'tenant',
    question: 'Posso venire da sola?',
    answer: '<p>Sì</p>',
    order: 1,
  });
  const html = (await open('/c/compagnia-del-crinale')).body;
  for (const text of ['Borraccia', '18,00', 'Ne restano 3', 'Posso venire da sola?', '<p>Sì</p>'])
    expect(html).toContain(text);
  const page = await open('/p/borraccia');
  expect([page.statusCode, page.body.includes('Unica')]).toEqual([200, true]);
  const calendar = await open('/c/compagnia-del-crinale/calendar.ics');
  const names = new ICAL.Component(ICAL.parse(calendar.body) as [])
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('summary'));
  expect(names).toContain('La prossima volta');
  expect(names).not.toContain('Segretissima');
  const other = await world.community('Circolo Spento');
  await db.update(tables.users).set({ isEnabled: false }).where(eq(tables.users.id, other._id));
  expect((await open('/c/circolo-spento')).statusCode).toBe(404);
  expect((await open('/c/circolo-spento/calendar.ics')).statusCode).toBe(404);
});

test('a community that has held no event yet offers none, and its forms lead back instead of out [PUB-010]', async () => {
  await world.community('Circolo Nuovo');
  const { body, statusCode } = await open('/c/circolo-nuovo');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('Eventi già svolti');
  expect((await open('/c/compagnia-del-crinale')).body).toContain('Eventi già svolti');
  const { location } = (await open('/c/circolo-nuovo/bookings')).headers;
  const answer = await open(String(location));
  const links = [...parsePage(answer.body).querySelectorAll('a')].map((link) => [
    link.textContent?.trim(),
    link.getAttribute('href'),
  ]);
  expect(links.filter(([, href]) => href === '/c/circolo-nuovo')).toEqual([
    [expect.stringContaining('Circolo Nuovo'), expect.anything()],
  ]);
  expect(answer.body).not.toContain('Torna indietro');
  expect(answer.body).not.toContain('>Esci<');
});

/** Every column that the person who has no account may read: another one is published by being written here. */
const publishedColumns: Readonly<Record<string, string>> = {
  public_communities:
    'automatic_acceptance business_name company_name company_type contact_address contact_email contact_phone ' +
    'created_at facebook_url followers gallery_images header_image id instagram_url is_open payments_enabled ' +
    'primary_color profile_image requirement_names secondary_color slug website_url',
  public_events:
    'access_type asked_wishes begins_at canceled_at cancellation_policy card_image category_name ' +
    'closing_reservation_date departure_date departure_points description destination_address end_date ends_at ' +
    'event_additional_info event_type files gallery_images has_stage header_image held_places id is_visible ' +
    'location_address max_participants minimum_participants name on_site_limit_date open_reservation_date ' +
    'payment_types perks_excluded perks_included preemption preemptions price price_type prices required_documents ' +
    'requirement_names return_date selection_type site_address slots slots_per_user slug sponsor_image sponsor_name ' +
    'sponsor_url start_date status subtype_name tags tenant_id terms_and_conditions travel_terms updated_at version ' +
    'waiting_list_offer_hours wire_transfer_limit_date',
  public_extras: 'available_quantity event_id extra_type id name price used_quantity',
  public_faqs: 'answer id order question tenant_id',
  public_products:
    'characteristics courier_delivery cover_image created_at delivery_price delivery_price_ranges description ' +
    'gallery_images id is_offered name slug tenant_id terms_and_conditions updated_at variant_type withdraw ' +
    'withdraw_locations',
  public_slugs: 'event_id is_current kind product_id slug tenant_id',
  public_stages: 'description event_id id image name position',
  public_variants: 'gallery_images id name position price product_id stock',
};

test('the person who has no account reads these columns of what is published, and nothing else [PUB-005]', async () => {
  const published = world.services.database.published;
  const { rows } = await world.db.execute<{ relation: string; columns: string }>(sql`
    select c.relname as relation, string_agg(a.attname, ' ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attnum > 0 and has_column_privilege('regia_public', c.oid, a.attnum, 'select')
      and c.relnamespace = 'public'::regnamespace group by 1 order by 1`);
  expect(Object.fromEntries(rows.map((row) => [row.relation, row.columns]))).toEqual(publishedColumns);
  const columns = rows.map((row) => row.columns).join(' ');
  expect(columns).not.toMatch(/iban|password|username|surname|fiscal|vat_|born|token|billing|health|stripe/);
  for (const table of ['users', 'events', 'page_events', 'reservations', 'page_slugs', 'settings']) {
    await expect(published.execute(sql.raw(`select * from ${table} limit 1`))).rejects.toThrow();
  }
  await expect(published.execute(sql`update public_faqs set answer = ''`)).rejects.toThrow();
  // Views run as their owner: the role of requests would see every community's rows through them.
  const { rows: rights } = await world.db.execute(sql`select c.relname from pg_class c
    where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and has_table_privilege('regia_app', c.oid, 'select')`);
  expect(rights).toEqual([]);
});

test('privacy, accessibility and whom to tell of a weakness are said in both languages [PUB-003, PUB-042]', async () => {
  for (const [path, it, en] of [
    ['/privacy', 'Come si usano i tuoi dati', 'How your data is used'],
    ['/accessibility', 'ascolto@regia.test', 'within five working days'],
  ] as const) {
    for (const [lang, text] of [
      ['it', it],
      ['en', en],
    ] as const) {
      const page = await open(`${path}?lang=${lang}`);
      expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(text)]);
    }
  }
  const { body, headers } = await open('/.well-known/security.txt');
  expect(headers['content-type']).toContain('text/plain');
  // A mailbox that somebody reads, not the sender of the mails.
  expect(body).toMatch(/^Contact: mailto:ascolto@regia\.test\nExpires: \d{4}-/);
  expect(Date.parse(/Expires: (\S+)/.exec(body)?.[1] ?? '')).toBeGreaterThan(Date.now());
  const { _id } = await world.event();
  expect((await open(`/e/${await slugOf(_id)}`)).body).toContain('href="/accessibility"');
});

test('no page runs a script but our one file, sets a cookie or asks another site for anything before its visitor does something [PUB-007, DEC-107]', async () => {
  const { _id } = await world.event({ name: 'Quieta', cardImage: '/files/quieta.jpg' });
  const slug = await slugOf(_id);
  const [row] = await world.db.select().from(tables.pageSlugs).where(eq(tables.pageSlugs.tenantId, world.tenant._id));
  const community = `/c/${row?.slug}`;
  const paths = [
    ...[community, `${community}?view=past`, `${community}/follow`, `${community}/bookings`, `${community}/data`],
    ...[`/e/${slug}`, `/e/${slug}/book`, '/privacy', '/accessibility', '/e/not-there', '/m/AAAAAAAAAAAAAAAAAAAAAA'],
  ];
  for (const path of paths) {
    const isForm = /\/(follow|bookings|data|book)$/.test(path);
    // A form that is opened has an address of its own: a cookie says whose.
    const cookie = isForm ? (await open(path)).headers['set-cookie'] : undefined;
    expect(String(cookie), path).toMatch(isForm ? /^__Host-regia_form=\S+; .*HttpOnly/ : 'undefined');
    const { headers, body } = await open(isForm ? `${path}?form=x` : path);
    expect(headers['set-cookie'], path).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(policy, path).toContain("; script-src 'self'; ");
    expect(policy, path).not.toMatch(/unsafe|connect-src|https?:/);
    const document = parsePage(body);
    const scripts = [...document.querySelectorAll('script')].filter(({ type }) => type !== 'application/ld+json');
    expect(
      scripts.map((script) => [script.getAttribute('src'), script.textContent]),
      path,
    ).toEqual([[expect.stringMatching(/^\/site\/[0-9a-f]{16}\.js$/), '']]);
    expect(body, path).not.toMatch(/ on\w+="|javascript:/);
    // What a browser loads by itself; links that somebody follows may lead anywhere.
    const loaded = [...document.querySelectorAll('link[rel=stylesheet], link[rel=icon], img, iframe, source, form')]
      .flatMap((one) => ['href', 'src', 'srcset', 'action'].map((name) => one.getAttribute(name)))
      .filter((url) => url !== null);
    for (const url of loaded) expect(url, path).toMatch(/^(\/(?!\/)|data:|\?|#)/);
  }
});

test('whether it goes ahead is said as the organiser has it: with so many people, for certain once enough have booked and it is confirmed [PUB-020]', async () => {
  const { _id } = await world.event({
    minimumParticipants: 2,
    priceType: 'byAges',
    prices: { young: 1, adult: 2, senior: 1 },
  });
  const page = async () => (await open(`/e/${await slugOf(_id)}?lang=en`)).body;
  const set = (fields: Partial<typeof tables.events.$inferInsert>) =>
    world.db.update(tables.events).set(fields).where(eq(tables.events.id, _id));
  await set({ status: 'waiting_confirmation' });
  expect(await page()).toContain('Goes ahead with at least 2 people');
  await set({ slots: 1 });
  expect(await page()).toContain('Goes ahead with at least 2 people');
  await set({ slots: 2 });
  expect(await page()).not.toMatch(/Goes ahead with|Going ahead/);
  await set({ status: 'confirmed' });
  expect(await page()).toContain('Going ahead');
  expect(await page()).toContain('each person’s age');
});

test('the last day of what comes back has its month in words [PUB-020, HOLD-005]', async () => {
  const steps = [{ daysBefore: 3, percent: 100 }];
  const cancellationPolicy = { refund: { kind: 'steps', steps }, changesDaysBefore: 2, handOn: 'allowed' } as const;
  const { _id } = await world.event({ cancellationPolicy });
  const page = async (language: string) => (await open(`/e/${await slugOf(_id)}?lang=${language}`)).body;
  expect(await page('en')).toMatch(/Until \d+ [A-Z][a-z]+ \d{4}, 100% is refunded/);
  expect(await page('it')).toMatch(/Fino al \d+ [a-z]+ \d{4} torna il 100%/);
});
