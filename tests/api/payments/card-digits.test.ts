import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payment } from '#domain/payments/schema.ts';
import { cardCheckouts, mails } from '#server/tables.ts';
import { message, sendMessagesInTurn } from '../../support/payments/card-messages.ts';
import {
  bookByCard,
  cardEvent,
  mailsTo,
  onPage,
  pagesOf,
  paidByCard,
  paymentOf,
  sessionOf,
  takesCards,
  workAll,
} from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let account: string;
beforeAll(async () => {
  world = await createWorld();
  account = await takesCards(world);
});
afterAll(() => world.close());

const owedList = async (who: Person) => world.call<Payment[]>(who, 'GET', 'payments?owedAmount.$gt=0&limit=100');
const cardOf = async (who: Person, id: string) => (await owedList(who)).body.find(({ _id }) => _id === id)?.card;
const owe = (ticketId: string | undefined) =>
  world.call(world.tenant, 'PUT', `tickets/${ticketId}/status`, { status: 'invalid', condition: 'toRefund' });
/** As it was before cards were kept. */
const forget = (paymentId: string) =>
  world.db.update(cardCheckouts).set({ brand: null, lastDigits: null }).where(eq(cardCheckouts.paymentId, paymentId));

/** A booking by card whose page is open, with what the provider can tell of it. */
async function opened() {
  const booked = await bookByCard(world, await cardEvent(world));
  await sessionOf(world, booked._id);
  await workAll(world);
  const { _id: paymentId } = await paymentOf(world, booked._id);
  const [page] = await pagesOf(world, paymentId);
  const fact = { kind: 'paymentChanged', payment: `pi_${page?.id}`, paymentId: page?.id ?? '', amount: 2000 } as const;
  return { booked, paymentId, fact };
}

test('what is owed back names the card that was charged, to the community and administrators, not to others [DEC-061, DEC-078]', async () => {
  const { paymentId, tickets } = await paidByCard(world, 1);
  await owe(tickets[0]?._id);
  for (const who of [world.tenant, world.admin]) {
    expect(await cardOf(who, paymentId)).toBe('Visa •••• 4242');
    expect((await world.call<Payment>(who, 'GET', `payments/${paymentId}`)).body.card).toBe('Visa •••• 4242');
  }
  expect((await world.call(world.otherTenant, 'GET', `payments/${paymentId}`)).status).toBe(404);
  expect(await cardOf(world.otherTenant, paymentId)).toBeUndefined();
  for (const url of [`payments/${paymentId}`, 'payments', `reservations/${tickets[0]?.reservationId}/timeline`]) {
    const answer = await world.call(world.scanner, 'GET', url);
    expect(answer.status, url).toBe(403);
    expect(JSON.stringify(answer.body), url).not.toContain('4242');
  }
  // A scanner sees the ticket that was paid, and nothing of the card.
  const ticket = await world.call(world.scanner, 'GET', `tickets/${tickets[0]?._id}`);
  expect(ticket.status).toBe(200);
  expect(JSON.stringify(ticket.body)).not.toContain('••••');
});

test('who paid reads which card it was, of their own payment alone [DEC-061]', async () => {
  const [buyer, other] = [await world.follower(), await world.follower()];
  const event = await cardEvent(world);
  const participantsInfo = [{ name: 'Ada', surname: 'Prova', email: 'ada@example.org' }];
  const body = { paymentType: 'stripe', participantsInfo };
  const url = `reservations/event/${event._id}/registered`;
  const booked = await world.call<{ _id: string }>(buyer, 'POST', url, body);
  await onPage(world, booked.body._id, 'pay', buyer);
  const { _id } = await paymentOf(world, booked.body._id);
  expect((await world.call<Payment>(buyer, 'GET', `payments/${_id}`)).body.card).toBe('Visa •••• 4242');
  expect((await world.call(other, 'GET', `payments/${_id}`)).status).toBe(404);
});

test('a payment from before says nothing of its card, nor does one charged to two cards: nothing is guessed [DEC-061]', async () => {
  const { paymentId, tickets } = await paidByCard(world, 1);
  await owe(tickets[0]?._id);
  await forget(paymentId);
  expect(await cardOf(world.tenant, paymentId)).toBeNull();

  const twice = await paidByCard(world, 1);
  const [page] = await pagesOf(world, twice.paymentId);
  if (!page) throw new Error('no page');
  const again = { ...page, id: crypto.randomUUID(), sessionId: null, providerId: null };
  await world.db.insert(cardCheckouts).values({ ...again, lastDigits: '1881' });
  await owe(twice.tickets[0]?._id);
  expect(await cardOf(world.tenant, twice.paymentId)).toBeNull();
  await world.db.update(cardCheckouts).set({ lastDigits: '4242' }).where(eq(cardCheckouts.id, again.id));
  expect(await cardOf(world.tenant, twice.paymentId)).toBe('Visa •••• 4242');
});

test('the card is known whether it is told before the payment, after it, or twice; pays once; a refused one is not it [DEC-059]', async () => {
  const card = { brand: 'mastercard', lastDigits: '8810' };
  for (const order of ['before', 'after', 'twice'] as const) {
    const { booked, paymentId, fact } = await opened();
    const plain = message(account, { ...fact, state: 'paid' });
    const withCard = message(account, { ...fact, state: 'paid', card });
    const declined = { code: 'card_declined', brand: 'visa', lastDigits: '9995' };
    await sendMessagesInTurn(world, [message(account, { ...fact, state: 'refused', declined })]);
    expect((await paymentOf(world, booked._id)).card).toBeNull();
    await sendMessagesInTurn(
      world,
      order === 'before' ? [withCard, plain] : order === 'after' ? [plain, withCard] : [withCard, withCard, plain],
    );
    await workAll(world);
    expect(await paymentOf(world, booked._id), order).toMatchObject({
      ...{ _id: paymentId, status: 'paid', takenAmount: 2000, card: 'Mastercard •••• 8810' },
    });
  }
});

test('the card of a hold is the one that is charged later, and nothing goes back to it while it is held [DEC-062]', async () => {
  const { booked, fact } = await opened();
  await sendMessagesInTurn(world, [
    message(account, { ...fact, state: 'held', card: { brand: 'visa', lastDigits: '4477' } }),
  ]);
  expect((await paymentOf(world, booked._id)).card).toBeNull();
  await sendMessagesInTurn(world, [message(account, { ...fact, state: 'paid' })]);
  expect((await paymentOf(world, booked._id)).card).toBe('Visa •••• 4477');
});

test('the mail that money is back says to which card, and without it for a payment from before [DEC-061]', async () => {
  const told = async (isKnown: boolean) => {
    const { paymentId, tickets, guest } = await paidByCard(world, 1);
    if (!isKnown) await forget(paymentId);
    await owe(tickets[0]?._id);
    await world.call(world.tenant, 'POST', `payments/${paymentId}/refund`, { way: 'card' });
    await workAll(world);
    expect(await mailsTo(world, guest.email)).toContainEqual(expect.stringContaining('Rimborso effettuato'));
    const rows = await world.db.select().from(mails).where(eq(mails.to, guest.email));
    const back = rows.find(({ subject }) => subject.includes('Rimborso effettuato'));
    // The mails before it say nothing of the card.
    expect(JSON.stringify(rows.filter((row) => row !== back))).not.toContain('••••');
    return JSON.stringify(back);
  };
  expect(await told(true)).toContain('Visa •••• 4242');
  expect(await told(false)).not.toContain('••••');
});

test('the file of payments holds no card [DEC-057]', async () => {
  await paidByCard(world, 1);
  const answer = await world.app.inject({
    method: 'GET',
    url: '/api/payments/excel',
    headers: { authorization: `Bearer ${world.tenant.token}` },
  });
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
  expect(JSON.stringify(sheet?.rows)).toContain('Pagato');
  expect(JSON.stringify(sheet?.rows)).not.toContain('4242');
});
