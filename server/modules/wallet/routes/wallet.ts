import { z } from 'zod';
import { normalizeCode } from '#domain/tickets/code.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { printedTicketOfCode } from '../../bookings/tickets/queries/printed-ticket.ts';
import { ticketForApple, ticketForGoogle } from '../commands/passes.ts';
import { ticketPageMissing } from '../print/ticket-page.tsx';

const byCode = z.object({ code: z.string().max(60) });
const ofLanguage = z.object({ lang: z.enum(['it', 'en']).optional().catch(undefined) });

/** A ticket put into a wallet by the person who has its code; where it goes into none, its own page says how it stands. */
export const walletRoutes: Routes = (app, services) => {
  const config = { ...publicRoute, rateLimit: { max: 60, timeWindow: '1 minute' } };
  const schema = { params: byCode, querystring: ofLanguage, hide: true };
  const ticketOf = async (given: string, language: 'it' | 'en') => {
    const code = normalizeCode(given);
    const printing = { publicUrl: services.publicUrl, language };
    return code === null ? undefined : printedTicketOfCode(services.database.system, code, printing);
  };

  app.get('/t/:code/wallet.pkpass', { config, schema }, async (request, reply) => {
    const language = request.query.lang ?? languageOf(request);
    const ticket = await ticketOf(request.params.code, language);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    if (!ticket) return reply.code(404).type('text/html; charset=utf-8').send(ticketPageMissing(language));
    const pass = await ticketForApple(services, ticket, language);
    if (!pass) return reply.redirect(`/t/${ticket.code}`, 302);
    return reply
      .header('content-disposition', `attachment; filename="${ticket.code}.pkpass"`)
      .type('application/vnd.apple.pkpass')
      .send(pass);
  });

  app.get('/t/:code/google-wallet', { config, schema }, async (request, reply) => {
    const language = request.query.lang ?? languageOf(request);
    const ticket = await ticketOf(request.params.code, language);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    if (!ticket) return reply.code(404).type('text/html; charset=utf-8').send(ticketPageMissing(language));
    return reply.redirect((await ticketForGoogle(services, ticket, language)) ?? `/t/${ticket.code}`, 302);
  });
};
