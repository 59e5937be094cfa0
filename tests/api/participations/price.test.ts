import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import * as tables from '#server/tables.ts';
import { bookingOf } from '../../support/booking.ts';
import { mailed, textTo } from '../../support/mailed.ts';
import { createStrangers, type Strangers } from '../../support/strangers.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());

/** A follower asks to take part as a premium one and is another by the time the request is accepted. */
async function accepted(userType: 'normal' | 'premium' | 'top') {
  const event = await world.event({
    ...{ selectionType: 'manual', priceType: 'byUserType', prices: { normal: 3000, premium: 2000, top: 1000 } },
  });
  const buyer = await world.follower('premium');
  const url = `reservations/event/${event._id}/registered`;
  const asked = await world.call<ParticipationRequest>(buyer, 'POST', url, bookingOf(buyer._id));
  await mailed(strangers);
  const { tenantSubscriptions } = tables;
  await world.db.update(tenantSubscriptions).set({ userType }).where(eq(tenantSubscriptions.userId, buyer._id));
  const decision = { status: 'accepted' };
  const answer = await world.call<ParticipationRequest>(
    world.tenant,
    'PUT',
    `participations/${asked.body._id}`,
    decision,
  );
  return { text: textTo(await mailed(strangers), buyer.email), total: answer.body.total };
}

test('a request that costs something else when it is accepted says so, to the person who asked and on its own page [PUB-036]', async () => {
  const dearer = await accepted('normal');
  expect(dearer.text).toMatch(/Costa 30,00\s€: quando l’hai chiesto erano 20,00\s€\./);
  expect(dearer.total).toBe(3000);
  const cheaper = await accepted('top');
  expect(cheaper.text).toMatch(/Costa 10,00\s€: quando l’hai chiesto erano 20,00\s€\./);
});

test('one that costs the same says nothing of it [PUB-036]', async () => {
  const { text, total } = await accepted('premium');
  expect([text.includes('quando l’hai chiesto'), total]).toEqual([false, 2000]);
});

test('is not accepted at another price than was shown, and says the new one; shown, it is [PREQ-005, PUB-036]', async () => {
  const event = await world.event({ selectionType: 'manual', price: 2000 });
  const buyer = await world.follower();
  const url = `reservations/event/${event._id}/registered`;
  const { body: asked } = await world.call<ParticipationRequest>(buyer, 'POST', url, bookingOf(buyer._id));
  await world.db.update(tables.events).set({ price: 3500 }).where(eq(tables.events.id, event._id));
  const accept = (expected: number) =>
    world.call<ParticipationRequest>(world.tenant, 'PUT', `participations/${asked._id}`, {
      status: 'accepted',
      expected,
    });
  expect(asked.total).toBe(2000);
  const read = async () =>
    (await world.call<ParticipationRequest>(world.tenant, 'GET', `participations/${asked._id}`)).body;
  // Whoever opens it reads the new price before they accept.
  expect(await read()).toMatchObject({ total: 2000, totalNow: 3500 });
  expect(await accept(asked.total)).toMatchObject({
    ...{ status: 409, body: { code: 'booking_amount_changed', amount: 3500 } },
  });
  const { body: still } = await world.call<ParticipationRequest>(world.tenant, 'GET', `participations/${asked._id}`);
  expect([still.status, still.version]).toEqual(['pending', asked.version]);
  expect(await accept(3500)).toMatchObject({ status: 200, body: { status: 'accepted', total: 3500 } });
  expect(await read()).not.toHaveProperty('totalNow');
});
