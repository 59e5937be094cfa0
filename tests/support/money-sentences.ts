import { readXlsx } from 'hucre/xlsx';
import type { EventMoney, MonthMoney } from '#domain/metrics/money.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import * as tables from '#server/tables.ts';
import { parsePage } from './pages/parse-page.ts';
import { tellBookings } from './payments/cards.ts';
import { take } from './payments/provider-jobs.ts';
import { textOfPdf } from './pdf/pdf-text.ts';
import type { World } from './world.ts';

/** A sentence about money that is not what the books come to. */
export interface WrongSentence {
  where: string;
  says: unknown;
  books: unknown;
}

type Ticket = typeof tables.tickets.$inferSelect;
type Entry = typeof tables.ledgerEntries.$inferSelect;

/** Everything money is counted from: tickets as they stand, and every cent the ledger has. */
interface Books {
  tickets: Ticket[];
  entries: Entry[];
  payments: (typeof tables.payments.$inferSelect)[];
  /** Tickets that are somebody else's by now. */
  handedOn: ReadonlySet<string>;
}

async function readBooks({ db }: World): Promise<Books> {
  const handOns = await db.select().from(tables.ticketHandOns);
  return {
    tickets: await db.select().from(tables.tickets),
    entries: await db.select().from(tables.ledgerEntries),
    payments: await db.select().from(tables.payments),
    handedOn: new Set(handOns.flatMap(({ state, ticketId }) => (state === 'accepted' ? [ticketId] : []))),
  };
}

const add = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
const moved = (entries: readonly Entry[], kind: Entry['kind'], way?: Entry['way']): number =>
  add(entries.flatMap((one) => (one.kind === kind && (way ?? one.way) === one.way ? [one.amount] : [])));
const isUnpaid = ({ status, condition, price }: Ticket): boolean =>
  status === 'valid' && condition === 'pending' && price > 0;

/** How often each kind of sentence stood where it was looked for, so that nobody takes silence for truth. */
export type ReadSentences = Map<string, number>;

/** Reads texts; a control may make it read another amount than is written. */
class Reader {
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
const amount = String.raw`(-?[\d.]+,\d\d)\s€`;
const toPay = new RegExp(`Da pagare: ${amount}`);
const sentences = {
  due: new RegExp(`Ancora da pagare ${amount}`),
  card: new RegExp(`${amount} sono tornati sulla carta`),
  other: new RegExp(`${amount} ti sono stati restituiti in altro modo`),
  owed: new RegExp(`${amount} ti devono ancora tornare`),
  kept: new RegExp(`${amount} restano a chi organizza`),
};

/** What whoever booked has to pay, and what of their money is back, owed and kept. */
function owedToBooker({ tickets, entries, payments, handedOn }: Books, reservationId: string) {
  const own = tickets.filter((one) => one.reservationId === reservationId && !handedOn.has(one.id));
  const ids = new Set(payments.flatMap((one) => (one.reservationId === reservationId ? [one.id] : [])));
  const ofOwn = entries.filter((one) => ids.has(one.paymentId) && !handedOn.has(one.ticketId ?? ''));
  return {
    due: add(own.filter(isUnpaid).map(({ price }) => price)),
    card: moved(ofOwn, 'givenBack', 'card'),
    other: moved(ofOwn, 'givenBack', 'other'),
    owed: moved(ofOwn, 'owed'),
    kept: moved(ofOwn, 'kept'),
  };
}

async function pageText(world: World, url: string): Promise<string> {
  const answer = await world.app.inject({ url, headers: { 'accept-language': 'it' } });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return (parsePage(answer.body).body.textContent ?? '').replace(/\s+/g, ' ');
}

/** The page of a booking, and the papers of its tickets. */
async function ofBooking(world: World, books: Books, recordId: string, reader: Reader): Promise<WrongSentence[]> {
  const wrong: WrongSentence[] = [];
  const say = (where: string, says: unknown, booked: unknown) => {
    if (JSON.stringify(says) !== JSON.stringify(booked)) wrong.push({ where, says, books: booked });
  };
  const link = { tenantId: world.tenant._id, kind: 'reservation', recordId, isProven: true } as const;
  const path = `/m/${await createPersonalLink(world.db, link)}`;
  const text = await pageText(world, path);
  const said = Object.fromEntries(
    Object.entries(sentences).map(([name, form]) => [name, reader.cents(`page: ${name}`, text, form)]),
  );
  say(`page of booking ${recordId}`, said, owedToBooker(books, recordId));
  for (const ticket of books.tickets.filter((one) => one.reservationId === recordId)) {
    const due = isUnpaid(ticket) ? ticket.price : 0;
    if (books.handedOn.has(ticket.id)) {
      const { paymentType } = books.payments.find((one) => one.reservationId === recordId) ?? {};
      // Nobody is told to pay by hand what a card pays.
      const own = paymentType === 'stripe' ? 0 : due;
      const shown = reader.cents('page of a ticket', await pageText(world, `/t/${ticket.code}`), toPay);
      say(`page of ticket ${ticket.code}`, shown, own);
    } else if (ticket.status === 'valid') {
      const answer = await world.app.inject({ url: `${path}/tickets/${ticket.id}.pdf` });
      const written = textOfPdf(answer.rawPayload).replace(/\s+/g, ' ');
      say(`paper of ticket ${ticket.code}`, reader.cents('paper', written, toPay), due);
    }
  }
  return wrong;
}

/** Mails about places that are off and money that is noted as given back, as they are written now. */
async function ofMails(world: World, books: Books, reader: Reader): Promise<WrongSentence[]> {
  const jobs = jobHandlers(world.services, world.app.log);
  const wrong: WrongSentence[] = [];
  const told = await take<{ ticketIds: string[]; causeId: string; isGivenBack?: boolean }>(
    world,
    'tellCanceledTickets',
  );
  for (const one of told) {
    await jobs.tellCanceledTickets(one as never);
    const written = await world.db.select().from(tables.mails);
    const own = books.tickets.filter(({ id, status }) => one.ticketIds.includes(id) && status === 'invalid');
    const [first] = own;
    if (!first) continue;
    const entries = books.entries.filter(({ ticketId }) => own.some(({ id }) => id === ticketId));
    const owed = moved(entries, 'owed');
    const expected = {
      left: one.isGivenBack ? 0 : owedToBooker(books, first.reservationId).due,
      back: one.isGivenBack ? moved(entries, 'givenBack') : owed + moved(entries, 'givenBack'),
    };
    for (const mail of written.filter(({ causeId }) => causeId === one.causeId)) {
      const text = mail.text.replace(/\s+/g, ' ');
      const isBooker = /Avevi pagato|restano da pagare|ha segnato di averti restituito/.test(text);
      if (!isBooker) continue;
      const back = one.isGivenBack ? `averti restituito ${amount}` : `Ti torna:? ${amount}`;
      const says = {
        left: reader.cents('mail: left', text, new RegExp(`restano da pagare ${amount}`)),
        back: reader.cents('mail: back', text, new RegExp(back)),
      };
      if (JSON.stringify(says) !== JSON.stringify(expected))
        wrong.push({ where: `mail “${mail.subject}” ${one.causeId}`, says, books: expected });
    }
  }
  return wrong;
}

/** The mails that have all that a booking needs, written now: what is still to be paid of it. */
async function ofBookingMails(world: World, books: Books, reader: Reader): Promise<WrongSentence[]> {
  const before = new Set((await world.db.select({ id: tables.mails.id }).from(tables.mails)).map(({ id }) => id));
  await tellBookings(world);
  const written = (await world.db.select().from(tables.mails)).filter(({ id }) => !before.has(id));
  return written.flatMap(({ subject, subjectId, text, to }): WrongSentence[] => {
    const says = reader.cents('mail: due', text.replace(/\s+/g, ' '), new RegExp(`Importo:? ${amount}`));
    const isKnown = books.tickets.some(({ reservationId }) => reservationId === subjectId);
    const due = subjectId && isKnown ? owedToBooker(books, subjectId).due : 0;
    return says === 0 || says === due ? [] : [{ where: `mail “${subject}” to ${to}`, says, books: due }];
  });
}

async function columnSums(world: World, path: string): Promise<(column: string) => number> {
  const headers = { authorization: `Bearer ${world.tenant.token}` };
  const { rawPayload } = await world.app.inject({ method: 'GET', url: `/api/${path}`, headers });
  const [header = [], ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
  return (column) => {
    const at = header.indexOf(column);
    // The last row has the sums of the others.
    const own = rows.filter((row) => row[0] !== 'Totale');
    return Math.round(100 * add(own.map((row) => (typeof row[at] === 'number' ? row[at] : 0))));
  };
}

/** What the community reads: accounts, months, report, and the two files. */
async function ofCommunity(world: World, books: Books): Promise<WrongSentence[]> {
  const get = async <T>(path: string) => (await world.call<T>(world.tenant, 'GET', path)).body;
  const wrong: WrongSentence[] = [];
  const compare = (where: string, says: Record<string, unknown>, booked: Record<string, number>) => {
    for (const [name, value] of Object.entries(booked))
      if (says[name] !== value) wrong.push({ where: `${where}: ${name}`, says: says[name], books: value });
  };
  const sums = (entries: readonly Entry[]) => {
    const [taken, refunded, fees] = [moved(entries, 'taken'), moved(entries, 'givenBack'), moved(entries, 'fee')];
    const disputeFees = moved(entries, 'disputeFee');
    const net = taken - refunded;
    return {
      taken,
      refunded,
      net,
      fees,
      disputeFees,
      payout: net - fees - disputeFees,
      owed: moved(entries, 'owed'),
      kept: moved(entries, 'kept'),
    };
  };
  const own = books.entries.filter(({ tenantId, book }) => tenantId === world.tenant._id && book === 'community');
  const unpaid = books.tickets.filter((one) => one.tenantId === world.tenant._id && isUnpaid(one));
  for (const eventId of new Set(books.tickets.map((one) => one.eventId))) {
    const { figures } = await get<EventMoney>(`events/${eventId}/money`);
    const awaited = add(unpaid.filter((one) => one.eventId === eventId).map(({ price }) => price));
    compare(`account of event ${eventId}`, figures, {
      ...sums(own.filter((one) => one.eventId === eventId)),
      awaited,
    });
  }
  const waiting = add(unpaid.map(({ price }) => price));
  const report = await get<Record<string, number>>('reports/payments/totals');
  compare('report of payments', report, { ...sums(own), waiting });
  const months = await get<MonthMoney[]>('ledger/months');
  const all = sums(own);
  const total = (name: 'taken' | 'refunded' | 'fees' | 'kept') => add(months.map((month) => month[name]));
  compare(
    'months together',
    { taken: total('taken'), refunded: total('refunded'), fees: total('fees'), kept: total('kept') },
    { taken: all.taken, refunded: all.refunded, fees: all.fees, kept: all.kept },
  );
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
  return wrong;
}

/** What staff read of one payment. */
async function ofPayment(world: World, books: Books, reservationId: string): Promise<WrongSentence[]> {
  const [payment] = books.payments.filter((one) => one.reservationId === reservationId);
  if (!payment) return [];
  const { body } = await world.call<Payment>(world.tenant, 'GET', `payments/${payment.id}`);
  const entries = books.entries.filter(({ paymentId }) => paymentId === payment.id);
  const unpaid = books.tickets.filter((one) => one.reservationId === reservationId && isUnpaid(one));
  const says = {
    ...{ taken: body.takenAmount, back: body.givenBack, owed: body.owedAmount, kept: body.keptAmount },
    waiting: body.waitingAmount,
  };
  const booked = {
    taken: moved(entries, 'taken'),
    back: { card: moved(entries, 'givenBack', 'card'), other: moved(entries, 'givenBack', 'other') },
    ...{ owed: moved(entries, 'owed'), kept: moved(entries, 'kept') },
    waiting: add(unpaid.map(({ price }) => price)),
  };
  return JSON.stringify(says) === JSON.stringify(booked)
    ? []
    : [{ where: `payment ${payment.id}`, says, books: booked }];
}

/**
 * Reads what the product says about money, on pages, papers, mails, in the API and in files, and counts it again from tickets
 * and ledger by sums of its own, which share no rule with the product.
 * @param bookingIds whose own pages are read
 * @param read counts which sentences stood there
 * @param misread makes the reader take another amount from a text than is written: the control
 * @returns what does not agree
 */
export async function wrongSentences(
  world: World,
  bookingIds: readonly string[],
  read: ReadSentences = new Map(),
  misread?: (cents: number) => number,
): Promise<WrongSentence[]> {
  const reader = new Reader(read, misread);
  const books = await readBooks(world);
  const wrong = [...(await ofMails(world, books, reader)), ...(await ofBookingMails(world, books, reader))];
  for (const id of bookingIds) {
    wrong.push(...(await ofBooking(world, books, id, reader)), ...(await ofPayment(world, books, id)));
  }
  return [...wrong, ...(await ofCommunity(world, books))];
}
