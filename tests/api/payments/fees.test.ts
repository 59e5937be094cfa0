import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentType } from '#domain/events/entity.ts';
import { payments, users } from '#server/tables.ts';
import { bookGuest } from '../../support/booking.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('no fee is withheld on what is paid by transfer, at the office or at the departure, or is free [TEN-012]', async () => {
  await world.db.update(users).set({ defaultFeePercentage: 15 }).where(eq(users.id, world.tenant._id));
  const ways: [PaymentType, Parameters<World['event']>[0]][] = [
    ['wireTransfer', { paymentTypes: ['wireTransfer'] }],
    ['onSite', { paymentTypes: ['onSite'] }],
    ['atDeparture', { paymentTypes: ['atDeparture'] }],
    ['free', { paymentTypes: ['free'], priceType: 'free', price: 0 }],
  ];
  for (const [paymentType, fields] of ways) {
    const event = await world.event(fields);
    const booked = await bookGuest(world, event, { paymentType });
    for (const { _id } of booked.tickets) await world.call(world.tenant, 'POST', `tickets/${_id}/payment`);
    const rows = await world.db.select().from(payments).where(eq(payments.eventId, event._id));
    expect(rows.map(({ paymentType: type, feeAmount, status }) => [type, feeAmount, status])).toEqual([
      [paymentType, null, 'paid'],
    ]);
  }
});
