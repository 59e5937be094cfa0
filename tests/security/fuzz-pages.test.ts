import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HONEYPOT } from '#server/modules/website/http/public-form.ts';
import * as tables from '#server/tables.ts';
import { productOnSale } from '../support/builders/orders.ts';
import { plantSecrets, SECRET } from '../support/database/tenant-secrets.ts';
import { createWorld, type World } from '../support/world.ts';
import { hostile, JsonMaker, seeded } from './json-from-schema.ts';

/** `npm run bench hostile` sends 20,000, as participants.md §10 asks; another seed tries others: `FUZZ_SEED=7 …`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_125);

let world: World;
let slugs: string[];
let ids: string[];
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
  ids = await plantSecrets(world);
  // What is published is beside what is not, so that pages have something to show, and to mix up.
  await world.event({ name: 'Alba al lago', maxParticipants: 3 });
  await world.event({ name: 'Solo chi segue', selectionType: 'manual' });
  await productOnSale(world, 5);
  const rows = await world.db.select({ slug: tables.pageSlugs.slug }).from(tables.pageSlugs);
  slugs = rows.map(({ slug }) => slug);
  expect(slugs.some((slug) => slug.includes('secret'))).toBe(true);
});
afterAll(() => world.close());

/** Marked texts that are published: a community's questions and answers. */
const published = /^TENANT_A_SECRET_(?:question|answer)$/i;
const marked = new RegExp(`${SECRET}_\\w+`, 'gi');
const leaksIn = (text: string): string[] => [...(text.match(marked) ?? [])].filter((found) => !published.test(found));

const fieldNames = [
  ...[
    'name',
    'surname',
    'email',
    'name0',
    'surname0',
    'email0',
    'age0',
    'note0',
    'slots',
    'places',
    'terms',
    'privacy',
  ],
  ...[
    'paymentType',
    'departurePoint',
    'token',
    'action',
    'ticket',
    'expected',
    'variant',
    'quantity',
    'outcome',
    'text',
  ],
  ...['step', 'answer0_0', 'extra0', 'how', 'password', '__proto__', 'constructor', HONEYPOT],
];
const actions = ['next', 'book', 'add', 'remove.0', 'order', 'accept', 'decline', 'back', 'erase', '1'];

class Attacker {
  readonly #make = new JsonMaker(seeded(seed), ids);

  #text(): string {
    return String(this.#make.pick(hostile)).replace(/[\ud800-\udfff]/g, '');
  }

  #parameter(name: string): string {
    const make = this.#make;
    if (name === 'slug' && make.chance(0.7)) return make.pick(slugs);
    if (name === 'file' && make.chance(0.5)) return make.pick(['1', '2', '0', '-1', '99999', 'site.css']);
    if (make.chance(0.3)) return make.id();
    // As long as a key, and none.
    if (make.chance(0.3)) return 'A'.repeat(22);
    return encodeURIComponent(this.#text());
  }

  #query(): string {
    const make = this.#make;
    const query = new URLSearchParams();
    for (const name of ['lang', 'view', 'preview', 'done', 'v', 'step', 'to']) {
      if (make.chance(0.15)) query.append(name, make.chance(0.5) ? make.pick(['it', 'en', 'past', '1']) : this.#text());
    }
    return query.size > 0 ? `?${query}` : '';
  }

  #form(): string {
    const make = this.#make;
    const form = new URLSearchParams();
    for (const name of fieldNames) {
      if (make.chance(0.5)) continue;
      const value = name === 'action' ? make.pick(actions) : make.chance(0.5) ? 'Bianca' : this.#text();
      form.append(name, make.chance(0.1) ? make.id() : value);
    }
    return form.toString();
  }

  /** The next request to a route: its parameters, marks of the address, cookies and form all made up. */
  request({ method, url }: { method: string; url: string }) {
    const make = this.#make;
    const path = url.replace(/:(\w+)/g, (_whole, name: string) => this.#parameter(name));
    const isPost = method === 'POST';
    const type = make.chance(0.9) ? 'application/x-www-form-urlencoded' : make.pick(['application/json', 'text/plain']);
    const headers = {
      ...(isPost && { 'content-type': type }),
      ...(make.chance(0.3) && {
        'accept-language': make.pick(['en', 'it-IT,it;q=0.9', '*', 'x'.repeat(3000), '\u00e8']),
      }),
      ...(make.chance(0.3) && {
        cookie: `cart=${encodeURIComponent(this.#text().slice(0, 2000))}; booking=${'A'.repeat(22)}`,
      }),
      ...(make.chance(0.1) && { 'if-none-match': '"x"', 'if-modified-since': 'yesterday' }),
    };
    const target = path.replace('*', encodeURIComponent(this.#text())) + this.#query();
    return { method: method as 'GET', url: target, headers, ...(isPost && { payload: this.#form() }) };
  }

  route<T>(routes: readonly T[]): T {
    return this.#make.pick(routes);
  }
}

test(`${REQUESTS} hostile requests on public pages get no 5xx and not a word of what is not published [PUB-005, PUB-035]`, async () => {
  const attacker = new Attacker();
  const routes = world.app.declaredRoutes.filter(({ policy, url }) => policy === 'public' && !url.startsWith('/api/'));
  expect(routes.length).toBeGreaterThan(60);
  const failures: string[] = [];
  const leaks: string[] = [];
  let served = 0;
  for (let n = 0; n < REQUESTS; n++) {
    const request = attacker.request(attacker.route(routes));
    const { statusCode, body, headers } = await world.app.inject(request);
    if (statusCode < 400) served++;
    if (statusCode >= 500) failures.push(`${request.method} ${request.url} → ${statusCode} ${body}`.slice(0, 600));
    const found = leaksIn(body + JSON.stringify(headers));
    if (found.length > 0) leaks.push(`${request.method} ${request.url}: ${found.slice(0, 3).join(' ')}`.slice(0, 300));
  }
  console.log(`${REQUESTS} requests, seed ${seed}: ${served} served, ${failures.length} × 5xx, ${leaks.length} leaks`);
  expect(failures.slice(0, 10)).toEqual([]);
  expect(leaks.slice(0, 10)).toEqual([]);
  // Requests that are all turned away at the door would prove little.
  expect(served).toBeGreaterThan(REQUESTS / 20);
}, 1_800_000);

/** Half of the requests: `npm run bench hostile` forges 10,000. */
const FORGED = REQUESTS / 2;

test(`${FORGED} forged keys open no page, no file and no form of anybody’s [HOLD-001, HOLD-009, PUB-035]`, async () => {
  const make = new JsonMaker(seeded(seed + 1), ids);
  const behindKeys = world.app.declaredRoutes.filter(
    ({ policy, url }) => policy === 'public' && /^\/[mwhs]\/:key/.test(url),
  );
  expect(new Set(behindKeys.map(({ url }) => url[1]))).toEqual(new Set(['m', 'w', 'h', 's']));
  const wrong: string[] = [];
  for (let n = 0; n < FORGED; n++) {
    const { method, url } = make.pick(behindKeys);
    const key = randomBytes(16).toString('base64url');
    const path = url.replace(':key', key).replace(/:\w+/g, () => make.id());
    const isPost = method === 'POST';
    const { statusCode, body, headers } = await world.app.inject({
      ...{ method: method as 'GET', url: path },
      ...(isPost && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'action=accept&ticket=1&name=Livia&surname=Sartori&email=livia%40posta.example&text=Ciao',
      }),
    });
    // Anyone who asks for a fresh link is answered alike, whether there was one (HOLD-001).
    const isFresh = isPost && url.endsWith('/fresh') && statusCode === 200;
    if ((statusCode !== 404 && !isFresh) || leaksIn(body + JSON.stringify(headers)).length > 0)
      wrong.push(`${method} ${path} → ${statusCode}`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
}, 1_800_000);

test('the search for what is not published finds it once it is there [PUB-005]', async () => {
  const secretly = slugs.find((slug) => slug.includes('secret-event'));
  const open = async () => leaksIn((await world.app.inject({ url: `/e/${secretly}` })).body);
  expect(await open()).toEqual([]);
  await world.db
    .update(tables.events)
    .set({ isVisible: true })
    .where(eq(tables.events.name, `${SECRET}_event`));
  expect(await open()).not.toEqual([]);
});
