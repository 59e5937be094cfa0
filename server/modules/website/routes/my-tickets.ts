import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isOwn, isShown, type MyBooking, type MyTicket } from '#domain/website/my-booking.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { Covers } from '#server/kernel/print/covers.ts';
import { Turns } from '#server/kernel/turns.ts';
import { ticketsPdf } from '../../bookings/tickets/print/ticket-pdf.ts';
import { printedTickets } from '../../bookings/tickets/queries/printed-ticket.ts';
import { type KeyRequest, myOptions, myPages } from '../http/my-page.ts';
import { pageAnswers } from '../http/page-answers.tsx';

/** The tickets of a booking as files for the person who made it, one by one and all together. */
export const myTicketsRoutes: Routes = (app, services) => {
  const { frameOf, notFound } = pageAnswers(services);
  const db = services.database.system;
  const { openBooking } = myPages(services);
  const printing = new Turns({ atOnce: 2, each: 1 });

  /** A file of those tickets of a booking that the person who booked may show. */
  async function sendTickets(
    request: KeyRequest,
    reply: FastifyReply,
    booking: MyBooking | undefined,
    isChosen: (ticket: MyTicket) => boolean,
  ): Promise<FastifyReply> {
    const ids = booking?.tickets.filter((one) => isOwn(one) && isChosen(one)).map(({ id }) => id) ?? [];
    const [first, ...others] = await printedTickets(db, ids, {
      publicUrl: services.publicUrl,
      language: frameOf(request).language,
    });
    if (!booking || !first) return notFound(request, reply);
    const covers = new Covers(services.storage);
    const pdf = await printing.run(booking.id, () => ticketsPdf([first, ...others], covers));
    const name = others.length > 0 ? booking.code : first.code;
    return reply
      .header('content-disposition', `attachment; filename="${name}.pdf"`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('application/pdf')
      .send(pdf);
  }

  app.get('/m/:key/tickets.pdf', myOptions, async (request, reply) => {
    const opened = await openBooking(request);
    return sendTickets(request, reply, opened?.booking, (ticket) => (opened ? isShown(opened.booking, ticket) : false));
  });

  const byTicket = myOptions.schema.params.extend({ ticketId: z.uuid() });
  app.get(
    '/m/:key/tickets/:ticketId.pdf',
    { ...myOptions, schema: { ...myOptions.schema, params: byTicket } },
    async (request, reply) => {
      const opened = await openBooking(request);
      return sendTickets(request, reply, opened?.booking, ({ id }) => id === request.params.ticketId);
    },
  );
};
