import { eq } from 'drizzle-orm';
import type { Today } from '#domain/dashboard/schema.ts';
import type { Account } from '#domain/metrics/account/account.ts';
import type { Income } from '#domain/metrics/account/incomes.ts';
import type { ClosedMonth, Closing } from '#domain/metrics/closing/closing.ts';
import type { EventMoney, MonthMoney } from '#domain/metrics/money.ts';
import { isOwed } from '#domain/payments/due.ts';
import { groupBy } from '#domain/values/group-by.ts';
import { toLocalInput } from '#domain/values/time.ts';
import * as tables from '#server/tables.ts';
import type { World } from '../world.ts';
import { add, type Books, type Entry, isUnpaid, moved, restOf, type WrongSentence } from './books.ts';
import { columnSums } from './column-sums.ts';
import { unpaidOrders } from './order-sentences.ts';

/** What entries come to under the words of money. */
function sums(entries: readonly Entry[]) {
  const [taken, refunded, fees] = [moved(entries, 'taken'), moved(entries, 'givenBack'), moved(entries, 'fee')];
  const disputeFees = moved(entries, 'disputeFee');
  const net = taken - refunded;
  const [owed, kept] = [moved(entries, 'owed'), moved(entries, 'kept')];
  return { taken, refunded, net, fees, disputeFees, payout: net - fees - disputeFees, owed, kept };
}

/** What rows by type say came by card, and otherwise; and what did. */
const cardAndOther = (rows: readonly { paymentType: string; taken: number }[]) => ({
  card: add(rows.filter(({ paymentType }) => paymentType === 'stripe').map(({ taken }) => taken)),
  other: add(rows.filter(({ paymentType }) => paymentType !== 'stripe').map(({ taken }) => taken)),
});
const movedByWay = (entries: readonly Entry[]) => ({
  card: moved(entries, 'taken', 'card'),
  other: moved(entries, 'taken', 'other'),
});

const monthOf = ({ at }: Entry): string => toLocalInput(at).slice(0, 7);

/** What the community reads: today, accounts, months, years, closed months, reports, and the files. */
export async function ofCommunity(world: World, books: Books): Promise<WrongSentence[]> {
  const get = async <T>(path: string) => (await world.call<T>(world.tenant, 'GET', path)).body;
  const wrong: WrongSentence[] = [];
  const compare = (where: string, says: object, booked: Record<string, number>) => {
    for (const [name, value] of Object.entries(booked)) {
      const said = Object.entries(says).find(([key]) => key === name)?.[1];
      if (said !== value) wrong.push({ where: `${where}: ${name}`, says: said, books: value });
    }
  };
  const ofWorld = ({ tenantId }: { tenantId: string }) => tenantId === world.tenant._id;
  const own = books.entries.filter((one) => ofWorld(one) && one.book === 'community');
  const unpaid = books.tickets.filter((one) => ofWorld(one) && isUnpaid(one));
  const rests = (some: readonly (typeof unpaid)[number][]) => add(some.map((one) => restOf(books, one)));

  const events = await world.db.select().from(tables.events).where(eq(tables.events.tenantId, world.tenant._id));
  for (const { id } of events) {
    const { figures, byType } = await get<EventMoney>(`events/${id}/money`);
    const ofEvent = own.filter(({ eventId }) => eventId === id);
    compare(`account of event ${id}, by type`, cardAndOther(byType), movedByWay(ofEvent));
    compare(`account of event ${id}`, figures, {
      ...sums(ofEvent),
      awaited: rests(unpaid.filter(({ eventId }) => eventId === id)),
    });
  }

  const today = await get<Today>('users/me/today');
  const asked = unpaid.filter((one) =>
    isOwed(
      one,
      events.find(({ id }) => id === one.eventId),
      new Date(),
    ),
  );
  compare('today: to pay', today.toPay, { amount: rests(asked), people: asked.length });
  const owing = groupBy(own, ({ paymentId }) => paymentId);
  const owed = [...owing.values()].map((entries) => moved(entries, 'owed')).filter((sum) => sum > 0);
  compare('today: refunds', today.refunds, { amount: add(owed), count: owed.length });
  const open = unpaid.filter(({ eventId }) => events.find(({ id }) => id === eventId)?.status !== 'canceled');
  compare('bookings to pay', await get('reservations/owed'), { amount: rests(open), people: open.length });

  const all = sums(own);
  const ordered = own.filter(({ orderId }) => orderId !== null);
  const [ofBookings, ofOrders] = [sums(own.filter(({ orderId }) => orderId === null)), sums(ordered)];
  const waiting = rests(unpaid) + unpaidOrders(books, world.tenant._id);
  const { taken, refunded, net, owed: due, kept } = ofBookings;
  compare('report of payments', await get('reports/payments/totals'), { ...all, waiting });
  const reported = { taken, refunded, net, owed: due, kept, waiting: rests(unpaid) };
  compare('report of bookings', await get('reports/reservations/totals'), reported);
  compare('report of orders', await get('reports/orders/totals'), {
    ...{ taken: ofOrders.taken, refunded: ofOrders.refunded, net: ofOrders.net, owed: ofOrders.owed },
    ...{ kept: ofOrders.kept, waiting: unpaidOrders(books, world.tenant._id) },
  });

  const months = await get<MonthMoney[]>('ledger/months');
  const byMonth = groupBy(own, monthOf);
  for (const [month, entries] of byMonth)
    compare(`month ${month}`, months.find((one) => one.month === month) ?? {}, sums(entries));
  for (const period of new Set([...byMonth.keys(), ...[...byMonth.keys()].map((month) => month.slice(0, 4))])) {
    const account = await get<Account>(`ledger/account?period=${period}`);
    const inPeriod = own.filter((one) => monthOf(one).startsWith(period));
    const { taken: came } = sums(inPeriod);
    compare(`account of ${period}`, account.now, sums(inPeriod));
    for (const way of ['card', 'other'] as const)
      compare(`account of ${period}, ${way}`, account.now.byWay[way], { taken: moved(inPeriod, 'taken', way) });
    compare(`account of ${period}, by type`, cardAndOther(account.ways), movedByWay(inPeriod));
    const parts = { ways: account.ways, events: account.events, steps: account.steps };
    for (const [name, rows] of Object.entries(parts))
      compare(`account of ${period}, ${name}`, { taken: add(rows.map((row) => row.taken)) }, { taken: came });
    const { late, months: later } = account.expected;
    const expected = late.amount + add(later.map(({ amount }) => amount));
    compare(`account of ${period}, expected`, { expected }, { expected: rests(asked) });
    const incomes = await get<Income[]>(`ledger/incomes?period=${period}`);
    const income = { payout: add(incomes.map(({ payout }) => payout)), kept: add(incomes.map((one) => one.kept)) };
    compare(`incomes of ${period}`, income, { payout: sums(inPeriod).payout, kept: sums(inPeriod).kept });
  }
  // What is kept with a month that was closed never differs from the movements that bear its days.
  for (const { month } of await get<ClosedMonth[]>('closed-months')) {
    const { figures, ways } = await get<Closing>(`closed-months/preview?month=${month}`);
    compare(`closed month ${month}, by type`, cardAndOther(ways), movedByWay(byMonth.get(month) ?? []));
    compare(`closed month ${month}`, figures, sums(byMonth.get(month) ?? []));
  }

  const names = { Incassato: all.taken, Rimborsato: all.refunded, Trattenuto: all.kept, 'Da rimborsare': all.owed };
  const [file, ledger] = [await columnSums(world, 'payments/excel'), await columnSums(world, 'ledger/excel')];
  for (const [where, sumOf] of [
    ['file of payments', file],
    ['file of movements', ledger],
  ] as const)
    compare(where, Object.fromEntries(Object.keys(names).map((name) => [name, sumOf(name)])), names);
  compare(
    'file of payments',
    { 'Da pagare': file('Da pagare'), 'Resta a te': file('Resta a te'), 'Netto incassato': file('Netto incassato') },
    { 'Da pagare': waiting, 'Resta a te': all.payout, 'Netto incassato': all.net },
  );
  const ofTickets = await columnSums(world, 'tickets/excel');
  compare(
    'file of tickets',
    { 'Da pagare': ofTickets('Da pagare'), 'Da rimborsare': ofTickets('Da rimborsare') },
    {
      'Da pagare': rests(unpaid),
      'Da rimborsare': moved(
        own.filter(({ ticketId }) => ticketId !== null),
        'owed',
      ),
    },
  );
  return wrong;
}
