import type { Payment } from '#domain/payments/schema.ts';
import { createPersonalLink } from '#server/modules/outbox/queries/personal-link.ts';
import { textOfPdf } from '../pdf/pdf-text.ts';
import type { World } from '../world.ts';
import {
  add,
  amount,
  type Books,
  isUnpaid,
  moved,
  owedToBooker,
  pageText,
  Reader,
  type ReadSentences,
  readBooks,
  restOf,
  sentences,
  type WrongSentence,
} from './books.ts';
import { ofCommunity } from './community-sentences.ts';
import { ofFiles } from './file-sentences.ts';
import { ofMails } from './mail-sentences.ts';
import { ofOrder, ofOrders } from './order-sentences.ts';
import { ofStaff } from './staff-sentences.ts';
import { ofTimeline } from './timeline-sentences.ts';
import type { LatestRecords } from './walk.ts';

const toPay = new RegExp(`Da pagare: ${amount}`);

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
  const wrong = await ofMails(world, books, reader);
  for (const id of latest.bookings) {
    wrong.push(...(await ofBooking(world, books, id, reader)), ...(await ofPayment(world, books, id)));
    wrong.push(...(await ofTimeline(world, books, id, reader)));
  }
  for (const id of latest.orders) wrong.push(...(await ofOrder(world, books, id, reader)));
  wrong.push(...(await ofStaff(world, books, latest.bookings)), ...(await ofFiles(world, books)));
  return [...wrong, ...(await ofOrders(world, books)), ...(await ofCommunity(world, books))];
}
