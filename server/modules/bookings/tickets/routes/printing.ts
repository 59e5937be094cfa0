import { Refusal } from '#domain/errors.ts';
import { reservationApi } from '#domain/reservations/api.ts';
import { ticketApi } from '#domain/tickets/api.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { allow, callerOf } from '#server/kernel/http/policy.ts';
import { route } from '#server/kernel/http/route.ts';
import { Covers } from '#server/kernel/print/covers.ts';
import { Turns } from '#server/kernel/turns.ts';
import { getReservation } from '../../reservations/queries/reservation.ts';
import { labelsPdf } from '../print/labels-pdf.ts';
import { ticketsPdf } from '../print/ticket-pdf.ts';
import { labelsOf, printedTickets, validTicketsOf } from '../queries/printed-ticket.ts';

/** What is printed of tickets for paper: labels, and all of a booking. */
export const printingRoutes: Routes = (app, services) => {
  const { database, publicUrl } = services;
  const turns = new Turns({ atOnce: 2, each: 1 });

  route(app, ticketApi.labels, allow('export', 'tickets'), async (request, reply) => {
    const { scope, actor } = callerOf(request);
    const { ids, format, start } = request.body;
    const labels = await database.read(scope, (db) => labelsOf(db, ids, publicUrl));
    if (labels.length === 0) throw new Refusal('tickets_not_eligible');
    const file = { labels, format, start, language: languageOf(request) };
    const pdf = await turns.run(actor.tenantId ?? actor.userId, () => labelsPdf(file));
    return reply
      .header('content-disposition', `attachment; filename="${format}.pdf"`)
      .type('application/pdf')
      .send(pdf);
  });

  route(app, reservationApi.ticketsPdf, allow('export', 'reservations'), async (request, reply) => {
    const { scope, actor } = callerOf(request);
    const { code, printed } = await database.read(scope, async (db) => {
      const { _id, code } = await getReservation(db, request.params.id);
      return { code, printed: await printedTickets(db, await validTicketsOf(db, _id), { publicUrl }) };
    });
    const [first, ...others] = printed;
    if (!first) throw new Refusal('tickets_not_eligible');
    const covers = new Covers(services.storage);
    const pdf = await turns.run(actor.tenantId ?? actor.userId, () => ticketsPdf([first, ...others], covers));
    return reply.header('content-disposition', `attachment; filename="${code}.pdf"`).type('application/pdf').send(pdf);
  });
};
