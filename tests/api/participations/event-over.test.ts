import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentType } from '#domain/events/entity.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { mails, participationRequests } from '#server/tables.ts';
import { bookingOf, participant } from '../../support/booking.ts';
import { cardEvent, onPage, paymentOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
});
afterAll(() => world.close());

const manual = () => cardEvent(world, { selectionType: 'manual' });
async function ask(event: { _id: string }, paymentType: PaymentType) {
  const buyer = await world.follower();
  const body = bookingOf(buyer._id, { paymentType, participantsInfo: [participant()] });
  const url = `reservations/event/${event._id}/registered`;
  const { body: request } = await world.call<ParticipationRequest>(buyer, 'POST', url, body);
  return { buyer, id: request._id };
}
const decide = (id: string, status: string) =>
  world.call<ParticipationRequest>(world.tenant, 'PUT', `participations/${id}`, { status });
const cancel = (event: { _id: string }) =>
  world.call(world.tenant, 'PATCH', `events/${event._id}`, { status: 'canceled' });
const offTo = async ({ email }: Person) =>
  (await world.db.select().from(mails).where(eq(mails.to, email)))
    .filter(({ text }) => text.includes('e con esso la tua richiesta'))
    .map(({ subject, text }) => `${subject}\n${text}`);

test('everybody whose request waits hears once that the event is cancelled, and their card is free again [STATE-E004, OPEN-131, DEC-092]', async () => {
  const event = await manual();
  const byHand = await ask(event, 'atDeparture');
  const held = await ask(event, 'stripe');
  await onPage(world, held.id, 'pay', held.buyer);
  const unauthorised = await ask(event, 'stripe');
  const declined = await ask(event, 'atDeparture');
  await decide(declined.id, 'declined');
  const accepted = await ask(event, 'atDeparture');
  await decide(accepted.id, 'accepted');
  const unproven = await ask(event, 'atDeparture');
  await world.db
    .update(participationRequests)
    .set({ confirmBy: new Date(Date.now() + 60_000).toISOString() })
    .where(eq(participationRequests.id, unproven.id));
  expect((await cancel(event)).status).toBe(200);
  await workAll(world);
  for (const { buyer, id } of [byHand, held, unauthorised]) {
    const letters = await offTo(buyer);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatch(/è stato annullato[\s\S]+non ti viene addebitato nulla/);
    expect((await world.call<ParticipationRequest>(world.tenant, 'GET', `participations/${id}`)).body.status).toBe(
      'canceled',
    );
  }
  expect(await paymentOf(world, held.id)).toMatchObject({ takenAmount: 0, status: 'canceled' });
  // Who was told no hears nothing more; who got a place hears of that; of an address nobody proved nothing is known.
  for (const { buyer } of [declined, accepted, unproven]) expect(await offTo(buyer)).toEqual([]);
  await cancel(event);
  expect(await offTo(byHand.buyer)).toHaveLength(1);
});

test('a request that waits when bookings close is still decided, and those who asked hear what was [PREQ-007, DEC-092]', async () => {
  const event = await manual();
  const [yes, no] = [await ask(event, 'atDeparture'), await ask(event, 'atDeparture')];
  const closingReservationDate = new Date(Date.now() + 1000).toISOString();
  const closed = await world.call(world.tenant, 'PATCH', `events/${event._id}`, { closingReservationDate });
  expect(closed.status).toBe(200);
  world.services.now = () => new Date(Date.now() + 60_000);
  for (const { id } of [yes, no])
    expect((await world.call<ParticipationRequest>(world.tenant, 'GET', `participations/${id}`)).body.status).toBe(
      'pending',
    );
  expect((await decide(yes.id, 'accepted')).status).toBe(200);
  expect((await decide(no.id, 'declined')).status).toBe(200);
  await workAll(world);
  const subjects = async ({ email }: Person) =>
    (await world.db.select().from(mails).where(eq(mails.to, email))).map(({ subject }) => subject);
  expect((await subjects(no.buyer)).length).toBeGreaterThan(0);
  expect(await world.call(world.tenant, 'GET', `reservations?eventId=${event._id}`)).toMatchObject({
    body: [{ status: expect.any(String) }],
  });
});
