import type { Order } from '#domain/orders/schema.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import type { World } from '../world.ts';
import {
  add,
  amount,
  type Books,
  moved,
  type OrderLine,
  pageText,
  type Reader,
  sentences,
  type WrongSentence,
} from './books.ts';
import { columnSums } from './column-sums.ts';

const costOf = ({ unitPrice, quantity, deliveryPrice }: OrderLine): number => unitPrice * quantity + deliveryPrice;

/** What an order costs by its lines, and what moved of its money. */
function booked({ orderLines, payments, entries }: Books, orderId: string) {
  const lines = orderLines.filter((line) => line.orderId === orderId);
  const ids = new Set(payments.flatMap((one) => (one.orderId === orderId ? [one.id] : [])));
  return { lines, total: add(lines.map(costOf)), entries: entries.filter(({ paymentId }) => ids.has(paymentId)) };
}

/** What is still to be paid of the orders of a community, or of one person there: of those that are kept, what costs something and was not paid. */
export function unpaidOrders(books: Books, tenantId: string, userId?: string): number {
  const own = books.orders.filter((one) => one.tenantId === tenantId && (userId ?? one.userId) === one.userId);
  const open = own.filter(({ lapsedAt }) => lapsedAt === null);
  const unpaid = books.orderLines.filter(
    ({ orderId, status }) => status === 'pending' && open.some(({ id }) => id === orderId),
  );
  return add(unpaid.map(costOf));
}

/** What the buyer reads on the page of an order, and what staff read of it. */
export async function ofOrder(world: World, books: Books, id: string, reader: Reader): Promise<WrongSentence[]> {
  const wrong: WrongSentence[] = [];
  const say = (where: string, says: unknown, expected: unknown) => {
    if (JSON.stringify(says) !== JSON.stringify(expected)) wrong.push({ where, says, books: expected });
  };
  const { lines, total, entries } = booked(books, id);
  const order = books.orders.find((one) => one.id === id);
  if (!order) throw new Error(`no order ${id}`);
  const link = { tenantId: world.tenant._id, kind: 'order', recordId: id, isProven: true } as const;
  const text = await pageText(world, `/m/${await createPersonalLink(world.db, link)}`);
  const cents = (kind: string, sentence: RegExp) => reader.cents(`order page: ${kind}`, text, sentence);
  if (order.lapsedAt === null) {
    say(`page of order ${id}: total`, cents('total', new RegExp(`Totale\\s*${amount}`)), total);
    const back = {
      card: moved(entries, 'givenBack', 'card'),
      other: moved(entries, 'givenBack', 'other'),
      owed: moved(entries, 'owed'),
      kept: moved(entries, 'kept'),
    };
    const says = Object.fromEntries(
      (['card', 'other', 'owed', 'kept'] as const).map((name) => [name, cents(name, sentences[name])]),
    );
    say(`page of order ${id}: money back`, says, back);
    const isDue = lines.every(({ status }) => status === 'pending') && total > 0;
    say(`page of order ${id}: to pay`, /Paga con carta|Appena è pagato/.test(text), isDue);
    // Who paid twice reads what the order came to: the rest is owed, and said above.
    const paid = cents('paid', new RegExp(`Pagato: ${amount}`));
    if (paid > 0) say(`page of order ${id}: paid`, paid, Math.min(total, moved(entries, 'taken')));
  }
  const { body } = await world.call<Order>(world.tenant, 'GET', `orders/${id}`);
  say(
    `order ${id}`,
    [body.totalPrice, body.payment?.takenAmount ?? 0, body.payment?.keptAmount ?? 0],
    [...[total, moved(entries, 'taken'), moved(entries, 'kept')]],
  );
  return wrong;
}

/** The file of the orders. */
export async function ofOrders(world: World, books: Books): Promise<WrongSentence[]> {
  const own = books.orders.filter(({ tenantId }) => tenantId === world.tenant._id).map(({ id }) => booked(books, id));
  const entries = own.flatMap((one) => one.entries);
  const [taken, refunded] = [moved(entries, 'taken'), moved(entries, 'givenBack')];
  const expected = {
    Totale: add(own.map(({ total }) => total)),
    ...{ Incassato: taken, Rimborsato: refunded, 'Netto incassato': taken - refunded },
    Trattenuto: moved(entries, 'kept'),
  };
  const file = await columnSums(world, 'orders/excel');
  return Object.entries(expected).flatMap(([name, sum]) =>
    file(name) === sum ? [] : [{ where: `file of orders: ${name}`, says: file(name), books: sum }],
  );
}
