import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqs, refundRequests } from '../../server/tables.ts';
import { policyTable } from '../security/policy-table.ts';
import { bookGuest, bookingOf } from '../support/booking.ts';
import { createProduct, orderOf } from '../support/builders/merchandise.ts';
import { createWorld, type Person, type World } from '../support/world.ts';
import { EDITORS, type Edit, raceEdits } from './race-edits.ts';

const ROUNDS = 5;

let world: World;
beforeAll(async () => {
  world = await createWorld({ isRandom: true });
});
afterAll(() => world.close());

interface Stored {
  _id: string;
  version: number;
}

async function made(who: Person, path: string, fields: object): Promise<Stored> {
  const { status, body } = await world.call<Stored>(who, 'POST', path, fields);
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body;
}

/** Names of communities are unique, and each round edits one of its own. */
let communities = 0;
const newCommunity = (): Promise<Person> => world.community(`Comunità ${++communities}`);

const readBack = async (who: Person, path: string): Promise<Stored> =>
  (await world.call<Stored>(who, 'GET', path)).body;

/** A record that an administrator adds and edits by its name. */
const named = (path: string, fields: () => object | Promise<object>) => async (): Promise<Edit> => {
  const { _id, version } = await made(world.admin, path, await fields());
  // Categories have names of their own.
  return { who: world.admin, path: `${path}/${_id}`, version, body: (at) => ({ name: `Nome ${at} di ${_id}` }) };
};

const planFields = { name: 'Piano', description: 'Prova', price: 2900, perks: [], defaultFeePercentage: 5 };

async function account(path: 'users' | 'tenants'): Promise<Edit> {
  const person = path === 'users' ? await world.person('user') : await newCommunity();
  const { version } = await readBack(world.admin, `${path}/${person._id}`);
  return { who: world.admin, path: `${path}/${person._id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
}

async function request(path: string): Promise<Edit> {
  const event = await world.event({ selectionType: 'manual', paymentTypes: ['atDeparture', 'onSite'] });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id);
  const { _id, version } = await made(buyer, 'participations', { ...body, eventId: event._id });
  const [participant] = body.participantsInfo;
  const edited = (at: number) => ({ participantsInfo: [{ ...participant, name: `Nome ${at}` }] });
  return { who: world.tenant, path: `${path}/${_id}`, version, body: edited };
}

async function part(path: 'event-stages' | 'extras' | 'transports', fields: object): Promise<Edit> {
  const event = await world.event();
  const { _id, version } = await made(world.tenant, path, { eventId: event._id, ...fields });
  return { who: world.tenant, path: `${path}/${_id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
}

/** How a record is made for each PATCH of the policy table; a new PATCH without a line here fails the suite. */
const edits: Record<string, () => Promise<Edit>> = {
  'categories/:id': named('categories', () => ({ name: 'Natura', description: 'Gite', entityType: 'event' })),
  'requirements/:id': async () => {
    const { _id, version } = await made(world.admin, 'requirements', { fieldName: 'Scarpe', entityType: 'event' });
    return { who: world.admin, path: `requirements/${_id}`, version, body: (at) => ({ fieldName: `Scarpe ${at}` }) };
  },
  'event-subtypes/:id': named('event-subtypes', () => ({
    ...{ name: 'Serata', eventType: 'event', hasStage: false, hasTransport: false },
    ...{ additionalRequirements: [], excludedPrimaryFields: [] },
  })),
  'available_subscriptions/:id': named('available_subscriptions', () => planFields),
  'available-subscriptions/:id': named('available-subscriptions', () => planFields),
  'payments/:id': async () => {
    const { _id: reservationId } = await bookGuest(world, await world.event());
    const receipt = { reservationId, amount: 2000, paymentType: 'wireTransfer' };
    const { _id, version } = await made(world.admin, 'payments', receipt);
    return { who: world.admin, path: `payments/${_id}`, version, body: (at) => ({ note: `Nota ${at}` }) };
  },
  'event-stages/:id': () => part('event-stages', { name: 'Tappa', description: '<p>Sosta.</p>', position: 0 }),
  'extras/:id': () => part('extras', { name: 'Cena', extraType: 'supplement', price: 1000, availableQuantity: 10 }),
  'transports/:id': () => part('transports', { transportType: 'bus', identifier: 'B1', maximumSlots: 50 }),
  'users/me': async () => {
    const who = await newCommunity();
    const { version } = await readBack(who, 'users/me');
    return { who, path: 'users/me', version, body: (at) => ({ name: `Nome ${at}` }) };
  },
  'labels/:id': async () => {
    const key = `k${Math.random().toString(36).slice(2)}`;
    const { _id, version } = await made(world.admin, 'labels', { category: 'prova', key, language: 'it', value: 'A' });
    return { who: world.admin, path: `labels/${_id}`, version, body: (at) => ({ value: `Testo ${at}` }) };
  },
  'events/:id': async () => {
    const { _id } = await world.event();
    const { version } = await readBack(world.tenant, `events/${_id}`);
    return { who: world.tenant, path: `events/${_id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
  },
  'products/:id': async () => {
    const { _id, version } = await createProduct(world);
    return { who: world.tenant, path: `products/${_id}`, version, body: (at) => ({ name: `Nome ${at}` }) };
  },
  'product-variants/:id': async () => {
    const { variants } = await createProduct(world);
    const [variant] = variants;
    if (!variant) throw new Error('a product without options');
    const path = `product-variants/${variant._id}`;
    return { who: world.tenant, path, version: variant.version, body: (at) => ({ name: `Nome ${at}` }) };
  },
  'reservations/:id': async () => {
    const event = await world.event({ paymentTypes: ['atDeparture', 'onSite'] });
    const { _id, version } = await bookGuest(world, event);
    const ways = ['onSite', 'onSite', 'onSite', 'onSite'];
    return {
      ...{ who: world.tenant, path: `reservations/${_id}`, version },
      body: (at) => ({ paymentType: ways[at] ?? 'onSite' }),
    };
  },
  'checkpoints/:id': async () => {
    const event = await world.event();
    const { _id, version } = await made(world.tenant, 'checkpoints', {
      eventId: event._id,
      name: 'Cena',
      kind: 'meal',
    });
    return { who: world.tenant, path: `checkpoints/${_id}`, version, body: (at) => ({ name: `Cena ${at}` }) };
  },
  'refund-requests/:id': async () => {
    const product = await createProduct(world);
    const buyer = await world.person('user');
    const orderId = await orderOf(world, product, [{}], { userId: buyer._id });
    const asked = { code: `RR-${orderId.slice(-12)}`, refundMotivation: 'Scucita', amount: 2000 };
    const values = { ...asked, orderId, tenantId: world.tenant._id, userId: buyer._id };
    const [row] = await world.db.insert(refundRequests).values(values).returning();
    const path = `refund-requests/${row?.id}`;
    return { who: world.tenant, path, version: row?.version ?? 0, body: () => ({ status: 'accepted' }) };
  },
  'participations/:id': () => request('participations'),
  'participation-requests/:id': () => request('participation-requests'),
  'users/:id': () => account('users'),
  'tenants/:id': () => account('tenants'),
  'users/scanner/:id': async () => {
    const scanner = await world.person('scanner', { tenantId: world.tenant._id });
    const { version } = await readBack(world.tenant, `users/scanner/${scanner._id}`);
    return {
      ...{ who: world.tenant, path: `users/scanner/${scanner._id}`, version },
      body: (at) => ({ name: `Nome ${at}` }),
    };
  },
  'subscriptions/:id': async () => {
    const owner = await newCommunity();
    const [mine] = (await world.call<Stored[]>(owner, 'GET', 'subscriptions')).body;
    if (!mine) throw new Error('a community without its plan');
    return { who: world.admin, path: `subscriptions/${mine._id}`, version: mine.version, body: () => ({}) };
  },
  'communications/:id': async () => {
    const owner = await newCommunity();
    await world.follower('normal', owner._id);
    const text = { subject: 'Si parte', body: '<p>Sabato.</p>', userType: 'all' };
    const { _id, version } = await made(owner, 'communications', text);
    return { who: owner, path: `communications/${_id}`, version, body: (at) => ({ subject: `Si parte ${at}` }) };
  },
  'faqs/:id': async () => {
    const fields = { question: 'Come?', answer: '<p>Così.</p>', order: 1, language: 'it' };
    const { _id, version } = await made(world.tenant, 'faqs', fields);
    return { who: world.tenant, path: `faqs/${_id}`, version, body: (at) => ({ question: `Come ${at}?` }) };
  },
  'people/:id/notes/:noteId': async () => {
    const follower = await world.follower('normal');
    const path = `people/${follower._id}/notes`;
    const { _id, version } = await made(world.tenant, path, { text: 'Viene in treno' });
    return { who: world.tenant, path: `${path}/${_id}`, version, body: (at) => ({ text: `Viene in treno ${at}` }) };
  },
  'sponsorships/:id': named('sponsorships', () => ({ name: 'Sponsor' })),
};

/** Records without a version: marking a chat as read says the same however often, a passkey's name is its owner's alone. */
const withoutVersion = new Set(['chats/:id/read', 'users/me/passkeys/:id']);

const patched = [...policyTable.keys()]
  .filter((call) => call.startsWith('PATCH /api/'))
  .map((call) => call.slice('PATCH /api/'.length))
  .filter((path) => !withoutVersion.has(path));

describe('editors who read the same version and save at once', () => {
  test.each(patched)('lets one of four save PATCH %s and refuses the others [DEC-013]', async (path) => {
    const make = edits[path];
    if (!make) throw new Error(`no record is made for PATCH ${path}: add a line to this test`);
    for (let round = 0; round < ROUNDS; round++) {
      const edit = await make();
      const statuses = await raceEdits(world, edit, { 'if-match': String(edit.version) });
      expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    }
  });

  test('lets everybody save who names no version, one after the other [DEC-013]', async () => {
    for (const path of ['faqs/:id', 'available_subscriptions/:id', 'event-stages/:id']) {
      const edit = await edits[path]?.();
      if (!edit) throw new Error(path);
      expect(await raceEdits(world, edit, {})).toEqual([200, 200, 200, 200]);
    }
  });
});

test('loses updates when the version is compared before the write instead of in it', async () => {
  const edit = await edits['faqs/:id']?.();
  const id = edit?.path.split('/')[1] ?? '';
  const read = await Promise.all(
    Array.from({ length: EDITORS }, async () => (await world.db.select().from(faqs).where(eq(faqs.id, id)))[0]),
  );
  const saved = read.map(async (row, at) => {
    if (row?.version !== edit?.version) return false;
    const set = { question: `Come ${at}?`, version: sql`${faqs.version} + 1` };
    await world.db.update(faqs).set(set).where(eq(faqs.id, id));
    return true;
  });
  expect((await Promise.all(saved)).filter(Boolean)).toHaveLength(EDITORS);
});
