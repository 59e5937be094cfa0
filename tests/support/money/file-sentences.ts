import type { ClosedMonth } from '#domain/metrics/closing/closing.ts';
import { toLocalInput } from '#domain/values/time.ts';
import { textOfPdf } from '../pdf/pdf-text.ts';
import type { World } from '../world.ts';
import { amount, type Books, type Entry, moved, type WrongSentence } from './books.ts';
import { columnSums } from './column-sums.ts';

/** The columns of money of a file, and what entries come to under each. */
const columns = {
  Incassato: (entries) => moved(entries, 'taken'),
  Rimborsato: (entries) => moved(entries, 'givenBack'),
  'Da rimborsare': (entries) => moved(entries, 'owed'),
  Trattenuto: (entries) => moved(entries, 'kept'),
} satisfies Record<string, (entries: readonly Entry[]) => number>;

/** The files that are taken home: of events, orders and incomes, and what is kept with each month that was closed. */
export async function ofFiles(world: World, books: Books): Promise<WrongSentence[]> {
  const wrong: WrongSentence[] = [];
  const own = books.entries.filter((one) => one.tenantId === world.tenant._id && one.book === 'community');
  const say = (where: string, says: number, booked: number) => {
    if (says !== booked) wrong.push({ where, says, books: booked });
  };
  const compare = async (where: string, path: string, entries: readonly Entry[], but: readonly string[] = []) => {
    const sumOf = await columnSums(world, path);
    for (const [name, of] of Object.entries(columns))
      if (!but.includes(name)) say(`${where}: ${name}`, sumOf(name), of(entries));
  };
  const inMonth = (month: string) => own.filter(({ at }) => toLocalInput(at).startsWith(month));

  const year = toLocalInput(new Date().toISOString()).slice(0, 4);
  await compare(`file of incomes of ${year}`, `ledger/incomes/excel?period=${year}`, inMonth(year));
  const ofOrders = own.filter(({ orderId }) => orderId !== null);
  await compare('file of orders', 'orders/excel', ofOrders, ['Da rimborsare']);

  const events = await columnSums(world, 'events/excel');
  const valid = new Set(books.tickets.flatMap(({ id, status }) => (status === 'valid' ? [id] : [])));
  const forValid = own.filter(({ ticketId }) => ticketId !== null && valid.has(ticketId));
  say('file of events: Valore pagato', events('Valore pagato'), moved(forValid, 'taken'));

  const { body: closed } = await world.call<ClosedMonth[]>(world.tenant, 'GET', 'closed-months');
  for (const { _id, month } of closed) {
    await compare(`file kept with ${month}`, `closed-months/${_id}/excel`, inMonth(month));
    const headers = { authorization: `Bearer ${world.tenant.token}` };
    const { rawPayload } = await world.app.inject({ url: `/api/closed-months/${_id}/pdf`, headers });
    const text = textOfPdf(rawPayload).replace(/\s+/g, ' ');
    const said = new RegExp(`Incassato ${amount}`).exec(text)?.[1] ?? '';
    const cents = Math.round(Number(said.replaceAll('.', '').replace(',', '.')) * 100);
    say(`statement kept with ${month}: Incassato`, cents, moved(inMonth(month), 'taken'));
  }
  return wrong;
}
