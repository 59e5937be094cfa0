import type { Payment } from '#domain/payments/schema.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import * as tables from '#server/tables.ts';
import { sendBookingMailsOfJobs } from '../payments/cards.ts';
import { take } from '../payments/provider-jobs.ts';
import { textOfPdf } from '../pdf/pdf-text.ts';
import type { World } from '../world.ts';
import {
  add,
  amount,
  type Books,
  type Entry,
  isUnpaid,
  moved,
  movedOf,
  pageText,
  Reader,
  type ReadSentences,
  readBooks,
  restOf,
  sentences,
  type WrongSentence,
} from './books.ts';
import { ofCommunity } from './community-sentences.ts';
import { ofOrder, ofOrders } from './order-sentences.ts';
import { ofTimeline } from './timeline-sentences.ts';
import type { LatestRecords } from './walk.ts';

const toPay = new RegExp(`Da pagare: ${amount}`);

/** What the person who booked has to pay, and what of their money is back, owed and kept. */
function owedToBooker(books: Books, reservationId: string) {
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
  const owed = owedToBooker(books, recordId);
  say(`page of booking ${recordId}`, said, owed);
  const { due: _due, ...back } = owed;
  const key = books.payments.find((one) => one.reservationId === recordId)?.linkKey;
  const payText = key ? await pageText(world, `/pay/${key}`) : '';
  const read = (name: keyof typeof back) => reader.cents(`pay page: ${name}`, payText, sentences[name]);
  const paid = { card: read('card'), other: read('other'), owed: read('owed'), kept: read('kept') };
  if (key) say(`page of the payment of ${recordId}`, paid, back);
  for (const ticket of books.tickets.filter((one) => one.reservationId === recordId)) {
    const due = restOf(books, ticket);
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
    for (const mail of written.filter(({ causeId }) => causeId === one.causeId)) {
      const text = mail.text.replace(/\s+/g, ' ');
      const isOfMoney = /Avevi pagato|restano da pagare|ha segnato di averti restituito/.test(text);
      if (!isOfMoney) continue;
      // Each is told of their own money: whose a ticket is by now is read by its code, the person who booked paid for the rest.
      const isBooker = mail.to === books.bookers.get(first.reservationId);
      const named = isBooker ? own : own.filter(({ code }) => text.includes(code));
      const entries = books.entries.filter(({ ticketId }) => named.some(({ id }) => id === ticketId));
      const of = (kind: Entry['kind'], way?: Entry['way']) =>
        movedOf(books, entries, { kind, isBooker, ...(way && { way }) });
      const expected = {
        left: one.isGivenBack || !isBooker ? 0 : owedToBooker(books, first.reservationId).due,
        back: one.isGivenBack ? of('givenBack', 'other') : of('owed') + of('givenBack'),
      };
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
  await sendBookingMailsOfJobs(world);
  const written = (await world.db.select().from(tables.mails)).filter(({ id }) => !before.has(id));
  return written.flatMap(({ subject, subjectId, text, to }): WrongSentence[] => {
    const says = reader.cents('mail: due', text.replace(/\s+/g, ' '), new RegExp(`Importo:? ${amount}`));
    const isKnown = books.tickets.some(({ reservationId }) => reservationId === subjectId);
    const due = subjectId && isKnown ? owedToBooker(books, subjectId).due : 0;
    return says === 0 || says === due ? [] : [{ where: `mail “${subject}” to ${to}`, says, books: due }];
  });
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
    waiting: add(unpaid.map((one) => restOf(books, one))),
  };
  return JSON.stringify(says) === JSON.stringify(booked)
    ? []
    : [{ where: `payment ${payment.id}`, says, books: booked }];
}

/**
 * Reads what the product says about money, on pages, papers, mails, in the API and in files, and counts it again from tickets
 * and ledger by sums of its own, which share no rule with the product.
 * @param latest whose own pages are read
 * @param read counts which sentences stood there
 * @param misread makes the reader take another amount from a text than is written: the control
 * @returns what does not agree
 */
export async function wrongSentences(
  world: World,
  latest: LatestRecords,
  read: ReadSentences = new Map(),
  misread?: (cents: number) => number,
): Promise<WrongSentence[]> {
  const reader = new Reader(read, misread);
  const books = await readBooks(world);
  const wrong = [...(await ofMails(world, books, reader)), ...(await ofBookingMails(world, books, reader))];
  for (const id of latest.bookings) {
    wrong.push(...(await ofBooking(world, books, id, reader)), ...(await ofPayment(world, books, id)));
    wrong.push(...(await ofTimeline(world, books, id, reader)));
  }
  for (const id of latest.orders) wrong.push(...(await ofOrder(world, books, id, reader)));
  return [...wrong, ...(await ofOrders(world, books)), ...(await ofCommunity(world, books))];
}
