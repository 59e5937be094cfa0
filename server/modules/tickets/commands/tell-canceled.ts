import { v7 } from 'uuid';
import { groupBy } from '../../../../domain/values/group-by.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { ToldCanceled } from '../../../kernel/jobs/kinds.ts';
import { insertMailsOnce } from '../../../kernel/mail/outbox.ts';
import type { Services } from '../../../services.ts';
import { takenBack } from '../../reservations/mails/calendar.ts';
import { bookedOf } from '../../reservations/queries/booked.ts';
import { ticketsOffMail } from '../mails/ticket-mail.ts';
import { printedTickets } from '../queries/printed-ticket.ts';

/**
 * Has the people of tickets told that these are cancelled while their event goes on, each booking by itself: the mail is written
 * if, and only if, the change commits (CAL-001).
 */
export async function tellCanceledTickets(
  tx: Db,
  services: Services,
  tickets: readonly { id: string; reservationId: string }[],
): Promise<void> {
  const bookings = [...groupBy(tickets, ({ reservationId }) => reservationId).values()];
  await services.queue.sendAll(
    tx,
    'tellCanceledTickets',
    bookings.map((own) => ({ ticketIds: own.map(({ id }) => id), causeId: v7() })),
  );
}

/** Writes to each address whose tickets of a booking were cancelled, and takes the appointment out of its calendar. */
export async function mailCanceledTickets(services: Services, { ticketIds, causeId }: ToldCanceled): Promise<void> {
  const { publicUrl } = services;
  await services.database.system.transaction(async (tx) => {
    const [some] = await printedTickets(tx, ticketIds.slice(0, 1), { publicUrl, language: 'it' });
    const [booked] = some ? await bookedOf(tx, [some.reservationId]) : [];
    if (!booked) return;
    const tickets = await printedTickets(tx, ticketIds, { publicUrl, language: booked.language });
    // Whatever became valid again meanwhile is not cancelled.
    const off = tickets.filter(({ status }) => status === 'invalid');
    const written = [...groupBy(off, ({ email }) => email.toLowerCase())].map(([to, own]) => ({
      ...ticketsOffMail(own),
      ...{ tenantId: booked.tenantId, to, subjectId: booked.reservationId, kind: 'change' as const, causeId },
      calendar: takenBack(booked, to, publicUrl),
    }));
    for (const mailId of await insertMailsOnce(tx, written)) await services.queue.send(tx, 'sendMail', { mailId });
  });
}
