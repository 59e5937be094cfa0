import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchText } from '#domain/search.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { askRefund, paidOrder, productOnSale } from '../../support/builders/orders.ts';
import { takesCards } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
/** Codes of what was made, by list. */
const codes: Record<string, string> = {};

const person = { name: 'Nicolò', surname: 'D’Angelo Monti', email: 'segreta.posta@ufficio.example' };
const holder = participant(person);

beforeAll(async () => {
  world = await createWorld();
  const { tenant, db } = world;
  await takesCards(world);
  const event = await world.event({ name: 'Notte bianca a Vigòleno' });
  const asked = await world.event({ name: 'Traversata', selectionType: 'manual' });
  const buyer = await world.person('user', { ...person, phone: '+39 3331234567', username: 'pseudonimo' });
  const follows = { tenantId: tenant._id, userId: buyer._id, status: 'accepted' as const };
  await db.insert(tables.tenantSubscriptions).values(follows);
  await world.person('guest', { ...person, phone: '+39 3331234567', tenantId: tenant._id });
  await world.person('scanner', { ...person, email: 'segreta.gate@ufficio.example', tenantId: tenant._id });

  const booking = bookingOf(buyer._id, { participantsInfo: [holder] });
  const booked = await world.call<{ code: string; tickets: { code: string }[] }>(
    tenant,
    'POST',
    `reservations/event/${event._id}/registered`,
    booking,
  );
  codes['reservations'] = booked.body.code;
  codes['payments'] = booked.body.code;
  codes['tickets'] = booked.body.tickets[0]?.code ?? '';
  await bookGuest(world, event);
  const { userId: _self, ...request } = booking;
  const answer = await world.call(buyer, 'POST', 'participations', { ...request, eventId: asked._id });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));

  const product = await productOnSale(world);
  await world.call(tenant, 'PUT', `products/${product._id}`, { name: 'Borraccia d’acciaio' });
  const order = await paidOrder(world, buyer, product);
  codes['orders'] = order.code;
  codes['refund-requests'] = (await askRefund(world, buyer, order)).code;
});
afterAll(() => world.close());

const total = async (who: Person, path: string, q: string): Promise<number> => {
  const answer = await world.call(who, 'GET', `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return Number(answer.headers['odin-count']);
};

type Role = 'admin' | 'tenant';
/** Lists of people: whose address and phone the role sees. */
const peopleLists: readonly [string, Role, boolean][] = [
  ['users?role=user', 'admin', true],
  ['users', 'tenant', true],
  ['users/tenantrelated', 'tenant', true],
  ['users/guests', 'tenant', true],
  ['users/scanner', 'tenant', false],
  ['tenant-subscriptions', 'tenant', true],
  ['reservations', 'tenant', true],
  ['tickets', 'tenant', false],
  ['participations', 'tenant', true],
  ['payments', 'tenant', true],
  ['orders', 'tenant', true],
  ['refund-requests', 'tenant', true],
];

describe.each(peopleLists)('the list %s of an %s', (path, role, knowsPhone) => {
  test.each(['Nicolò Monti', 'monti nicolo', 'ANG nic', 'd’angelo', 'dangelo', 'segreta', 'segreta.', 'monti @uff'])(
    'finds the person by %j [DEC-084]',
    async (q) => {
      expect(await total(world[role], path, q)).toBeGreaterThan(0);
    },
  );

  test.each(['icolò', 'ngelo', 'onti', 'egreta', 'ufficio', 'example', 'Nicolò Bianchi', '%', '_'])(
    'does not find the person by %j [DEC-084]',
    async (q) => {
      expect(await total(world[role], path, q)).toBe(0);
    },
  );

  test('finds the person by the last digits of the phone, and not by others [DEC-084]', async () => {
    for (const q of ['4567', 'nicolo 34567', '333 123 4567', '+39 333 1234567']) {
      expect([q, (await total(world[role], path, q)) > 0]).toEqual([q, knowsPhone]);
    }
    for (const q of ['33312345', '123456']) expect([q, await total(world[role], path, q)]).toEqual([q, 0]);
    // Three digits are too few for a phone; a drawn code may begin with them.
    expect(await total(world[role], path, 'nicolo 567')).toBe(codes[path]?.startsWith('567') ? 1 : 0);
  });

  test('finds nothing for another community [DEC-084]', async () => {
    if (role === 'admin') return;
    for (const q of ['Nicolò Monti', 'segreta', '1234567']) {
      expect([q, await total(world.otherTenant, path, q)]).toEqual([q, 0]);
    }
  });
});

describe('codes', () => {
  test.each(['reservations', 'tickets', 'orders', 'refund-requests', 'payments'])(
    'find in the list %s from their beginning on, in small letters too [DEC-084]',
    async (path) => {
      const code = codes[path] ?? '';
      expect(code).not.toBe('');
      expect(await total(world.tenant, path, code)).toBe(1);
      expect(await total(world.tenant, path, code.toLowerCase().slice(0, -1))).toBe(1);
      expect(await total(world.tenant, path, code.slice(4))).toBe(0);
      expect(await total(world.otherTenant, path, code)).toBe(0);
    },
  );
});

describe('lists of things', () => {
  test.each([
    ['events', 'vigoleno notte', 'igoleno'],
    ['events/backoffice', 'BIANCA vig', 'ianca'],
    ['events/scanningdata', 'notte vigoleno', 'otte'],
    ['products/info', 'acciaio borr', 'orraccia'],
    ['categories', 'nat', 'atura'],
    ['event-subtypes', 'sera', 'erata'],
  ])('%s finds by %j and not by %j [DEC-084]', async (path, q, middle) => {
    expect(await total(world.tenant, path, q)).toBeGreaterThan(0);
    expect(await total(world.tenant, path, middle)).toBe(0);
  });

  test.each(['events', 'events/scanningdata', 'products/info'])(
    '%s finds nothing of another community',
    async (path) => {
      for (const q of ['vigoleno', 'borraccia']) expect(await total(world.otherTenant, path, q)).toBe(0);
    },
  );

  test('communities are found by every word of their name [DEC-084]', async () => {
    expect(await total(world.admin, 'users/tenants', 'crin comp')).toBe(1);
    expect(await total(world.admin, 'users/tenants', 'rinale')).toBe(0);
    expect(await total(world.admin, 'subscriptions', 'crin comp')).toBe(1);
  });
});

describe('what a role does not see', () => {
  test('a scanner finds tickets by name and code, and nothing through address or phone [DEC-057, DEC-084]', async () => {
    expect(await total(world.scanner, 'tickets', 'monti nicolo')).toBe(1);
    expect(await total(world.scanner, 'tickets', codes['tickets'] ?? '')).toBe(1);
    for (const q of ['segreta', '@ufficio', 'segreta.posta@ufficio.example', 'nicolo segreta', '4567', 'se']) {
      expect([q, await total(world.scanner, 'tickets', q)]).toEqual([q, 0]);
    }
    // The same words find for anyone who sees the address.
    expect(await total(world.tenant, 'tickets', 'nicolo segreta')).toBe(1);
  });

  test('a community does not find its people by their user names, an administrator does [DEC-084]', async () => {
    expect(await total(world.tenant, 'users', 'pseudo')).toBe(0);
    expect(await total(world.tenant, 'tenant-subscriptions', 'pseudo')).toBe(0);
    expect(await total(world.admin, 'users', 'pseudo')).toBe(1);
  });
});

const wordsOf = (text: string) => text.split(' ').filter(Boolean);
async function readByDatabase(texts: readonly string[]) {
  const { rows } = await world.db.execute<{ text: string; words: string }>(
    sql`select t as text, regia_words(t) as words from unnest(${sql.param(texts)}::text[]) t`,
  );
  return rows;
}

test('the database reads a text as the rule does [DEC-084]', async () => {
  const signs = fc.constantFrom(...'aZé9 @._-\'’ʼ"%#«»–…\t\n/\\(à)ßø\u00a0,;:');
  const texts = fc.sample(fc.string({ unit: signs, minLength: 1, maxLength: 40 }), 2000);
  for (const { text, words } of await readByDatabase(texts)) {
    expect([text, wordsOf(words)]).toEqual([text, wordsOf(searchText([text]))]);
  }
});

test('letters and signs of names are one for the database and the rule, each by itself [DEC-084]', async () => {
  const between = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
  // Latin letters with accents, Vietnamese ones too.
  const accented = [...between(0xc0, 0x17e), ...between(0x1e00, 0x1e99), ...between(0x1ea0, 0x1ef9)];
  // Signs between the letters, and what no keyboard has and no name.
  const rare = /[×÷ĲĳĸĿŀŉŊŋ]/;
  const typed = [...accented, ...'\'’‘ʼ“”«»"`´-–—…'].filter((sign) => !rare.test(sign));
  const names = typed.flatMap((sign) => [`d${sign}angelo`, `${sign}ra`, `ro${sign}`]);
  const rows = await readByDatabase(names);
  expect(rows).toHaveLength(names.length);
  for (const { text, words } of rows) expect([text, wordsOf(words)]).toEqual([text, wordsOf(searchText([text]))]);
});
