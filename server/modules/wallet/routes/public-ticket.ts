import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { normalizeCode } from '#domain/tickets/code.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { calendarOf } from '../../bookings/reservations/mails/calendar.ts';
import { bookedOf } from '../../bookings/reservations/queries/booked.ts';
import { printedTicketOfCode } from '../../bookings/tickets/queries/printed-ticket.ts';
import { closedContactOf } from '../../outbox/queries/senders.ts';
import { walletsFor } from '../commands/passes.ts';
import { ticketPage, ticketPageMissing } from '../print/ticket-page.tsx';

const byCode = z.object({ code: z.string().max(60) });
/** Codes are random, so nobody finds one by trying; the limit only keeps the noise down. */
const PER_MINUTE = 60;

/** What anybody who has a ticket's code opens: its page, with event, name and QR code only, and its appointment. */
export const publicTicketRoutes: Routes = (app, services) => {
  const db = services.database.system;
  const config = { ...publicRoute, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } };
  const schema = { params: byCode, hide: true };

  async function ticketOf(request: FastifyRequest<{ Params: z.infer<typeof byCode> }>) {
    const code = normalizeCode(request.params.code);
    const printing = { publicUrl: services.publicUrl, language: languageOf(request) };
    return code === null ? undefined : printedTicketOfCode(db, code, printing);
  }
  const hidden = (reply: FastifyReply) =>
    reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
  const page = (reply: FastifyReply) => hidden(reply).type('text/html; charset=utf-8');
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    page(reply)
      .code(404)
      .send(ticketPageMissing(languageOf(request)));

  app.get('/t/:code', { config, schema }, async (request, reply) => {
    const ticket = await ticketOf(request);
    if (!ticket) return missing(request, reply);
    const closedContact = await closedContactOf(db, ticket.tenantId);
    return page(reply).send(
      ticketPage(ticket, { wallets: walletsFor(services, ticket), closedContact, now: services.now() }),
    );
  });

  app.get('/t/:code/calendar.ics', { config, schema }, async (request, reply) => {
    const ticket = await ticketOf(request);
    const [booked] = ticket ? await bookedOf(db, [ticket.reservationId]) : [];
    const calendar = ticket && booked && calendarOf(booked, services.publicUrl, ticket.email);
    if (!calendar) return missing(request, reply);
    return hidden(reply).type('text/calendar; charset=utf-8').send(calendar);
  });
};
