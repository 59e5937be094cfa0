import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditRecord } from '#domain/audit/schema.ts';
import type { Today } from '#domain/dashboard/schema.ts';
import type { Leader, Leading, LedEntry, LedListReading, LedSnapshot } from '#domain/leaders/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Transport } from '#domain/transports/entity.ts';
import { migrationsFolder } from '#server/kernel/database/migrate.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { type Answer, createWorld, type Person, type World } from '../../support/world.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const PHONE = '+39 3334812210';
const bologna = '0190a000-0000-7000-8000-0000000000c1';
const modena = '0190a000-0000-7000-8000-0000000000c2';
const every = { phone: true, notes: true, amounts: true };

let world: World;
let now: number;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let eventId: string;
let bus: Transport;
let booking: Awaited<ReturnType<typeof bookGuest>>;
/** Anna and Luca, who get on at Bologna. */
let anna: string;
let luca: string;

const inDays = (days: number) => new Date(now + days * DAY).toISOString();
const list = async (fields: Partial<Transport>): Promise<Transport> => {
  const whole = { eventId, transportType: 'bus', identifier: 'Bus 2', maximumSlots: 50, ...fields };
  const answer = await world.call<Transport>(world.tenant, 'POST', 'transports', whole);
  expect(answer.status).toBe(201);
  return answer.body;
};
const put = (transportId: string, ticketIds: string[]) =>
  world.call(world.tenant, 'PUT', `transports/${transportId}/addparticipants`, { ticketIds });
const book = (names: string[], fields: object = {}) =>
  bookGuest(
    world,
    { _id: eventId },
    {
      departurePoint: bologna,
      participantsInfo: names.map((name) =>
        participant({ name, surname: 'Ferri', note: `Nota di ${name}`, ...fields }),
      ),
    },
  );
const idOf = ({ tickets }: Pick<Reservation, 'tickets'>, name: string): string =>
  tickets?.find(({ participantInfo }) => participantInfo.name === name)?._id ?? '';

beforeEach(async () => {
  now = Date.now();
  world.services.now = () => new Date(now);
  const point = (_id: string, groupingPoint: string, hours: number) => ({
    _id,
    groupingPoint,
    departureDate: new Date(now + DAY + hours * HOUR).toISOString(),
    address: { plainAddress: `Piazzale di ${groupingPoint}` },
  });
  const event = await world.event({
    startDate: inDays(1),
    endDate: inDays(2),
    departureDate: inDays(1),
    closingReservationDate: inDays(0.9),
    departurePoints: [point(modena, 'Modena Nord', 1), point(bologna, 'Bologna', 0)],
    maxParticipants: 200,
    slotsPerUser: 20,
  });
  eventId = event._id;
  bus = await list({});
  booking = await book(['Anna', 'Luca']);
  await world.db.update(tables.users).set({ phone: PHONE }).where(eq(tables.users.id, booking.guest._id));
  anna = idOf(booking, 'Anna');
  luca = idOf(booking, 'Luca');
  expect((await put(bus._id, [anna, luca])).status).toBe(200);
});
afterEach(() => {
  world.services.now = () => new Date();
});

type Way = [who: Person, method: 'PUT' | 'PATCH' | 'DELETE', path: string];
type Made = { leader: Leader; url: string | null };
async function lead(fields: object = {}, transportId = bus._id): Promise<Made & { key: string }> {
  const input = { name: 'Beppe', sees: every, ...fields };
  const answer = await world.call<Made>(world.tenant, 'POST', `transports/${transportId}/leaders`, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { ...answer.body, key: answer.body.url?.split('/l/')[1] ?? '' };
}
type Reading = LedListReading & { code?: string; message?: string; from?: string };
const read = (key: string, query = '') =>
  world.call<Reading>(null, 'GET', `leader-link${query}`, undefined, { 'x-leader-key': key });
async function opened(key: string): Promise<LedSnapshot> {
  const { status, body } = await read(key);
  expect(status, JSON.stringify(body)).toBe(200);
  if (!body.data) throw new Error('no data');
  return body.data;
}
type Results = { results: { nonce: string; outcome: string; code?: string; message?: string }[]; code?: string };
const enter = (key: string, entries: LedEntry[]) =>
  world.call<Results>(null, 'POST', 'leader-link/entries', { entries }, { 'x-leader-key': key });
const outcomes = ({ body }: Answer<Results>) => body.results.map(({ outcome, code }) => code ?? outcome);
const at = (ms = 0) => new Date(now + ms).toISOString();
const mark = (
  rollCallId: string,
  ticketId: string,
  state: 'here' | 'absent' | 'excused' | 'open',
  ms = 0,
): LedEntry => ({ kind: 'mark', nonce: v7(), rollCallId, ticketId, state, at: at(ms) });
const leading = async (transportId = bus._id) =>
  (await world.call<Leading>(world.tenant, 'GET', `transports/${transportId}/leading`)).body;

describe('a leader’s link', () => {
  test('opens the one list it was made for, is shown once and kept as a hash [LIST-020]', async () => {
    const { key, leader } = await lead();
    expect(key).toMatch(/^[\w-]{22}$/);
    const { list: opens, people, leader: me } = await opened(key);
    expect(opens).toMatchObject({ _id: bus._id, identifier: 'Bus 2', eventId });
    expect(people.map(({ name }) => name)).toEqual(['Anna', 'Luca']);
    expect(me).toMatchObject({ _id: leader._id, name: 'Beppe', sees: every });
    const [row] = await world.db.select().from(tables.listLeaders).where(eq(tables.listLeaders.id, leader._id));
    expect(row?.keyHash).not.toContain(key);
    expect(JSON.stringify(await leading())).not.toContain(key);
  });

  test('lasts, unless told otherwise, from two days before the trip to one day after it [LIST-020, LIST-025]', async () => {
    const { leader } = await lead();
    const begins = Date.parse(inDays(1));
    const ends = Date.parse(inDays(2));
    expect(begins - Date.parse(leader.from)).toBeGreaterThanOrEqual(2 * DAY);
    expect(begins - Date.parse(leader.from)).toBeLessThan(3 * DAY + HOUR);
    expect(Date.parse(leader.until) - ends).toBeGreaterThanOrEqual(DAY - HOUR);
    expect(Date.parse(leader.until) - ends).toBeLessThan(2 * DAY + HOUR);
  });

  test('opens nothing before its time and says from when it does [LIST-020]', async () => {
    const from = inDays(0.5);
    const { key } = await lead({ from });
    const answer = await read(key);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'leader_early', from });
    expect(JSON.stringify(answer.body)).not.toContain('Anna');
  });

  test('opens nothing after its time [LIST-020]', async () => {
    const { key } = await lead({ from: inDays(-1), until: inDays(0.1) });
    expect((await read(key)).status).toBe(200);
    now += 0.1 * DAY + 1;
    const answer = await read(key);
    expect([answer.status, answer.body.code]).toEqual([410, 'leader_over']);
    expect(JSON.stringify(answer.body)).not.toContain('Anna');
  });

  test('opens nothing once it is revoked, nor takes anything in; nor does a key nobody was given [LIST-020]', async () => {
    const { key, leader } = await lead();
    const { rollCalls } = await opened(key);
    expect((await world.call(world.tenant, 'DELETE', `leaders/${leader._id}`)).status).toBe(204);
    expect((await read(key)).status).toBe(404);
    expect((await enter(key, [mark(rollCalls[0]?._id ?? '', anna, 'here')])).status).toBe(404);
    expect((await read('x'.repeat(22))).status).toBe(404);
    expect((await read('no key')).status).toBe(404);
    const seen = (await leading()).leaders.find(({ _id }) => _id === leader._id);
    expect(seen?.revokedAt).not.toBeNull();
  });

  test('opens nothing while its community is disabled [LIST-020]', async () => {
    const { key } = await lead();
    await world.db.update(tables.users).set({ isEnabled: false }).where(eq(tables.users.id, world.tenant._id));
    expect((await read(key)).status).toBe(404);
    await world.db.update(tables.users).set({ isEnabled: true }).where(eq(tables.users.id, world.tenant._id));
    expect((await read(key)).status).toBe(200);
  });

  test('needs a time that ends after it begins, and somebody to have it', async () => {
    const bad = { name: 'Beppe', sees: every, from: inDays(2), until: inDays(1) };
    const answer = await world.call(world.tenant, 'POST', `transports/${bus._id}/leaders`, bad);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] ?? {})).toEqual(['until']);
    const nobody = await world.call(world.tenant, 'POST', `transports/${bus._id}/leaders`, { sees: every });
    expect(nobody.status).toBe(400);
  });
});

describe('what a leader sees', () => {
  test('phone, notes and amounts only where they were given [LIST-020]', async () => {
    const none = await lead({ sees: { phone: false, notes: false, amounts: false } });
    const { people } = await opened(none.key);
    const text = JSON.stringify(people);
    expect(text).not.toContain(PHONE.slice(-6));
    expect(text).not.toContain('Nota di');
    expect(text).not.toContain('example.org');
    expect(people[0]).toMatchObject({
      phone: null,
      note: null,
      health: null,
      answers: null,
      amountDue: null,
      isPaid: null,
    });
    const all = await opened((await lead()).key);
    expect(all.people[0]).toMatchObject({ phone: PHONE, note: 'Nota di Anna', amountDue: 2000, isPaidHere: true });
    expect(JSON.stringify(all)).not.toContain('example.org');
  });

  test('what people told of their health is apart from other answers [LIST-021]', async () => {
    const asked = await world.db
      .insert(tables.requirements)
      .values([
        { fieldName: 'Allergie', entityType: 'event', isHealthData: true },
        { fieldName: 'Taglia', entityType: 'event' },
      ])
      .returning();
    await world.db
      .update(tables.events)
      .set({ requirementIds: asked.map(({ id }) => id) })
      .where(eq(tables.events.id, eventId));
    const sick = await book(['Ugo'], { requirements: { Allergie: 'Noci', Taglia: 'M' } });
    await put(bus._id, [idOf(sick, 'Ugo')]);
    const { people } = await opened((await lead()).key);
    const ugo = people.find(({ name }) => name === 'Ugo');
    expect(ugo).toMatchObject({ health: 'Noci', answers: [{ name: 'Taglia', value: 'M' }] });
  });

  test('of other lists of the event nobody, but how many share a room [LIST-025]', async () => {
    const other = await book(['Segreta']);
    const secret = idOf(other, 'Segreta');
    await put((await list({ identifier: 'Bus 3' }))._id, [secret]);
    const snapshot = await opened((await lead()).key);
    expect(JSON.stringify(snapshot)).not.toContain('Segreta');
    expect(JSON.stringify(snapshot)).not.toContain(secret);
  });

  test('phone and notes not before two days before the trip nor after one day after it, whatever the link says [LIST-025]', async () => {
    const { key } = await lead({ from: inDays(-20), until: inDays(20) });
    const seen = async (days: number) => {
      const before = now;
      now += days * DAY;
      const [person] = (await opened(key)).people;
      now = before;
      return [person?.phone, person?.note];
    };
    expect(await seen(0)).toEqual([PHONE, 'Nota di Anna']);
    expect(await seen(-3)).toEqual([null, null]);
    expect(await seen(5)).toEqual([null, null]);
  });

  test('stops in order of time, only those where somebody gets on [LIST-021]', async () => {
    const { key } = await lead();
    expect((await opened(key)).stops.map(({ name }) => name)).toEqual(['Bologna']);
    const late = await bookGuest(
      world,
      { _id: eventId },
      { departurePoint: modena, participantsInfo: [participant()] },
    );
    await put(
      bus._id,
      late.tickets.map(({ _id }) => _id),
    );
    const { stops, people } = await opened(key);
    expect(stops.map(({ name, address }) => [name, address])).toEqual([
      ['Bologna', 'Piazzale di Bologna'],
      ['Modena Nord', 'Piazzale di Modena Nord'],
    ]);
    expect(people.find(({ stopId }) => stopId === modena)).toBeDefined();
  });

  test('nothing again while nothing changed, and each opening once in the log [LIST-024, LIST-025]', async () => {
    const { key, leader } = await lead();
    const first = (await read(key)).body;
    const again = (await read(key, `?known=${first.digest}&visit=${first.visit}`)).body;
    expect(again).toMatchObject({ data: null, digest: first.digest, visit: first.visit });
    await read(key, `?known=${first.digest}&visit=1.forged`);
    const { openings } = await leading();
    expect(openings.map(({ name, recordId }) => [name, recordId])).toEqual([
      ['Beppe', leader._id],
      ['Beppe', leader._id],
    ]);
    now += 13 * HOUR;
    await read(key, `?known=${first.digest}&visit=${first.visit}`);
    expect((await leading()).openings).toHaveLength(3);
    expect((await leading()).leaders[0]?.lastSeenAt).toBe(at());
  });
});

describe('somebody of the community', () => {
  const mine = (who: Person, id = bus._id) => world.call<Reading>(who, 'GET', `led-lists/${id}`);

  test('leads the lists they were given and no others, on their own sign-in [LIST-020, LIST-025]', async () => {
    expect((await mine(world.scanner)).status).toBe(404);
    const { leader, url } = await lead({ name: undefined, userId: world.scanner._id });
    expect([leader.userId, url]).toEqual([world.scanner._id, null]);
    const answer = await mine(world.scanner);
    expect(answer.body.data?.people.map(({ name }) => name)).toEqual(['Anna', 'Luca']);
    const other = await list({ identifier: 'Bus 3' });
    expect((await mine(world.scanner, other._id)).status).toBe(404);
    // The organiser leads only what they gave themselves.
    expect((await mine(world.tenant)).status).toBe(404);
    for (const stranger of [world.otherScanner, world.otherTenant]) expect((await mine(stranger)).status).toBe(404);
    const lists = await world.call<{ _id: string }[]>(world.scanner, 'GET', 'led-lists');
    expect(lists.body.filter(({ _id }) => _id === bus._id)).toHaveLength(1);
    expect(lists.body.map(({ _id }) => _id)).not.toContain(other._id);
  });

  test('is made leader once, and anew after the list was taken away', async () => {
    const person = { name: undefined, userId: world.scanner._id };
    const { leader } = await lead(person);
    const twice = await world.call(world.tenant, 'POST', `transports/${bus._id}/leaders`, {
      userId: world.scanner._id,
      sees: every,
    });
    expect([twice.status, twice.body['code']]).toEqual([400, 'leader_exists']);
    await world.call(world.tenant, 'DELETE', `leaders/${leader._id}`);
    expect((await mine(world.scanner)).status).toBe(404);
    await lead(person);
    expect((await mine(world.scanner)).status).toBe(200);
  });

  test('is nobody of another community [LIST-020]', async () => {
    const foreign = { userId: world.otherScanner._id, sees: every };
    const answer = await world.call(world.tenant, 'POST', `transports/${bus._id}/leaders`, foreign);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] ?? {})).toEqual(['userId']);
    const { candidates } = await leading();
    expect(candidates.map(({ _id }) => _id).sort()).toEqual([world.tenant._id, world.scanner._id].sort());
  });
});

test('whoever had left the staff before leading ended with it is named as leader no more [LIST-020]', async () => {
  const { leader: left } = await lead({ name: undefined, userId: world.scanner._id });
  const { leader: own } = await lead({ name: undefined, userId: world.tenant._id });
  const { leader: byLink } = await lead({ name: 'Beppe' });
  const { users } = tables;
  const work = { role: 'user' as const, tenantId: null };
  await world.db.update(users).set(work).where(eq(users.id, world.scanner._id));
  const sql = readFileSync(join(migrationsFolder, '0081_leaders_who_left.sql'), 'utf8');
  try {
    await world.db.execute(sql);
  } finally {
    const back = { role: 'scanner' as const, tenantId: world.tenant._id };
    await world.db.update(users).set(back).where(eq(users.id, world.scanner._id));
  }
  const stand = (await leading()).leaders.map(({ _id, revokedAt }) => [_id, revokedAt === null]);
  expect(Object.fromEntries(stand)).toEqual({ [left._id]: false, [own._id]: true, [byLink._id]: true });
});

describe('somebody who works for the community no more', () => {
  const promoted = async () => {
    const person = await world.follower();
    await world.call(world.tenant, 'PUT', `users/${person._id}/promotetoscanner`);
    return person;
  };
  const employed = () => world.person('scanner', { tenantId: world.tenant._id });
  const followerOf = async ({ _id }: Person) => {
    const { tenantSubscriptions } = tables;
    const [row] = await world.db.select().from(tenantSubscriptions).where(eq(tenantSubscriptions.userId, _id));
    return row?.id ?? '';
  };
  const leaving = [
    ['is no scanner any more', promoted, (_id: string) => [world.tenant, 'PUT', `users/${_id}/demotefromscanner`]],
    ['said that they scan no longer', promoted, (_id: string, person) => [person, 'DELETE', 'users/me/scanning']],
    [
      'is a follower no longer',
      promoted,
      async (_id: string, person) => [world.tenant, 'DELETE', `tenant-subscriptions/${await followerOf(person)}`],
    ],
    ['was deleted', employed, (_id: string) => [world.tenant, 'DELETE', `users/scanner/${_id}`]],
    ['was switched off', employed, (_id: string) => [world.admin, 'PATCH', `users/${_id}`]],
    ['was erased', employed, (_id: string) => [world.admin, 'DELETE', `users/${_id}/data`]],
  ] as const satisfies readonly (readonly [
    string,
    () => Promise<Person>,
    (id: string, person: Person) => Way | Promise<Way>,
  ])[];

  test.each(leaving)(
    'and %s leads no list, and the community is asked who does [LIST-020]',
    async (_how, made, way) => {
      const person = await made();
      await lead({ name: undefined, userId: person._id });
      const [who, method, path] = await way(person._id, person);
      const { status } = await world.call(who, method, path, method === 'PATCH' ? { isEnabled: false } : undefined);
      expect(status).toBeLessThan(300);
      const { leaders, candidates } = await leading();
      expect(leaders.filter(({ userId }) => userId === person._id).map(({ revokedAt }) => revokedAt)).toEqual([at()]);
      expect(candidates.map(({ _id }) => _id)).not.toContain(person._id);
      const toCommunity = await world.db.select().from(tables.mails).where(eq(tables.mails.to, world.tenant.email));
      const [mail, ...more] = toCommunity.filter(({ text }) => text.includes(`/tenant/events/${eventId}?tab=lists`));
      expect([mail?.subject, more]).toEqual([expect.stringMatching(/non guida più le tue liste$/), []]);
      expect(mail?.text).toContain('Luna piena al Corno alle Scale: Bus 2');
    },
  );
});

describe('roll calls', () => {
  test('the first is there from the beginning; more are begun and renamed on the phone [LIST-022]', async () => {
    const { key } = await lead();
    const [first] = (await opened(key)).rollCalls;
    expect(first?.name).toBe('Andata');
    const lunch = v7();
    const entries: LedEntry[] = [
      { kind: 'rollCall', nonce: lunch, name: 'Dopo pranzo', at: at(1000) },
      { kind: 'rename', nonce: v7(), rollCallId: first?._id ?? '', name: 'Bologna', at: at(2000) },
      { kind: 'rename', nonce: v7(), rollCallId: first?._id ?? '', name: 'Troppo tardi', at: at(-5000) },
    ];
    now += 5000;
    expect(outcomes(await enter(key, entries))).toEqual(['stored', 'stored', 'known']);
    expect(outcomes(await enter(key, entries))).toEqual(['known', 'known', 'known']);
    expect((await opened(key)).rollCalls.map(({ name }) => name)).toEqual(['Bologna', 'Dopo pranzo']);
    // A second leader finds them, and begins none of their own.
    expect((await opened((await lead({ name: 'Giada' })).key)).rollCalls).toHaveLength(2);
  });

  test('the later mark counts, by when it was made, and all are kept [LIST-022, LIST-023]', async () => {
    const beppe = await lead();
    const giada = await lead({ name: 'Giada' });
    const [{ _id: roll = '' } = {}] = (await opened(beppe.key)).rollCalls;
    now += 60_000;
    // Giada's phone was away: what she did first arrives last.
    expect(outcomes(await enter(beppe.key, [mark(roll, anna, 'absent', -10_000)]))).toEqual(['stored']);
    expect(outcomes(await enter(giada.key, [mark(roll, anna, 'here', -20_000)]))).toEqual(['stored']);
    const { marks } = await opened(giada.key);
    expect(marks).toMatchObject([{ ticketId: anna, state: 'absent', by: 'Beppe', isOwn: false }]);
    const kept = await world.db.select().from(tables.rollCallMarks).where(eq(tables.rollCallMarks.rollCallId, roll));
    expect(kept.map(({ state }) => state).sort()).toEqual(['absent', 'here']);
    const [figures] = (await leading()).rollCalls;
    expect(figures).toMatchObject({ here: 0, absent: 1, open: 1, missing: [{ name: 'Anna' }, { name: 'Luca' }] });
  });

  test('an answer that was lost is asked for again and changes nothing [LIST-023]', async () => {
    const { key } = await lead();
    const [{ _id: roll = '' } = {}] = (await opened(key)).rollCalls;
    const entries = [mark(roll, anna, 'here'), mark(roll, luca, 'excused')];
    expect(outcomes(await enter(key, entries))).toEqual(['stored', 'stored']);
    expect(outcomes(await enter(key, entries))).toEqual(['known', 'known']);
    expect((await opened(key)).marks).toHaveLength(2);
  });

  test('a clock that is two hours ahead puts no mark into the future and keeps their order [LIST-023]', async () => {
    const { key } = await lead();
    const [{ _id: roll = '' } = {}] = (await opened(key)).rollCalls;
    const ahead = 2 * HOUR;
    await enter(key, [mark(roll, anna, 'here', ahead), mark(roll, anna, 'absent', ahead + 5000)]);
    const [counts] = (await opened(key)).marks;
    expect(counts).toMatchObject({ state: 'absent', at: at() });
  });

  test('a mark of somebody who is no longer on the list is kept, and said [LIST-023]', async () => {
    const { key } = await lead();
    const [{ _id: roll = '' } = {}] = (await opened(key)).rollCalls;
    await put((await list({ identifier: 'Bus 3' }))._id, [luca]);
    expect(outcomes(await enter(key, [mark(roll, luca, 'here'), mark(roll, anna, 'here')]))).toEqual([
      'orphan',
      'stored',
    ]);
    const [figures] = (await leading()).rollCalls;
    expect(figures).toMatchObject({ here: 1, elsewhere: 1, missing: [] });
  });

  test('what was marked within the time is taken in days after it, what was marked later is not [LIST-020, LIST-023]', async () => {
    const { key } = await lead({ from: inDays(-1), until: inDays(0.5) });
    const [{ _id: roll = '' } = {}] = (await opened(key)).rollCalls;
    const marks = [mark(roll, anna, 'here', 0.4 * DAY), mark(roll, luca, 'here', 0.6 * DAY)];
    now += 3 * DAY;
    expect((await read(key)).status).toBe(410);
    expect(outcomes(await enter(key, marks))).toEqual(['stored', 'leader_over']);
    now += 6 * DAY;
    expect(outcomes(await enter(key, [{ ...mark(roll, luca, 'here'), at: marks[0]?.at ?? '' }]))).toEqual([
      'leader_over',
    ]);
  });

  test('a list that was deleted meanwhile: marks are kept, the link opens nothing more [LIST-023]', async () => {
    const { key } = await lead();
    const [{ _id: roll = '' } = {}] = (await opened(key)).rollCalls;
    const entries = [mark(roll, anna, 'here')];
    await world.call(world.tenant, 'PUT', 'transports/removeparticipants', { ticketIds: [anna, luca] });
    expect((await world.call(world.tenant, 'DELETE', `transports/${bus._id}`)).status).toBe(204);
    const begun: LedEntry = { kind: 'rollCall', nonce: v7(), name: 'Ritorno', at: at() };
    expect(outcomes(await enter(key, [...entries, begun]))).toEqual(['orphan', 'orphan']);
    const answer = await read(key);
    expect([answer.status, answer.body.code]).toEqual([410, 'list_gone']);
    expect(
      await world.db.select().from(tables.rollCallMarks).where(eq(tables.rollCallMarks.rollCallId, roll)),
    ).toHaveLength(1);
  });

  test('people, roll calls and rooms of another event or community are none of a leader’s [LIST-025]', async () => {
    const { key } = await lead();
    const [{ _id: roll = '' } = {}] = (await opened(key)).rollCalls;
    const elsewhere = await world.event({}, { tenantId: world.otherTenant._id });
    const [foreignRoll] = await world.db
      .insert(tables.rollCalls)
      .values({ tenantId: world.otherTenant._id, eventId: elsewhere._id, name: 'X', at: at(), namedAt: at() })
      .returning();
    const otherBus = await list({ identifier: 'Bus 3' });
    const ours = await lead({ name: 'Giada' }, otherBus._id);
    const [sibling] = (await opened(ours.key)).rollCalls;
    const entries: LedEntry[] = [
      mark(foreignRoll?.id ?? '', anna, 'here'),
      mark(sibling?._id ?? '', anna, 'here'),
      mark(roll, v7(), 'here'),
      { kind: 'key', nonce: v7(), roomId: bus._id, isGiven: true, at: at() },
      { kind: 'rename', nonce: v7(), rollCallId: sibling?._id ?? '', name: 'Y', at: at(1) },
      { kind: 'payment', nonce: v7(), ticketId: v7(), taken: 'cash', at: at() },
    ];
    expect(outcomes(await enter(key, entries))).toEqual(entries.map(() => 'not_found'));
  });
});

describe('rooms', () => {
  test('of the people on a bus: who sleeps where, and whose key was handed out, the later word counting [LIST-021]', async () => {
    const room = await list({ transportType: 'room', identifier: '214', name: 'Matrimoniale', maximumSlots: 3 });
    const stranger = await book(['Segreta']);
    await put(room._id, [anna, idOf(stranger, 'Segreta')]);
    await list({ transportType: 'room', identifier: '215', maximumSlots: 2 });
    const { key } = await lead();
    const { rooms, keys, people } = await opened(key);
    expect(people.map(({ name }) => name)).toEqual(['Anna', 'Luca']);
    expect(rooms).toEqual([
      { _id: room._id, identifier: '214', name: 'Matrimoniale', beds: 3, ticketIds: [anna], others: 1 },
    ]);
    expect(keys).toEqual([]);
    const hand = (isGiven: boolean, ms: number): LedEntry => ({
      ...{ kind: 'key', nonce: v7(), roomId: room._id, isGiven, at: at(ms) },
    });
    now += 10_000;
    expect(outcomes(await enter(key, [hand(true, -5000), hand(false, -8000)]))).toEqual(['stored', 'stored']);
    expect((await opened(key)).keys).toMatchObject([{ roomId: room._id, isGiven: true, by: 'Beppe' }]);
  });

  test('a seat on the list is on the phone, and the way back has a roll call of its own name [LIST-021]', async () => {
    const back = await list({ transportType: 'return', identifier: 'Bus 2, ritorno' });
    const { key } = await lead({}, back._id);
    expect((await opened(key)).rollCalls.map(({ name }) => name)).toEqual(['Ritorno']);
    const places = tables.transportPlaces;
    await world.db.update(places).set({ seat: '12B' }).where(eq(places.ticketId, anna));
    expect((await opened((await lead()).key)).people[0]?.seat).toBe('12B');
  });
});

describe('“paid to me”', () => {
  const pay = (ticketId: string): LedEntry => ({ kind: 'payment', nonce: v7(), ticketId, taken: 'cash', at: at() });

  test('is recorded by the gate’s rule, once, in ledger and log, with who took it [LIST-021]', async () => {
    const { key } = await lead();
    const entry = pay(anna);
    expect(outcomes(await enter(key, [entry]))).toEqual(['stored']);
    expect(outcomes(await enter(key, [entry]))).toEqual(['known']);
    const [ticket] = await world.db.select().from(tables.tickets).where(eq(tables.tickets.id, anna));
    expect(ticket).toMatchObject({ condition: 'payed', payedBy: null });
    const moved = await world.db.select().from(tables.ledgerEntries).where(eq(tables.ledgerEntries.ticketId, anna));
    expect(moved.filter(({ cause }) => cause === 'paid')).toHaveLength(1);
    const log = await world.call<AuditRecord[]>(world.tenant, 'GET', `audit?resource=tickets&recordId=${anna}`);
    expect(log.body[0]).toMatchObject({ action: 'setPaidByLeader', user: null });
    expect(log.body[0]?.changes).toMatchObject({ leader: 'Beppe', taken: 'cash' });
    expect((await opened(key)).people[0]).toMatchObject({ amountDue: 0, isPaid: true });
  });

  test('taken by two leaders says to the second that the money is there twice [LIST-021, LIST-023]', async () => {
    const beppe = await lead();
    const giada = await lead({ name: 'Giada' });
    expect(outcomes(await enter(beppe.key, [pay(anna)]))).toEqual(['stored']);
    const second = pay(anna);
    expect(outcomes(await enter(giada.key, [second]))).toEqual(['ticket_already_paid']);
    // Where the answer was lost, it is said again; the money stays kept, once.
    expect(outcomes(await enter(giada.key, [second]))).toEqual(['ticket_already_paid']);
    const kept = await world.db.select().from(tables.leaderReceipts).where(eq(tables.leaderReceipts.ticketId, anna));
    expect(kept.map(({ amount }) => amount).sort()).toEqual([0, 2000]);
  });

  test('taken by many phones in the same second is stored once, every other is told, and its history says it [DEC-106, LIST-023]', async () => {
    const leaders = [await lead(), await lead({ name: 'Giada' })];
    const entries = Array.from({ length: 12 }, (_, i) => ({ key: leaders[i % 2]?.key ?? '', entry: pay(anna) }));
    const told = await Promise.all(entries.map(async ({ key, entry }) => outcomes(await enter(key, [entry]))));
    expect(told.flat().filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(told.flat().filter((outcome) => outcome === 'ticket_already_paid')).toHaveLength(11);
    const kept = await world.db.select().from(tables.leaderReceipts).where(eq(tables.leaderReceipts.ticketId, anna));
    expect(kept.filter(({ amount }) => amount > 0)).toHaveLength(1);
    const log = await world.call<AuditRecord[]>(
      world.tenant,
      'GET',
      `audit?resource=tickets&recordId=${anna}&limit=50`,
    );
    const twice = log.body.filter(({ action }) => action === 'takenTwice');
    expect(twice).toHaveLength(11);
    expect(Object.keys(twice[0]?.changes ?? {}).sort()).toEqual(['first', 'leader']);
    // The person who was first reads it on the list too.
    expect((await opened(leaders[0]?.key ?? '')).people.find(({ _id }) => _id === anna)).toMatchObject({
      isTakenTwice: true,
    });
  });

  test('taken by two people needs the organiser today, who is told by one mail however often it is said [DEC-106]', async () => {
    const today = async () => (await world.call<Today>(world.tenant, 'GET', 'users/me/today')).body.takenTwice;
    const before = await today();
    const [beppe, giada] = [await lead(), await lead({ name: 'Giada' })];
    await enter(beppe.key, [pay(anna)]);
    expect(await today()).toEqual(before);
    // Giada's phone comes back from the valley with what she took.
    await enter(giada.key, [pay(anna)]);
    await enter(giada.key, [pay(anna)]);
    expect(await today()).toEqual({
      ...{ count: before.count + 1, amount: before.amount + 2000, reservationId: booking._id },
      eventName: expect.any(String),
    });
    const mails = await world.db.select().from(tables.mails).where(eq(tables.mails.causeId, anna));
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Incassato due volte: /)]);
    expect(mails[0]?.text).toContain('Giada');
    expect(mails[0]?.text).toContain('da Beppe');
    expect(mails[0]?.text).toContain('20,00');
    // Once the organiser says that it is settled, it needs nobody any more; the history keeps both.
    const settle = (who = world.tenant) => world.call(who, 'PUT', `reservations/${booking._id}/settletakentwice`);
    expect([(await settle(world.otherTenant)).status, (await settle()).status]).toEqual([404, 204]);
    expect(await today()).toEqual(before);
    expect((await settle()).status).toBe(204);
    const log = await world.call<AuditRecord[]>(world.tenant, 'GET', `audit?resource=tickets&recordId=${anna}`);
    expect(log.body.filter(({ action }) => action === 'settleTwice')).toHaveLength(1);
  });

  test('taken by two people is said with what the second took: the rest of a place that is paid in part [DEC-106, DAY-041]', async () => {
    const today = async () => (await world.call<Today>(world.tenant, 'GET', 'users/me/today')).body.takenTwice;
    const before = await today();
    await world.call(world.tenant, 'POST', `tickets/${anna}/payment`, { taken: 'cash' });
    // As a move to an event that costs more leaves it.
    await world.db.update(tables.tickets).set({ price: 3500, condition: 'pending' }).where(eq(tables.tickets.id, anna));
    const [beppe, giada] = [await lead(), await lead({ name: 'Giada' })];
    await enter(beppe.key, [pay(anna)]);
    await enter(giada.key, [pay(anna)]);
    expect((await today()).amount).toBe(before.amount + 1500);
    const [mail] = await world.db.select().from(tables.mails).where(eq(tables.mails.causeId, anna));
    expect(mail?.text).toMatch(/Ci sono 15,00\s€ di troppo/);
  });

  test('is refused where amounts are not the leader’s, and where money is not taken at the departure [LIST-020, LIST-021]', async () => {
    const blind = await lead({ sees: { phone: true, notes: true, amounts: false } });
    expect(outcomes(await enter(blind.key, [pay(anna)]))).toEqual(['forbidden']);
    await world.db
      .update(tables.reservations)
      .set({ paymentType: 'wireTransfer' })
      .where(eq(tables.reservations.id, booking._id));
    const { key } = await lead();
    expect((await opened(key)).people[0]).toMatchObject({ amountDue: 2000, isPaidHere: false });
    expect(outcomes(await enter(key, [pay(anna)]))).toEqual(['at_departure_only']);
  });
});
