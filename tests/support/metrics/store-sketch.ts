import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import * as tables from '#server/tables.ts';
import type { Person, World } from '../world.ts';
import type { CommunitySketch } from './sketch.ts';
import { drawOrder, drawProducts } from './sketched-orders.ts';
import { type Draft, drawEvent, type SketchedRows } from './sketched-rows.ts';

let serial = 0;

function newDraft(tenantId: string, of: Draft['of'], now: Date): Draft {
  const rows: SketchedRows = {
    ...{ users: [], tenantSubscriptions: [], events: [], reservations: [], tickets: [], ticketHandOns: [] },
    ...{ participationRequests: [], waitingListEntries: [], products: [], productVariants: [], orders: [] },
    ...{ orderLines: [], refundRequests: [], refundRequestLines: [], payments: [], ledgerEntries: [] },
  };
  const code = () => `F${++serial}`;
  const person: Draft['person'] = (values) => {
    const [id, email] = [v7(), `figura-${++serial}@example.org`];
    const who = { role: 'guest' as const, tenantId, name: 'Ada', surname: 'Verdi' };
    rows.users.push({ ...who, id, email, username: email, ...values });
    return id;
  };
  return { rows, tenantId, now, of, person, code };
}

/** Every second row of what triggers count is stored as it begins and changed to how it ends, the others at once. */
async function store({ db }: World, rows: SketchedRows): Promise<void> {
  const { tickets, reservations, participationRequests } = tables;
  const changed = <T extends { id?: string | undefined }>(all: readonly T[]) =>
    all.flatMap((row, at) => (at % 2 === 1 && row.id ? [{ ...row, id: row.id }] : []));
  const begun = <T, B extends Partial<T>>(all: readonly T[], beginning: B) =>
    all.map((row, at) => (at % 2 === 1 ? { ...row, ...beginning } : row));

  if (rows.users.length > 0) await db.insert(tables.users).values(rows.users);
  if (rows.tenantSubscriptions.length > 0) await db.insert(tables.tenantSubscriptions).values(rows.tenantSubscriptions);
  if (rows.events.length > 0) await db.insert(tables.events).values(rows.events);
  if (rows.reservations.length > 0)
    await db.insert(reservations).values(begun(rows.reservations, { isPayed: false, total: 1 }));
  for (const { id, isPayed, total } of changed(rows.reservations))
    await db.update(reservations).set({ isPayed, total }).where(eq(reservations.id, id));
  if (rows.tickets.length > 0) {
    const beginning = {
      status: 'valid',
      condition: 'pending',
      paidAmount: 0,
      keptAmount: 0,
      isSent: false,
      isScanned: false,
    } as const;
    await db.insert(tickets).values(begun(rows.tickets, { ...beginning, price: 1 }));
  }
  for (const { id, status, condition, price, paidAmount, keptAmount, isSent, isScanned } of changed(rows.tickets))
    await db
      .update(tickets)
      .set({ status, condition, price, paidAmount, keptAmount, isSent, isScanned })
      .where(eq(tickets.id, id));
  if (rows.participationRequests.length > 0)
    await db.insert(participationRequests).values(begun(rows.participationRequests, { status: 'pending' as const }));
  for (const { id, status } of changed(rows.participationRequests))
    await db.update(participationRequests).set({ status }).where(eq(participationRequests.id, id));
  if (rows.ticketHandOns.length > 0) await db.insert(tables.ticketHandOns).values(rows.ticketHandOns);
  if (rows.waitingListEntries.length > 0) await db.insert(tables.waitingListEntries).values(rows.waitingListEntries);
  if (rows.products.length > 0) await db.insert(tables.products).values(rows.products);
  if (rows.productVariants.length > 0) await db.insert(tables.productVariants).values(rows.productVariants);
  if (rows.orders.length > 0) await db.insert(tables.orders).values(rows.orders);
  if (rows.orderLines.length > 0) await db.insert(tables.orderLines).values(rows.orderLines);
  if (rows.refundRequests.length > 0) await db.insert(tables.refundRequests).values(rows.refundRequests);
  if (rows.refundRequestLines.length > 0) await db.insert(tables.refundRequestLines).values(rows.refundRequestLines);
  if (rows.payments.length > 0) await db.insert(tables.payments).values(rows.payments);
  if (rows.ledgerEntries.length > 0) await db.insert(tables.ledgerEntries).values(rows.ledgerEntries);
}

/** A community of its own with what the sketch says, stored row by row past the calls that keep rows in order. */
export async function storeSketch(world: World, sketch: CommunitySketch, now: Date): Promise<Person> {
  const owner = await world.community(`Comunità ${++serial}`);
  await world.db
    .update(tables.users)
    .set({ createdAt: '2025-08-31T22:30:00.000Z' })
    .where(eq(tables.users.id, owner._id));
  const draft = newDraft(owner._id, { categoryId: world.categoryId, eventSubtypeId: world.eventSubtypeId }, now);
  const { rows, person } = draft;
  for (const { isDeleted, ...follower } of sketch.followers) {
    const userId = person({ role: 'user', tenantId: null, isDeleted });
    rows.tenantSubscriptions.push({ tenantId: owner._id, userId, ...follower });
  }
  for (const event of sketch.events) drawEvent(draft, event);
  const variants = drawProducts(draft, sketch.products);
  for (const order of sketch.orders) drawOrder(draft, variants, order);
  for (const amount of sketch.plans) {
    const payment = { id: v7(), tenantId: owner._id, userId: owner._id, amount };
    rows.payments.push({ ...payment, status: 'paid', paymentType: 'stripe' });
    const entry = { tenantId: owner._id, paymentId: payment.id, book: 'plan', kind: 'taken', way: 'card' } as const;
    if (amount > 0) rows.ledgerEntries.push({ ...entry, amount, cause: 'charge' });
  }
  await store(world, rows);
  return owner;
}
