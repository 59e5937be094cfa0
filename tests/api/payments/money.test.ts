import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventMoney, LedgerEntry, MonthMoney } from '#domain/metrics/money.ts';
import type { FeeQuote } from '#domain/payments/fees/fee-quote.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { plans, users } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { bookByCard, cardEvent, onPage, paymentOf, takesCards, workAll } from '../../support/payments/cards.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
let event: { _id: string };
beforeAll(async () => {
  world = await createWorld();
  await takesCards(world);
  event = await cardEvent(world);
  // Paid by card: one kept, one partly refunded, one owed. By hand: one paid, one revoked, one still to be paid.
  const card = await bookByCard(world, event, 2);
  await onPage(world, card._id);
  const [first, second] = card.tickets;
  const put = (id: string | undefined, state: object) => world.call(world.tenant, 'PUT', `tickets/${id}/status`, state);
  await put(first?._id, { status: 'invalid', condition: 'refunded', keptAmount: 500, keptReason: 'Penale' });
  await put(second?._id, { status: 'invalid', condition: 'toRefund' });
  await workAll(world);
  const third = await bookByCard(world, event);
  await onPage(world, third._id);
  for (const state of [null, { status: 'invalid', condition: 'revoked' }]) {
    const booked = await bookGuest(world, event, { participantsInfo: [participant()] });
    await world.call(world.tenant, 'POST', `tickets/${booked.tickets[0]?._id}/payment`);
    if (state) await put(booked.tickets[0]?._id, state);
  }
  await bookGuest(world, event, { participantsInfo: [participant()] });
}, 120_000);
afterAll(() => world.close());

const get = async <T>(path: string, who: Person = world.tenant): Promise<T> =>
  (await world.call<T>(who, 'GET', path)).body;

async function sheet(path: string) {
  const headers = { authorization: `Bearer ${world.tenant.token}` };
  const { rawPayload } = await world.app.inject({ method: 'GET', url: `/api/${path}`, headers });
  const { sheets } = await readXlsx(rawPayload);
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  const named = rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]])));
  return { own: named.filter((_, at) => rows[at]?.[0] !== 'Totale'), sums: named.at(-1) };
}
const cents = (rows: Record<string, unknown>[], column: string): number =>
  Math.round(100 * rows.reduce((sum, row) => sum + (typeof row[column] === 'number' ? row[column] : 0), 0));

describe('the statement of an event', () => {
  test('says what moved and why it is there, and the two accounts meet [DEC-080]', async () => {
    const money = await get<EventMoney>(`events/${event._id}/money`);
    expect(money.figures).toEqual({
      ...{ value: 6000, awaited: 2000, paidValue: 4000 },
      ...{ taken: 10_000, refunded: 1500, net: 8500, owed: 2000, kept: 2500 },
      // 5 % of 60 €, less the share of 15 € that went back.
      ...{ fees: 225, disputeFees: 0, payout: 8275 },
    });
    expect(money.difference).toBe(0);
    expect(money.byWay.card).toEqual({
      ...{ taken: 6000, refunded: 1500, crossed: 0 },
      ...{ net: 4500, fees: 225, disputeFees: 0, payout: 4275 },
    });
    expect(money.byWay.other).toMatchObject({ taken: 4000, net: 4000, fees: 0 });
    expect(money.byType).toEqual([
      { paymentType: 'stripe', taken: 6000 },
      { paymentType: 'atDeparture', taken: 4000 },
    ]);
    expect(await differencesOf(world)).toEqual([]);
  });

  test('has the same figures as dashboard, reports, files and month [DEC-080, DEC-070]', async () => {
    const { figures } = await get<EventMoney>(`events/${event._id}/money`);
    const query = `eventId=${event._id}`;
    const payments = await get<Record<string, number>>(`reports/payments/totals?${query}`);
    const reservations = await get<Record<string, number>>(`reports/reservations/totals?${query}`);
    const events = await get<Record<string, number>>(`reports/events/totals?_id=${event._id}`);
    const [month] = await get<MonthMoney[]>(`ledger/months?${query}`);
    const [paidFile, movedFile] = [await sheet(`payments/excel?${query}`), await sheet(`ledger/excel?${query}`)];
    const [file, movements] = [paidFile.own, movedFile.own];
    for (const [word, column] of [
      ['taken', 'Incassato'],
      ['refunded', 'Rimborsato'],
      ['owed', 'Da rimborsare'],
      ['kept', 'Trattenuto'],
    ] as const) {
      const all = [payments[word], reservations[word], month?.[word], cents(file, column), cents(movements, column)];
      expect([word, ...all]).toEqual([word, ...all.map(() => figures[word])]);
      expect([paidFile.sums?.[column], movedFile.sums?.[column]]).toEqual([figures[word] / 100, figures[word] / 100]);
    }
    expect([payments['net'], reservations['net'], month?.net, cents(file, 'Netto incassato')]).toEqual(
      Array.from({ length: 4 }, () => figures.net),
    );
    expect([payments['fees'], month?.fees, cents(file, 'Commissioni'), cents(movements, 'Commissioni')]).toEqual(
      Array.from({ length: 4 }, () => figures.fees),
    );
    expect([payments['payout'], month?.payout, cents(file, 'Resta a te')]).toEqual(
      Array.from({ length: 3 }, () => figures.payout),
    );
    expect([payments['waiting'], reservations['waiting'], events['toPay'], cents(file, 'Da pagare')]).toEqual(
      Array.from({ length: 4 }, () => figures.awaited),
    );
    expect([events['takings'], events['toRefund'], reservations['total']]).toEqual([
      ...[figures.paidValue, figures.owed, figures.value],
    ]);
    const kpi = await get<Record<string, number>>('users/me/kpi');
    expect(kpi['totalAmount']).toBe(figures.paidValue);
    const today = await get<{ refunds: { amount: number } }>('users/me/today');
    expect(today.refunds.amount).toBe(figures.owed);
  });

  test('opens each figure: its rows add up to it [DEC-080]', async () => {
    const { figures } = await get<EventMoney>(`events/${event._id}/money`);
    const sum = (rows: LedgerEntry[]) => rows.reduce((total, { amount }) => total + amount, 0);
    for (const [figure, kind] of [
      ['taken', 'taken'],
      ['refunded', 'givenBack'],
      ['kept', 'kept'],
      ['owed', 'owed'],
      ['fees', 'fee'],
    ] as const) {
      const rows = await get<LedgerEntry[]>(`ledger?eventId=${event._id}&kind=${kind}&limit=100`);
      expect([figure, sum(rows)]).toEqual([figure, figures[figure]]);
    }
    const [penalty] = await get<LedgerEntry[]>(`ledger?eventId=${event._id}&kind=kept&cause=canceled`);
    expect(penalty).toMatchObject({ amount: 500, note: 'Penale', user: { name: expect.any(String) } });
    const owed = await get<Payment[]>(`payments?eventId=${event._id}&owedAmount.$gt=0`);
    expect(owed.map(({ owedAmount }) => owedAmount)).toEqual([2000]);
  });

  test('is another community’s secret [PERM-E019]', async () => {
    const answer = await world.call(world.otherTenant, 'GET', `events/${event._id}/money`);
    expect(answer.status).toBe(404);
    expect(await get(`ledger?eventId=${event._id}`, world.otherTenant)).toEqual([]);
    expect(await get(`ledger/months`, world.otherTenant)).toEqual([]);
  });
});

test('finds the payments of one event and of one person [OPEN-189]', async () => {
  const other = await bookGuest(world, await world.event());
  const ofPerson = await get<Payment[]>(`payments?userId=${other.guest._id}`);
  expect(ofPerson.map(({ reservationId }) => reservationId)).toEqual([other._id]);
  const ofEvent = await get<Payment[]>(`payments?eventId=${event._id}&limit=100`);
  expect(ofEvent.every(({ eventId }) => eventId === event._id)).toBe(true);
  expect((await sheet(`payments/excel?userId=${other.guest._id}`)).own.length).toBe(1);
});

describe('a receipt recorded by an administrator', () => {
  test('pays whole tickets of a booking, with way, date and note [API-E105, DEC-086]', async () => {
    const booked = await bookGuest(world, await world.event(), { participantsInfo: [participant(), participant()] });
    const receipt = { reservationId: booked._id, amount: 2000, paymentType: 'wireTransfer', note: 'Bonifico del 12' };
    expect((await world.call(world.tenant, 'POST', 'payments', receipt)).status).toBe(403);
    const odd = await world.call(world.admin, 'POST', 'payments', { ...receipt, amount: 2500 });
    expect([odd.status, odd.body['code']]).toEqual([400, 'receipt_amount']);
    expect(odd.body['message']).toMatch(/sono dovuti [\d.]+,\d\d\s€$/);
    const answer = await world.call<Payment>(world.admin, 'POST', 'payments', receipt);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ takenAmount: 2000, note: 'Bonifico del 12', recordedBy: world.admin._id });
    await world.call(world.admin, 'POST', 'payments', receipt);
    const all = await world.call(world.admin, 'POST', 'payments', receipt);
    expect(all.body).toMatchObject({ code: 'receipt_amount' });
    expect(await paymentOf(world, booked._id)).toMatchObject({ status: 'paid', takenAmount: 4000 });
    const changed = await world.call(world.admin, 'PATCH', `payments/${answer.body._id}`, { note: 'Bonifico del 13' });
    expect(changed.body).toMatchObject({ note: 'Bonifico del 13' });
    const status = await world.call(world.admin, 'PATCH', `payments/${answer.body._id}`, { status: 'paid' });
    expect(status.status).toBe(400);
    expect(await differencesOf(world)).toEqual([]);
  });

  test('takes a booking away from its card, unless the card was charged [DEC-086]', async () => {
    const open = await bookByCard(world, event);
    const receipt = (id: string) => ({ reservationId: id, amount: 2000, paymentType: 'onSite' });
    const answer = await world.call<Payment>(world.admin, 'POST', 'payments', receipt(open._id));
    expect(answer.body).toMatchObject({ paymentType: 'onSite', status: 'paid', feeKept: 0 });
    const paid = await bookByCard(world, event);
    await onPage(world, paid._id);
    const refused = await world.call(world.admin, 'POST', 'payments', receipt(paid._id));
    expect(refused.body['code']).toBe('receipt_by_card');
    const note = await world.call(world.admin, 'PATCH', `payments/${paid._id}`, { note: 'x' });
    expect(note.body['code']).toBe('receipt_not_recorded');
  });
});

test('answers one fee for calculator, event and payment: left empty it is the plan’s [DEC-076, DEC-058]', async () => {
  await world.db.update(plans).set({ defaultFeePercentage: 2 }).where(eq(plans.name, 'Comunità'));
  const quote = async (who: Person, body: object) => (await world.call<FeeQuote>(who, 'POST', 'fees/quote', body)).body;
  const asked = { tenantId: world.tenant._id, amount: 2500, count: 2 };
  expect(await quote(world.admin, asked)).toEqual({
    ...{ total: 5000, fee: 100, percentage: 2, source: 'plan', merchandiseFee: 100 },
    inherited: { percentage: 2, source: 'plan', planName: 'Comunità' },
  });
  const booked = await bookByCard(world, await cardEvent(world, { price: 2500 }), 2);
  expect((await paymentOf(world, booked._id)).feeAmount).toBe(100);
  const terms = { defaultFeePercentage: 10, merchFeePercentage: null, priceTiers: [] };
  expect(await quote(world.admin, { ...asked, terms })).toMatchObject({ fee: 500, source: 'tenant' });
  expect((await world.call(world.otherTenant, 'POST', 'fees/quote', asked)).status).toBe(404);
  expect(await quote(world.tenant, { amount: 2500 })).toMatchObject({ fee: 50 });
  // The administrator's form leaves both empty.
  const { body } = await world.call<{ version: number }>(world.admin, 'GET', `users/${world.tenant._id}`);
  const saved = await world.call(world.admin, 'PATCH', `users/${world.tenant._id}`, {
    ...{ defaultFeePercentage: null, merchFeePercentage: null, name: 'Nuovo' },
  });
  expect([saved.status, body.version > 0]).toEqual([200, true]);
  const [row] = await world.db.select().from(users).where(eq(users.id, world.tenant._id));
  expect(row?.defaultFeePercentage).toBeNull();
});
