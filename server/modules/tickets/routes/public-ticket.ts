import { z } from 'zod';
import { normalizeCode } from '../../../../domain/tickets/code.ts';
import type { Routes } from '../../../kernel/http/app-types.ts';
import { languageOf } from '../../../kernel/http/language.ts';
import { publicRoute } from '../../../kernel/http/policy.ts';
import { ticketPage, ticketPageMissing } from '../print/ticket-page.ts';
import { printedTicketOfCode } from '../queries/printed-ticket.ts';

const byCode = z.object({ code: z.string().max(60) });
/** Codes are random, so nobody finds one by trying; the limit only keeps the noise down. */
const PER_MINUTE = 60;

/** The public page of a ticket: event, name and QR code only, for no search engine (DEC-053). */
export const publicTicketRoutes: Routes = (app, services) => {
  app.get(
    '/t/:code',
    {
      config: { ...publicRoute, rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
      schema: { params: byCode, hide: true },
    },
    async (request, reply) => {
      const language = languageOf(request);
      const code = normalizeCode(request.params.code);
      const printing = { publicUrl: services.publicUrl, language };
      const ticket = code === null ? undefined : await printedTicketOfCode(services.database.system, code, printing);
      reply
        .header('x-robots-tag', 'noindex, nofollow')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8');
      if (!ticket) return reply.code(404).send(ticketPageMissing(language));
      return reply.send(ticketPage(ticket));
    },
  );
};
