import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as tables from '#server/tables.ts';
import { createStrangers, linkIn, newEmail, type Strangers } from '../../support/strangers.ts';
import { Visitor } from '../../support/visitor.ts';
import type { World } from '../../support/world.ts';

let strangers: Strangers;
let world: World;
beforeAll(async () => {
  strangers = await createStrangers();
  world = strangers.world;
});
afterAll(() => strangers.close());
beforeEach(() => world.db.delete(tables.signInFailures));

const bookingsOf = (eventId: string) =>
  world.db.select().from(tables.reservations).where(eq(tables.reservations.eventId, eventId));

/** A confirmed booking for one person, its page open. */
async function booked(fields: Parameters<World['event']>[0] = {}) {
  const event = await world.event({ maxParticipants: 3, slotsPerUser: 2, price: 2000, ...fields });
  const email = newEmail();
  const visitor = new Visitor(world);
  await strangers.book(visitor, await strangers.slugOf(event._id), email, { paymentType: 'atDeparture' });
  await visitor.open(linkIn(await strangers.mailTo(email)));
  await visitor.press();
  return { event, email, visitor, page: visitor.url.split('?')[0] ?? '' };
}

test('who has booked adds somebody from their page: what they cost is shown first, and all that follows follows [DEC-104]', async () => {
  const { event, email, visitor, page } = await booked();
  await visitor.post(`${page}/add`, { name1: 'Marta', surname1: '' });
  expect([visitor.status, visitor.anchor]).toEqual([422, 'add']);
  expect(visitor.document.querySelector('#add [name=name1]')?.getAttribute('value')).toBe('Marta');
  await visitor.post(`${page}/add`, { name1: 'Marta', surname1: 'Riva' });
  expect(visitor.text).toContain('Costa 20,00\u00a0€'.replace('\u00a0', ' '));
  expect(await bookingsOf(event._id)).toMatchObject([{ slots: 1 }]);
  await visitor.post(`${page}/add`, { name1: 'Marta', surname1: 'Riva', expected: '2000' });
  expect(visitor.text).toContain('Fatto: viene anche lei');
  const [booking] = await bookingsOf(event._id);
  expect(booking).toMatchObject({ slots: 2, total: 4000, isPayed: false });
  expect(booking?.participantsInfo.map(({ name }) => name)).toEqual(['Bianca', 'Marta']);
  const [row] = await world.db.select().from(tables.events).where(eq(tables.events.id, event._id));
  expect(row?.slots).toBe(2);
  const [payment] = await world.db
    .select()
    .from(tables.payments)
    .where(eq(tables.payments.reservationId, booking?.id ?? ''));
  expect(payment).toMatchObject({ amount: 4000, status: 'waitingPayment' });
  expect(await strangers.mailTo(email)).toContain('Bianca Ferri, Marta Riva');
  // A booking is for two at most: the page offers no third, and none is taken.
  await visitor.open(page);
  expect(visitor.document.getElementById('add')).toBeNull();
  await visitor.post(`${page}/add`, { name2: 'Terzo', surname2: 'Riva' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('al massimo: 2')]);
});

test('nobody is added past the last place, at a price they did not see, or by a browser that never opened the mail [DEC-104]', async () => {
  const { event, visitor, page } = await booked({ maxParticipants: 2 });
  const person = { name1: 'Marta', surname1: 'Riva' };
  await visitor.post(`${page}/add`, { ...person, expected: '1' });
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('Costa 20,00')]);
  await world.db.update(tables.personalLinks).set({ createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() });
  const other = new Visitor(world, { address: '10.9.9.9' });
  await other.post(`${page}/add`, { ...person, expected: '2000' });
  expect([other.status, other.text]).toEqual([409, expect.stringContaining('serve un link nuovo')]);
  await strangers.book(new Visitor(world), await strangers.slugOf(event._id), newEmail(), {
    paymentType: 'atDeparture',
  });
  await visitor.post(`${page}/add`, person);
  expect([visitor.status, visitor.text]).toEqual([409, expect.stringContaining('Gli ultimi posti')]);
  expect((await bookingsOf(event._id)).map(({ slots }) => slots)).toEqual([1, 1]);
});

test('a booking paid by card says at once whom to write to for one more, before anything is typed [DEC-104]', async () => {
  for (const priced of [
    {},
    { priceType: 'byUserType', prices: { normal: 1500, family: 1200, company: 1000 } },
  ] as const) {
    const { event, visitor, page } = await booked(priced);
    const [booking] = await bookingsOf(event._id);
    const ofBooking = booking?.id ?? '';
    await world.db
      .update(tables.reservations)
      .set({ paymentType: 'stripe' })
      .where(eq(tables.reservations.id, ofBooking));
    await world.db
      .update(tables.payments)
      .set({ paymentType: 'stripe' })
      .where(eq(tables.payments.reservationId, ofBooking));
    await visitor.open(page);
    const sheet = visitor.document.getElementById('add');
    expect(sheet?.textContent).toContain('chi si aggiunge paga in un altro modo: scrivi a ');
    expect(sheet?.querySelector('form')).toBeNull();
  }
});
