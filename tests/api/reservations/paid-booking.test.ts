import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reservation } from '#domain/reservations/schema.ts';
import * as tables from '#server/tables.ts';
import { bookGuest, bookingOf, participant } from '../../support/booking.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { cardEvent, takesCards } from '../../support/payments/cards.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

test('staff book for somebody who pays at once: all is noted as received, and how it came [DAY-042]', async () => {
  const event = await world.event({ slotsPerUser: 2 });
  const booked = await bookGuest(world, event, {
    ...{ paid: 'cash', participantsInfo: [participant(), participant()] },
  });
  expect(booked).toMatchObject({ isPayed: true, total: 4000, payment: { status: 'paid', amount: 4000 } });
  const ids = booked.tickets.map(({ _id }) => _id);
  const logged = await world.db.select().from(tables.auditLog).where(eq(tables.auditLog.resource, 'tickets'));
  expect(
    logged.filter(({ action, recordId }) => action === 'setPaidCash' && ids.includes(recordId ?? '')),
  ).toHaveLength(2);
  expect(await differencesOf(world)).toEqual([]);
});

test('nobody notes a card as paid by hand, nor pays for themselves by saying so [DAY-042]', async () => {
  const guest = await world.guest();
  const byCard = await cardEvent(world);
  const sent = await world.call<Reservation & { code: string }>(
    ...([world.tenant, 'POST', `reservations/event/${byCard._id}/guest`] as const),
    bookingOf(guest._id, { paymentType: 'stripe', paid: 'cash' }),
  );
  expect(sent).toMatchObject({ status: 400, body: { code: 'card_payment_manual' } });
  const buyer = await world.person('user');
  const { userId: _self, ...body } = bookingOf(buyer._id, { paid: 'cash' });
  const { _id } = await world.event();
  const own = await world.call(buyer, 'POST', `reservations/event/${_id}/registered`, body);
  expect(own).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', fields: { paid: 'validation.invalid' } },
  });
});
