import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthNow, periodAfter } from '#domain/metrics/account/period.ts';
import type { ClosedMonth, Closing } from '#domain/metrics/closing/closing.ts';
import type { LedgerEntry, MonthMoney } from '#domain/metrics/money.ts';
import { monthRange } from '#domain/metrics/months.ts';
import { monthsOfMoney } from '#domain/metrics/statement.ts';
import { formatCents } from '#domain/values/money.ts';
import { closedMonths, ledgerEntries, payments, reservations } from '#server/tables.ts';
import { bookGuest, participant } from '../../support/booking.ts';
import { differencesOf } from '../../support/money/ledger.ts';
import { textOfPdf } from '../../support/pdf/pdf-text.ts';
import { createWorld, type Person, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const last = periodAfter(monthNow(new Date()), -1);
/** Noon of a day of the month before this one, as the form sends it. */
const dayOf = (month: string, day = 10): string =>
  new Date(Date.parse(monthRange(month).from) + (day - 1) * 86_400_000 + 43_200_000).toISOString();

const call = <T>(method: 'GET' | 'POST', path: string, body?: object, who: Person = world.tenant) =>
  world.call<T>(who, method, path, body);

/** A booking of two, made well before the last month, paid on a day of a month. */
async function paidIn(month: string) {
  const event = await world.event();
  const booked = await bookGuest(world, event, { participantsInfo: [participant(), participant()] });
  await world.db.update(reservations).set({ createdAt: dayOf(periodAfter(last, -3)) });
  const amount = booked.tickets.reduce((sum, { price }) => sum + price, 0);
  const receipt = { reservationId: booked._id, amount, paymentType: 'wireTransfer', receivedAt: dayOf(month) };
  expect((await call('POST', 'payments', receipt, world.admin)).status).toBe(201);
  return { ...booked, event, amount };
}

/** What a month comes to by its own entries, without the database's sums. */
async function recomputed(month: string, of = world): Promise<MonthMoney | undefined> {
  const rows = await of.db
    .select({ entry: ledgerEntries, paymentType: payments.paymentType })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(eq(ledgerEntries.tenantId, of.tenant._id));
  const entries = rows.map(({ entry, paymentType }) => ({ ...entry, paymentType }));
  return monthsOfMoney(entries).find((one) => one.month === month);
}

const preview = async (month: string) => (await call<Closing>('GET', `closed-months/preview?month=${month}`)).body;
const close = (month: string, who = world.tenant) => call<ClosedMonth>('POST', 'closed-months', { month }, who);

test('a month that is not over cannot be closed, nor what is no month; only its own community closes it [DAY-061]', async () => {
  const running = await call<{ code: string }>('POST', 'closed-months', { month: monthNow(new Date()) });
  expect([running.status, running.body.code]).toEqual([400, 'month_not_over']);
  for (const month of ['2026', '2026-13', 'x', undefined])
    expect((await call('POST', 'closed-months', { month })).status).toBe(400);
  expect((await close(last, world.admin)).status).toBe(403);
});

test('a closed month keeps its sums, a PDF and its movements; what comes for it later counts when it comes and names it [DAY-061]', async () => {
  const booked = await paidIn(last);
  const before = await preview(last);
  expect(before).toMatchObject({ closed: null, figures: { taken: booked.amount, payout: booked.amount } });
  expect(before.ways).toMatchObject([{ paymentType: 'atDeparture', taken: booked.amount, payments: 1 }]);
  const { status, body } = await close(last);
  expect([status, body]).toMatchObject([201, { month: last, payout: booked.amount, closedBy: { name: 'Nome' } }]);

  // Money of that month, found a week later.
  const late = await paidIn(last);
  const { body: entries } = await call<LedgerEntry[]>('GET', `ledger?eventId=${late.event._id}&kind=taken`);
  expect(entries.map(({ at, corrects }) => [monthNow(new Date(at)), corrects])).toEqual([
    [monthNow(new Date()), last],
    [monthNow(new Date()), last],
  ]);
  const kept = await preview(last);
  expect(kept).toEqual({ ...before, closed: { _id: body._id, closedAt: body.closedAt, closedBy: body.closedBy } });
  expect(kept.figures).toEqual(await recomputed(last));
  expect((await preview(monthNow(new Date()))).corrections).toEqual([
    { month: last, net: late.amount, payout: late.amount, entries: 2 },
  ]);
  expect(await differencesOf(world)).toEqual([]);

  const file = (path: string) =>
    world.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${world.tenant.token}` } });
  const pdf = await file(`closed-months/${body._id}/pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const euros = formatCents(booked.amount);
  for (const text of ['Conto di', 'Resta a te', 'Già in cassa o sul conto', euros])
    expect(textOfPdf(pdf.rawPayload)).toContain(text);
  const sheet = await file(`closed-months/${body._id}/excel`);
  expect(sheet.statusCode).toBe(200);
  const wordsOf = ({ rawPayload }: typeof sheet) =>
    Object.values(unzipSync(rawPayload))
      .map((part) => strFromU8(part))
      .join('');
  // What is kept leads to bookings by their codes and names nobody: an erasure would have nothing to reach there (ADR 0011).
  const [inFile, inList] = [wordsOf(sheet), wordsOf(await file('ledger/excel'))];
  for (const words of [inFile, inList]) expect(words).toContain(booked.code);
  const personal = ['Cognome', 'Nota'];
  expect(personal.map((word) => [inFile.includes(word), inList.includes(word)])).toEqual(
    personal.map(() => [false, true]),
  );
  const foreign = { authorization: `Bearer ${world.otherTenant.token}` };
  expect((await world.app.inject({ url: `/api/closed-months/${body._id}/pdf`, headers: foreign })).statusCode).toBe(
    404,
  );
  expect((await call<ClosedMonth[]>('GET', 'closed-months', undefined, world.otherTenant)).body).toEqual([]);
  const { body: log } = await call<{ sentence?: string; resource: string }[]>('GET', 'audit?resource=closed-months');
  expect(log).toHaveLength(1);
});

test('the day of a receipt of a closed month is corrected in the month that runs, to nought where both days are of it [DAY-061, DEC-098]', async () => {
  const older = periodAfter(last, -1);
  const booked = await paidIn(older);
  await close(older);
  const figures = (await preview(older)).figures;
  const { body: rows } = await call<{ _id: string; reservationId: string; version: number }[]>(
    'GET',
    'payments?limit=100',
  );
  const payment = rows.find(({ reservationId }) => reservationId === booked._id);
  const change = { receivedAt: dayOf(older, 12), reason: 'Visto sull’estratto conto' };
  expect((await world.call(world.admin, 'PATCH', `payments/${payment?._id}`, change)).status).toBe(200);
  expect((await preview(older)).figures).toEqual(figures);
  expect(await recomputed(older)).toEqual(figures);
  const found = (await preview(monthNow(new Date()))).corrections.find(({ month }) => month === older);
  expect(found).toMatchObject({ net: 0, payout: 0 });
});

test('late money that is taken back, or was another month’s, leaves nothing of what it corrected [DAY-061, DEC-098]', async () => {
  const month = periodAfter(last, -5);
  await close(month);
  const ofMonth = async () =>
    (await preview(monthNow(new Date()))).corrections.filter((one) => one.month === month).map(({ net }) => net);
  const event = await world.event();
  const { tickets } = await bookGuest(world, event);
  await world.db.update(reservations).set({ createdAt: dayOf(periodAfter(last, -6)) });
  const path = `tickets/${tickets[0]?._id}/payment`;
  const pay = () => call('POST', path, { receivedAt: dayOf(month) });
  await pay();
  expect(await ofMonth()).toEqual([2000]);
  expect((await world.call(world.tenant, 'DELETE', path)).status).toBe(200);
  expect(await ofMonth()).toEqual([0]);
  await pay();
  const change = { receivedAt: new Date().toISOString(), reason: 'È di questo mese' };
  expect((await world.call(world.tenant, 'PATCH', path, change)).status).toBe(200);
  expect(await ofMonth()).toEqual([0]);
  expect(await differencesOf(world)).toEqual([]);
});

test('what goes along with a person into a booking of their own keeps its day in a closed month, whose sums stay [DAY-041, DAY-061]', async () => {
  const month = periodAfter(last, -3);
  const booked = await paidIn(month);
  await close(month);
  const { figures } = await preview(month);
  const companion = booked.tickets.find(({ participantInfo: info }) => info.participant_type !== 'accountholder');
  const split = { ticketId: companion?._id, email: 'per.conto.suo@regia.test' };
  const { status, body } = await call<{ payment?: { _id: string } }>('POST', `reservations/${booked._id}/split`, split);
  expect(status).toBe(200);
  const carried = await world.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, body.payment?._id ?? ''));
  expect(carried).toMatchObject([{ kind: 'taken', amount: booked.amount / 2, corrects: null }]);
  expect(carried.map(({ at }) => monthNow(new Date(at)))).toEqual([month]);
  expect(await recomputed(month)).toEqual(figures);
  const { corrections } = await preview(monthNow(new Date()));
  expect(corrections.filter((one) => one.month === month)).toEqual([]);
});

test('nobody changes or deletes a month that was closed, no matter who owns the database [DAY-061]', async () => {
  await expect(world.db.update(closedMonths).set({ month: '2020-01' })).rejects.toThrow();
  await expect(world.db.delete(closedMonths)).rejects.toThrow();
});

test('of two who close a month at once one does, the other reads who did and when [DAY-061]', async () => {
  const month = periodAfter(last, -2);
  const answers = await Promise.all([close(month), close(month), close(month)]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409, 409]);
  const refused = answers
    .filter(({ status }) => status === 409)
    .map(({ body }) => body as unknown as { message: string });
  for (const { message } of refused) expect(message).toMatch(/^Questo mese l’ha già chiuso Nome Cognome il \d\d\//);
  expect(await world.db.select().from(closedMonths).where(eq(closedMonths.month, month))).toHaveLength(1);
});

/** Closes a month while somebody's entry for it is on its way; answers what was kept and what the month holds afterwards. */
async function closeDuringReceipt(of: World): Promise<[number | undefined, number | undefined]> {
  const event = await of.event();
  const booked = await bookGuest(of, event, { participantsInfo: [participant()] });
  const [payment] = await of.db.select().from(payments).where(eq(payments.reservationId, booked._id));
  if (!payment) throw new Error('no payment');
  const { tenantId, id: paymentId, eventId } = payment;
  let answer: ReturnType<typeof of.call<ClosedMonth>> | undefined;
  await of.db.transaction(async (tx) => {
    const entry = {
      tenantId,
      paymentId,
      eventId,
      book: 'community',
      way: 'other',
      amount: 700,
      cause: 'paid',
    } as const;
    await tx.insert(ledgerEntries).values({ ...entry, kind: 'taken', at: dayOf(last) });
    answer = of.call<ClosedMonth>(of.tenant, 'POST', 'closed-months', { month: last });
    // The closing either waits for this transaction or is over before it ends.
    const isDecided = async () => {
      const { rows } = await of.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        union all select 1 from closed_months`);
      return rows.length > 0;
    };
    await expect.poll(isDecided, { timeout: 10_000 }).toBe(true);
  });
  await answer;
  const [kept] = await of.db.select().from(closedMonths).where(eq(closedMonths.month, last));
  return [kept?.sums.figures.taken, (await recomputed(last, of))?.taken];
}

test.each([
  ['holds what is on its way when it is closed: what was kept is what it holds [DAY-061]', {}, [700, 700]],
  ['would miss it if nobody waited', { skipClosingLock: true }, [0, 700]],
] as const)('a month %s', async (_title, testing, expected) => {
  const own = await createWorld({ testing });
  try {
    expect(await closeDuringReceipt(own)).toEqual(expected);
  } finally {
    await own.close();
  }
});
