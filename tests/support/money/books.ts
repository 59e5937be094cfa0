import { eq } from 'drizzle-orm';
import * as tables from '#server/tables.ts';
import { parsePage } from '../pages/parse-page.ts';
import type { World } from '../world.ts';

/** A sentence about money that is not what the books come to. */
export interface WrongSentence {
  where: string;
  says: unknown;
  books: unknown;
}

export type Ticket = typeof tables.tickets.$inferSelect;
export type Entry = typeof tables.ledgerEntries.$inferSelect;

export type OrderLine = typeof tables.orderLines.$inferSelect;

/** Everything money is counted from: tickets and lines of orders as they are, and every cent the ledger has. */
export interface Books {
  tickets: Ticket[];
  entries: Entry[];
  payments: (typeof tables.payments.$inferSelect)[];
  orders: (typeof tables.orders.$inferSelect)[];
  orderLines: OrderLine[];
  /** Tickets that are somebody else's by now. */
  handedOn: ReadonlySet<string>;
  /** Since when; and the addresses of those who booked, by booking. */
  takenOver: ReadonlyMap<string, string>;
  bookers: ReadonlyMap<string, string>;
  /** Who took over a ticket. */
  takers: ReadonlyMap<string, typeof tables.ticketHandOns.$inferSelect>;
}

export async function readBooks({ db }: World): Promise<Books> {
  const handOns = (await db.select().from(tables.ticketHandOns)).filter(({ state }) => state === 'accepted');
  const bookers = await db
    .select({ id: tables.reservations.id, email: tables.users.email })
    .from(tables.reservations)
    .innerJoin(tables.users, eq(tables.users.id, tables.reservations.userId));
  return {
    tickets: await db.select().from(tables.tickets),
    entries: await db.select().from(tables.ledgerEntries),
    payments: await db.select().from(tables.payments),
    orders: await db.select().from(tables.orders),
    orderLines: await db.select().from(tables.orderLines),
    handedOn: new Set(handOns.map(({ ticketId }) => ticketId)),
    // The first of several is when the person who booked gave it away.
    takenOver: new Map(
      handOns
        .toSorted((one, other) => ((one.settledAt ?? '') < (other.settledAt ?? '') ? 1 : -1))
        .map(({ ticketId, settledAt }) => [ticketId, settledAt ?? '']),
    ),
    takers: new Map(handOns.map((one) => [one.ticketId, one])),
    bookers: new Map(bookers.map(({ id, email }) => [id, email])),
  };
}

export const add = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
export const moved = (entries: readonly Entry[], kind: Entry['kind'], way?: Entry['way']): number =>
  add(entries.flatMap((one) => (one.kind === kind && (way ?? one.way) === one.way ? [one.amount] : [])));
export const isUnpaid = ({ status, condition, price }: Ticket): boolean =>
  status === 'valid' && condition === 'pending' && price > 0;

/** What is still to be paid for a ticket: what it costs without what the ledger has taken for it. */
export const restOf = ({ entries }: Pick<Books, 'entries'>, ticket: Ticket): number =>
  isUnpaid(ticket)
    ? ticket.price -
      moved(
        entries.filter(({ ticketId }) => ticketId === ticket.id),
        'taken',
      )
    : 0;

/** What was taken for a ticket, and what of it came before the person who booked gave it away: that is theirs. */
function takenFor({ entries, takenOver }: Books, ticketId: string | null): { all: number; bookers: number } {
  const since = takenOver.get(ticketId ?? '');
  const taken = entries.filter((one) => one.ticketId === ticketId && one.kind === 'taken');
  const all = moved(taken, 'taken');
  if (since === undefined) return { all, bookers: all };
  return {
    all,
    bookers: moved(
      taken.filter(({ at }) => at < since),
      'taken',
    ),
  };
}

/** Whether all that was taken for a ticket is the money of who took it over. */
export const isWhollyTakers = (books: Books, ticketId: string | null): boolean =>
  books.takenOver.has(ticketId ?? '') && takenFor(books, ticketId).bookers === 0;

/** What entries come to, as far as it is the money of one side: of the person who booked, or of who took tickets over. */
export function movedOf(
  books: Books,
  entries: readonly Entry[],
  what: { kind: Entry['kind']; way?: Entry['way']; isBooker: boolean },
): number {
  const tickets = [...new Set(entries.map(({ ticketId }) => ticketId))];
  return add(
    tickets.map((id) => {
      const { all, bookers } = takenFor(books, id);
      const own = entries.filter(({ ticketId }) => ticketId === id);
      const sum = moved(own, what.kind, what.way);
      if (!books.takenOver.has(id ?? '')) return what.isBooker ? sum : 0;
      // A cent that is nobody's whole is the holder's; the rest is left to who booked.
      const holders = all === 0 ? sum : Math.round((sum * (all - bookers)) / all);
      return what.isBooker ? sum - holders : holders;
    }),
  );
}

/** What the person who booked has to pay, and what of their money is back, owed and kept. */
export function owedToBooker(books: Books, reservationId: string) {
  const { tickets, entries, payments, handedOn } = books;
  const own = tickets.filter((one) => one.reservationId === reservationId && !handedOn.has(one.id));
  const ids = new Set(payments.flatMap((one) => (one.reservationId === reservationId ? [one.id] : [])));
  const ofBooking = entries.filter((one) => ids.has(one.paymentId));
  const of = (kind: Entry['kind'], way?: Entry['way']) =>
    movedOf(books, ofBooking, { kind, isBooker: true, ...(way && { way }) });
  return {
    due: add(own.map((ticket) => restOf(books, ticket))),
    card: of('givenBack', 'card'),
    other: of('givenBack', 'other'),
    owed: of('owed'),
    kept: of('kept'),
  };
}

/** How often each kind of sentence stood where it was looked for, so that nobody takes silence for truth. */
export type ReadSentences = Map<string, number>;

/** Reads texts; a control may make it read another amount than is written. */
export class Reader {
  readonly read: ReadSentences;
  readonly #misread: (cents: number) => number;

  constructor(read: ReadSentences, misread: (cents: number) => number = (cents) => cents) {
    this.read = read;
    this.#misread = misread;
  }

  /** `Ancora da pagare 58,00 €` → 5800; nothing where the sentence does not stand. */
  cents(kind: string, text: string, sentence: RegExp): number {
    const found = sentence.exec(text)?.[1];
    if (found === undefined) return 0;
    this.read.set(kind, (this.read.get(kind) ?? 0) + 1);
    return this.#misread(centsOf(found));
  }
}

const centsOf = (written: string): number => Math.round(Number(written.replaceAll('.', '').replace(',', '.')) * 100);
export const amount = String.raw`(-?[\d.]+,\d\d)\s€`;
export const sentences = {
  due: new RegExp(`Ancora da pagare ${amount}`),
  card: new RegExp(`${amount} sono tornati sulla carta`),
  other: new RegExp(`${amount} ti sono stati restituiti in altro modo`),
  owed: new RegExp(`${amount} ti devono ancora tornare`),
  kept: new RegExp(`${amount} restano a chi organizza`),
};

/** What is on a page in Italian, in one line. */
export async function pageText(world: World, url: string): Promise<string> {
  const answer = await world.app.inject({ url, headers: { 'accept-language': 'it' } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return (parsePage(answer.body).body.textContent ?? '').replace(/\s+/g, ' ');
}
