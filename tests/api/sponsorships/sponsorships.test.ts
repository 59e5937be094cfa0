import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sponsorship } from '#domain/sponsorships/entity.ts';
import type { SponsorableEvent } from '#domain/sponsorships/sponsorable.ts';
import * as tables from '#server/tables.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface Refused {
  code: string;
  message: string;
  fields?: Record<string, string>;
  ids?: string[];
}

const fields = { name: 'Rifugio Segavecchia', entityType: 'event', sponsorUrl: 'https://segavecchia.example' };

const create = async (body: object = {}) =>
  (await world.call<Sponsorship>(world.admin, 'POST', 'sponsorships', { ...fields, ...body })).body;
const set = (id: string, eventIds: string[], who = world.admin) =>
  world.call<Refused>(who, 'PUT', `events/set/sponsorship/${id}`, { eventIds });
const unset = (eventIds: string[], who = world.admin) =>
  world.call<Refused>(who, 'PUT', 'events/unset/sponsorship', { eventIds });
const sponsorOf = async (id: string) =>
  (await world.call<{ sponsorshipId: string | null }>(world.admin, 'GET', `events/${id}`)).body.sponsorshipId;

describe('sponsorships', () => {
  test('an admin keeps them; the sender is anyone who creates one [API-E070, API-E071, API-E072, API-E073, API-E074, ENT-E024]', async () => {
    const image = '/files/0190aaaa-0000-7000-8000-000000000000.webp';
    const event = await world.event();
    const made = await world.call<Sponsorship>(world.admin, 'POST', 'sponsorships', {
      ...fields,
      senderId: world.tenant._id,
      sponsorImage: image,
      eventIds: [event._id],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { ...fields, sponsorImage: image, senderId: world.admin._id, version: 1 },
    });
    const { _id } = made.body;
    expect(await sponsorOf(event._id)).toBe(_id);
    expect((await world.call(world.admin, 'GET', `sponsorships/${_id}`)).body).toEqual(made.body);
    await create({ name: 'Caffè Zamboni' });
    const found = await world.call<Sponsorship[]>(world.admin, 'GET', 'sponsorships?name.$contains=CAFFE&limit=1');
    expect(found.body.map(({ name }) => name)).toEqual(['Caffè Zamboni']);
    expect(found.headers['odin-count']).toBe('1');

    const edit = (version: number) =>
      world.call<Sponsorship>(
        world.admin,
        'PUT',
        `sponsorships/${_id}`,
        { ...made.body, name: 'Segavecchia' },
        {
          'if-match': String(version),
        },
      );
    expect((await edit(1)).body).toMatchObject({ name: 'Segavecchia', senderId: world.admin._id, version: 2 });
    expect((await edit(1)).status).toBe(409);

    await unset([event._id]);
    expect((await world.call(world.admin, 'DELETE', `sponsorships/${_id}`)).status).toBe(204);
    expect((await world.call(world.admin, 'GET', `sponsorships/${_id}`)).status).toBe(404);
  });

  test('the server asks for the name, and for a whole https address where one is given [VAL-E065]', async () => {
    const post = (body: object) => world.call<Refused>(world.admin, 'POST', 'sponsorships', body);
    expect((await post({ name: 'Senza sito' })).status).toBe(201);
    expect((await post({ name: 'Senza sito', sponsorUrl: '' })).body).toMatchObject({ sponsorUrl: null });
    expect((await post({ sponsorUrl: fields.sponsorUrl })).body.fields).toEqual({ name: 'validation.required' });
    expect((await post({ ...fields, name: '  ' })).body.fields).toEqual({ name: 'validation.required' });
    for (const sponsorUrl of ['http://vecchio.example', 'javascript:alert(1)', 'esempio.it', 'https://x', 7]) {
      const refused = await post({ ...fields, sponsorUrl });
      expect([sponsorUrl, refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
        sponsorUrl,
        400,
        ['sponsorUrl'],
      ]);
    }
    expect((await post({ ...fields, sponsorImage: 'https://altrove.example/logo.png' })).status).toBe(400);
    expect((await post({ ...fields, entityType: 'product' })).status).toBe(400);
  });

  test('one that events show stays; the refusal says on how many [DEC-065, SPON-004]', async () => {
    const { _id } = await create();
    await set(_id, [(await world.event())._id, (await world.event())._id]);
    const refused = await world.call<Refused>(world.admin, 'DELETE', `sponsorships/${_id}`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'sponsorship_in_use' } });
    expect(refused.body.message).toContain('2');
  });

  test('a picture of a sponsorship is not cleared away as one that nothing shows', async () => {
    const path = '0190bbbb-0000-7000-8000-000000000000.webp';
    const [upload] = await world.db
      .insert(tables.uploads)
      .values({ userId: world.admin._id, path, name: 'logo.webp', contentType: 'image/webp', size: 1 })
      .returning();
    await create({ sponsorImage: `/files/${path}` });
    const refused = await world.call<Refused>(world.admin, 'DELETE', `uploads/${upload?.id}`);
    expect(refused.body.code).toBe('in_use');
  });
});

describe('events of a sponsorship', () => {
  test('events are associated and taken off together, and another sponsor gives way [API-E013, API-E014]', async () => {
    const [first, second] = [await create(), await create({ name: 'Secondo' })];
    const [one, two] = [await world.event(), await world.event({}, { tenantId: world.otherTenant._id })];
    expect(await set(first._id, [one._id, two._id, one._id])).toMatchObject({ status: 200 });
    expect([await sponsorOf(one._id), await sponsorOf(two._id)]).toEqual([first._id, first._id]);
    await set(second._id, [two._id]);
    expect(await sponsorOf(two._id)).toBe(second._id);
    expect(await unset([one._id, two._id])).toMatchObject({ status: 200 });
    expect([await sponsorOf(one._id), await sponsorOf(two._id)]).toEqual([null, null]);
    expect((await set('01900000-0000-7000-8000-000000000000', [one._id])).status).toBe(404);
    expect((await set(first._id, [])).status).toBe(400);
  });

  test('all or nothing: cancelled events, public posts and unknown ones are named [API-E013]', async () => {
    const { _id } = await create();
    const [good, canceled] = [await world.event(), await world.event({}, { status: 'canceled' })];
    const post = await world.event({ eventType: 'post' });
    const gone = '01900000-0000-7000-8000-000000000000';
    const refused = await set(_id, [good._id, canceled._id, post._id, gone]);
    expect(refused).toMatchObject({ status: 400, body: { code: 'events_not_sponsorable' } });
    expect([...(refused.body.ids ?? [])].sort()).toEqual([gone, canceled._id, post._id].sort());
    expect(await sponsorOf(good._id)).toBeNull();
    expect((await unset([good._id, gone])).body.ids).toEqual([gone]);
  });

  test('the form of an event that is open meanwhile can still be saved', async () => {
    const { _id } = await create();
    const event = await world.event();
    await set(_id, [event._id]);
    const saved = await world.call(
      world.tenant,
      'PATCH',
      `events/${event._id}`,
      { isInHome: true },
      { 'if-match': '1' },
    );
    expect(saved.status).toBe(200);
    expect(await sponsorOf(event._id)).toBe(_id);
  });

  test('the events that can be sponsored, by name, community, sponsor or none [API-E006, SPON-009]', async () => {
    await world.db.update(tables.events).set({ sponsorshipId: null });
    await world.db.delete(tables.events).where(eq(tables.events.tenantId, world.tenant._id));
    const { _id } = await create();
    const [mine, theirs] = [
      await world.event({ name: 'Ciaspolata' }),
      await world.event({ name: 'Regata' }, { tenantId: world.otherTenant._id }),
    ];
    await world.event({ name: 'Annullata' }, { status: 'canceled' });
    await world.event({ name: 'Pubblico', eventType: 'post' });
    await set(_id, [mine._id]);
    const names = async (query: string) => {
      const { body } = await world.call<{ data: SponsorableEvent[]; totalData: number }>(
        world.admin,
        'GET',
        `events/sponsorable?${query}&limit=100`,
      );
      expect(body.totalData).toBe(body.data.length);
      return body.data.map(({ name }) => name).sort();
    };
    const all = await names('sort=name');
    expect(all).toEqual(expect.arrayContaining(['Ciaspolata', 'Regata']));
    expect(all).not.toContain('Annullata');
    expect(all).not.toContain('Pubblico');
    expect(await names('name.$contains=ciaspo')).toEqual(['Ciaspolata']);
    expect(await names(`q=regata&tenantId=${world.otherTenant._id}`)).toEqual(['Regata']);
    expect(await names('hasSponsor=true')).toEqual(['Ciaspolata']);
    expect(await names('hasSponsor=false')).toEqual(all.filter((name) => name !== 'Ciaspolata'));
    expect(await names(`sponsorshipId=${_id}`)).toEqual(['Ciaspolata']);
    const page = await world.call<{ data: SponsorableEvent[] }>(
      world.admin,
      'GET',
      `events/sponsorable?_id=${mine._id}`,
    );
    expect(page.body.data[0]).toMatchObject({
      tenant: { _id: world.tenant._id },
      sponsorship: { _id, name: fields.name },
    });
    expect(page.headers['odin-count']).toBe('1');
    expect(theirs._id).not.toBe(mine._id);
    // One that was cancelled afterwards can still be taken off.
    await world.db.update(tables.events).set({ status: 'canceled' }).where(eq(tables.events.id, mine._id));
    expect(await names(`sponsorshipId=${_id}`)).toEqual(['Ciaspolata']);
    expect((await unset([mine._id])).status).toBe(200);
  });

  test('a sponsor that is removed while an event takes it is either kept or not there: never a broken reference', async () => {
    for (let round = 0; round < 5; round++) {
      const { _id } = await create();
      const event = await world.event();
      const [associated, removed] = await Promise.all([
        set(_id, [event._id]),
        world.call<Refused>(world.admin, 'DELETE', `sponsorships/${_id}`),
      ]);
      expect([
        [200, 400],
        [404, 204],
      ]).toContainEqual([associated.status, removed.status]);
    }
  });
});

describe('who does what', () => {
  test('a community reads the sponsor of its own event and writes none; the gate has nothing of it [DEC-072, PERM-E016, SPON-010]', async () => {
    const { _id } = await create();
    const event = await world.event();
    expect((await world.call(world.tenant, 'GET', `sponsorships/${_id}`)).status).toBe(404);
    await set(_id, [event._id]);
    expect((await world.call(world.tenant, 'GET', `sponsorships/${_id}`)).body).toMatchObject(fields);
    expect((await world.call(world.otherTenant, 'GET', `sponsorships/${_id}`)).status).toBe(404);
    const own = await world.call<Sponsorship[]>(world.tenant, 'GET', `sponsorships?_id=${_id}`);
    const foreign = await world.call<Sponsorship[]>(world.otherTenant, 'GET', `sponsorships?_id=${_id}`);
    expect([own.body.length, foreign.body.length]).toEqual([1, 0]);
    for (const who of [world.tenant, world.scanner, await world.person('user')]) {
      expect((await world.call(who, 'POST', 'sponsorships', fields)).status).toBe(403);
      expect((await world.call(who, 'PUT', `sponsorships/${_id}`, { name: 'Mio' })).status).toBe(403);
      expect((await world.call(who, 'DELETE', `sponsorships/${_id}`)).status).toBe(403);
      expect((await set(_id, [event._id], who)).status).toBe(403);
      expect((await unset([event._id], who)).status).toBe(403);
      expect((await world.call(who, 'GET', 'events/sponsorable')).status).toBe(403);
    }
    expect((await world.call(world.scanner, 'GET', 'sponsorships')).status).toBe(403);
    const sneaked = await world.call(world.tenant, 'PATCH', `events/${event._id}`, {
      sponsorshipId: null,
      isInHome: true,
    });
    expect(sneaked.status).toBe(200);
    expect(await sponsorOf(event._id)).toBe(_id);
  });
});
