import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailed, textTo } from '../../support/mailed.ts';
import { createStrangers, linkIn, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import { entryNow, fullEvent, joined } from '../../support/waiting-list.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Somebody who was offered a place for a day, and opened their page. */
async function offered() {
  const event = await fullEvent(world, 2, { slotsPerUser: 1 });
  const { id, person } = await joined(world, event);
  await event.free(1);
  const link = linkIn(textTo(await mailed(strangers), person.email).split('È il tuo turno')[1] ?? '');
  const close = async (closingReservationDate: string) => {
    const answer = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { closingReservationDate });
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    return textTo(await mailed(strangers), person.email);
  };
  const visitor = new Visitor(world);
  return { event, id, link, close, visitor };
}

test('an offer ends with bookings that close earlier than was promised, and its reader hears of it [WAIT-003]', async () => {
  const { id, link, close, visitor } = await offered();
  const closing = at(1);
  const text = await close(closing);
  expect(text).toContain('chiudono prima: il posto che ti offriamo lo teniamo fino a ');
  expect(text).toContain('Accetta o rifiuta: ');
  expect((await entryNow(world, id)).heldUntil).toBe(closing);
  await visitor.open(link);
  expect(visitor.text).toContain('Posto tenuto per te');
  expect(visitor.text).not.toContain('23ore');
  // A later closing gives no more time than was promised, and nobody is written to.
  expect(await close(at(30))).toBe('');
});

test('an offer of an event whose bookings are closed at once is over, and nobody is led to a form that refuses them [WAIT-003]', async () => {
  const { event, id, link, close, visitor } = await offered();
  const text = await close(at(-1));
  expect(text).toContain('ha chiuso prima le prenotazioni');
  expect(await entryNow(world, id)).toMatchObject({ status: 'expired', heldPlaces: 0 });
  const { body } = await world.call(world.tenant, 'GET', `events/${event._id}`);
  expect(body).toMatchObject({ heldPlaces: 0 });
  await visitor.open(link);
  expect(visitor.text).toContain('Il tempo per rispondere è finito');
  expect(visitor.text).not.toContain('Mettiti in lista di nuovo');
});

test('whoever waited for an event that was cancelled reads so, and nobody is invited to a list that takes nobody [WAIT-003]', async () => {
  const event = await fullEvent(world, 2, { slotsPerUser: 1 });
  const [waits, left] = [await joined(world, event), await joined(world, event)];
  const letters = await mailed(strangers);
  const pageOf = ({ person }: typeof waits) => linkIn(textTo(letters, person.email));
  const visitor = new Visitor(world);
  await visitor.open(pageOf(left));
  await visitor.post(`${pageOf(left)}/leave`, {});
  await visitor.open(pageOf(left));
  expect(visitor.text).toContain('Se vuoi puoi metterti in lista di nuovo');
  const off = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
  expect(off.status).toBe(200);
  for (const entry of [waits, left]) {
    await visitor.open(pageOf(entry));
    expect(visitor.text).toContain('L’evento è annullato');
    expect(visitor.text).not.toMatch(/Se vuoi puoi|Non c’è stato posto/);
  }
});
