import { jobHandlers } from '#server/job-handlers.ts';
import * as tables from '#server/tables.ts';
import { sendBookingMailsOfJobs } from '../payments/cards.ts';
import { take } from '../payments/provider-jobs.ts';
import type { World } from '../world.ts';
import {
  add,
  amount,
  type Books,
  type Entry,
  movedOf,
  owedToBooker,
  type Reader,
  type WrongSentence,
} from './books.ts';

/** Mails about places that are off and money that is noted as given back, as they are written now. */
async function ofPlacesOff(world: World, books: Books, reader: Reader): Promise<WrongSentence[]> {
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

/** Whether so much came for one of the tickets at once, as the ledger has it. */
const cameOnce = ({ entries }: Books, ids: ReadonlySet<string>, cents: number): boolean =>
  entries.some((one) => one.kind === 'taken' && one.amount === cents && ids.has(one.ticketId ?? ''));

/** Mails to those whose money was noted as received: what came of theirs, and what is left. */
async function ofReceived(world: World, books: Books, reader: Reader): Promise<WrongSentence[]> {
  const jobs = jobHandlers(world.services, world.app.log);
  const wrong: WrongSentence[] = [];
  for (const job of await take<{ gathered: { id: string }[]; causeId: string }>(world, 'tellReceived')) {
    await jobs.tellReceived(job as never);
    const ids = new Set(job.gathered.map(({ id }) => id));
    const paid = books.tickets.filter(
      ({ id, status, condition }) => ids.has(id) && status === 'valid' && condition === 'payed',
    );
    const written = (await world.db.select().from(tables.mails)).filter(({ causeId }) => causeId === job.causeId);
    for (const mail of written) {
      const text = mail.text.replace(/\s+/g, ' ');
      const isBooker = mail.to === books.bookers.get(paid[0]?.reservationId ?? '');
      const own = paid.filter(({ id, participantInfo: { email } }) =>
        isBooker ? !books.handedOn.has(id) : email === mail.to,
      );
      const ids = new Set(own.map(({ id }) => id));
      const lines = [...text.matchAll(new RegExp(`· ${amount}`, 'g'))].map(([line]) =>
        reader.cents('mail: received', line, new RegExp(amount)),
      );
      const says = {
        came: reader.cents('mail: received', mail.subject, new RegExp(`ricevuto ${amount}`)),
        people: lines.length,
        isInLedger: lines.every((cents) => cameOnce(books, ids, cents)),
        left: reader.cents('mail: left to pay', text, new RegExp(`restano da pagare ${amount}`, 'i')),
      };
      const expected = {
        ...{ came: add(lines), people: own.length, isInLedger: true },
        left: isBooker ? owedToBooker(books, mail.subjectId ?? '').due : 0,
      };
      if (JSON.stringify(says) !== JSON.stringify(expected))
        wrong.push({ where: `mail “${mail.subject}” to ${mail.to}`, says, books: expected });
    }
  }
  return wrong;
}

/** What is written now of money: places that are off, what was noted as given back or as received, what is still to be paid. */
export const ofMails = async (world: World, books: Books, reader: Reader): Promise<WrongSentence[]> => [
  ...(await ofReceived(world, books, reader)),
  ...(await ofPlacesOff(world, books, reader)),
  ...(await ofBookingMails(world, books, reader)),
];
