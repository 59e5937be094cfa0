import QRCode from 'qrcode';
import { normalizeCode, ticketUrl } from '#domain/tickets/code.ts';
import { type Answer, type Call, type Route, route } from '../../kernel/route.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex, nofollow' },
  body: Buffer.from(
    `<!doctype html><html lang="it"><title>Biglietto</title><body style="font:18px sans-serif;text-align:center">${body}`,
  ),
});

async function ticketPage(call: Call): Promise<Answer> {
  const code = normalizeCode(call.params['code'] ?? '');
  const ticket = call.store.tickets.find((one) => one.code === code);
  const event = call.store.events.find((one) => one._id === ticket?.eventId);
  if (!ticket || !event) return page(404, '<h1>Biglietto non trovato</h1>');
  const { name, surname } = ticket.participantInfo;
  const svg = await QRCode.toString(ticketUrl(call.publicUrl, ticket.code), { type: 'svg', width: 280 });
  return page(
    200,
    `<h1>${escapeHtml(event.name)}</h1><p>${escapeHtml(`${name} ${surname}`)}</p>${svg}<p>${ticket.code}</p>`,
  );
}

/** The public page of a ticket: event, name and QR code only. */
export const publicTicketRoutes: Route[] = [route('get', '/t/:code', 'public', ticketPage)];
