import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personalPath } from '../../../../domain/access/personal-link.ts';
import { Refusal } from '../../../../domain/errors.ts';
import { transferCode } from '../../../../domain/payments/transfer.ts';
import { ticketUrl } from '../../../../domain/tickets/code.ts';
import { type MyBooking, type MyRequest, myPageState } from '../../../../domain/website/my-booking.ts';
import type { PageCode } from '../../../../site/components/EventActions.tsx';
import { MyBookingPage } from '../../../../site/pages/MyBookingPage.tsx';
import { MyStatePage, type MyStatePageProps } from '../../../../site/pages/MyStatePage.tsx';
import { EVERY_TENANT } from '../../../kernel/database/database.ts';
import type { App, Routes } from '../../../kernel/http/app-types.ts';
import { setCookie } from '../../../kernel/http/cookies.ts';
import { publicRoute } from '../../../kernel/http/policy.ts';
import { findPersonalLink, isOldLink, type PersonalLink } from '../../access/queries/personal-link.ts';
import { getParticipation } from '../../participations/queries/participation.ts';
import { confirmRequest } from '../../payments/cards/mails.ts';
import { confirmBooking } from '../../reservations/commands/booking-mails.ts';
import { confirmParticipation, confirmReservation } from '../../reservations/commands/prove-address.ts';
import { calendarOf } from '../../reservations/mails/calendar.ts';
import { bookedOf } from '../../reservations/queries/booked.ts';
import { Covers } from '../../tickets/print/covers.ts';
import { qrMatrix, qrPath } from '../../tickets/print/qr.ts';
import { ticketPdf } from '../../tickets/print/ticket-pdf.ts';
import { printedTickets } from '../../tickets/queries/printed-ticket.ts';
import { ofLanguage, pageAnswers } from '../http/page-answers.tsx';
import { readForms } from '../http/public-form.ts';
import { myBooking, myRequest } from '../queries/my-booking.ts';
import { publicCommunity } from '../queries/pages.ts';

const byKey = z.object({ key: z.string().max(60) });
const marks = ofLanguage.extend({ done: z.literal('1').optional().catch(undefined) });
/** Keys are random, so nobody finds one by trying; the limit only keeps the noise down (HOLD-009). */
const config = { ...publicRoute, rateLimit: { max: 60, timeWindow: '1 minute' } };
const PAY_COOKIE_SECONDS = 3600;

type KeyRequest = FastifyRequest<{ Params: z.infer<typeof byKey>; Querystring: z.infer<typeof marks> }>;

function codeOf(text: string): PageCode {
  const code = qrMatrix(text);
  return { size: code.size, path: qrPath(code) };
}

/** What a key opens, read once for each request. */
type Opened = { link: PersonalLink } & (
  | { booking: MyBooking; request: undefined }
  | { booking: undefined; request: MyRequest }
);

/** "My booking": one page behind a key, where everything about a booking or a request is found (HOLD-001, PUB-033, PUB-039). */
export const myBookingRoutes: Routes = (app, services) => {
  const { frameOf, send, notFound } = pageAnswers(services);
  const db = services.database.system;
  const schema = { params: byKey, querystring: marks, hide: true };

  async function open(request: KeyRequest): Promise<Opened | undefined> {
    const link = await findPersonalLink(db, request.params.key);
    const now = services.now();
    if (link?.kind === 'reservation') {
      const booking = await myBooking(db, link.recordId, now);
      return booking && { link, booking, request: undefined };
    }
    if (link?.kind !== 'participation') return undefined;
    const asked = await myRequest(db, link.recordId, now);
    if (!asked) return undefined;
    // What was accepted is a booking: the same key goes on to show it.
    const booking = asked.reservationId ? await myBooking(db, asked.reservationId, now) : undefined;
    return booking ? { link, booking, request: undefined } : { link, booking: undefined, request: asked };
  }

  async function showState(
    request: KeyRequest,
    reply: FastifyReply,
    { link, booking, request: asked }: Opened,
    state: MyStatePageProps['state'],
  ): Promise<FastifyReply> {
    const subject = booking ?? asked;
    const community = await publicCommunity(services.database.published, subject.tenantId);
    const isKnown = state !== 'old' && state !== 'mailed' && state !== 'sent';
    const live = booking?.tickets.filter(({ status }) => status === 'valid') ?? [];
    const names = asked?.people ?? live.map(({ name, surname }) => `${name} ${surname}`);
    const total = asked?.total ?? live.reduce((sum, { price }) => sum + price, 0);
    const page = (
      <MyStatePage
        {...{ community, subject, state, request: asked, people: isKnown ? names : [], total }}
        frame={frameOf(request)}
        path={personalPath(link.kind, request.params.key)}
      />
    );
    if (state === 'pay') setCookie(services, reply, 'booking', request.params.key, PAY_COOKIE_SECONDS);
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  }

  app.get('/m/:key', { config, schema }, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return notFound(request, reply);
    const { link, booking, request: asked } = opened;
    if (isOldLink(link, services.now())) return showState(request, reply, opened, 'old');
    const isLive = booking?.isLive ?? ['pending', 'toAuthorize', 'accepted'].includes(asked?.status ?? '');
    const state = myPageState({ ...(booking ?? asked), isLive }, link, request.query.done === '1');
    if (state !== 'open' || !booking) return showState(request, reply, opened, state);
    const { terms, due } = booking;
    const community = await publicCommunity(services.database.published, booking.tenantId);
    const codes = new Map(booking.tickets.map(({ id, code }) => [id, codeOf(ticketUrl(services.publicUrl, code))]));
    const transfer =
      terms?.kind === 'wireTransfer' && due > 0 ? codeOf(transferCode({ ...terms, amount: due })) : undefined;
    if (booking.card) setCookie(services, reply, 'booking', request.params.key, PAY_COOKIE_SECONDS);
    const path = personalPath(link.kind, request.params.key);
    const page = <MyBookingPage {...{ community, booking, codes, transfer, path }} frame={frameOf(request)} />;
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  });

  /** A booking whose page is open to the reader of the request; undefined for all others. */
  async function openBooking(request: KeyRequest): Promise<MyBooking | undefined> {
    const opened = await open(request);
    if (!opened?.booking || isOldLink(opened.link, services.now())) return undefined;
    return myPageState(opened.booking, opened.link, false) === 'open' ? opened.booking : undefined;
  }

  app.get('/m/:key/calendar.ics', { config, schema }, async (request, reply) => {
    const booking = await openBooking(request);
    const [booked] = booking ? await bookedOf(db, [booking.id]) : [];
    const calendar = booked && calendarOf(booked, services.publicUrl);
    if (!calendar) return notFound(request, reply);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  });

  const byTicket = byKey.extend({ ticketId: z.uuid() });
  app.get(
    '/m/:key/tickets/:ticketId.pdf',
    { config, schema: { ...schema, params: byTicket } },
    async (request, reply) => {
      const booking = await openBooking(request);
      const ticket = booking?.tickets.find(({ id }) => id === request.params.ticketId);
      const printing = { publicUrl: services.publicUrl, language: frameOf(request).language };
      const [printed] = ticket?.status === 'valid' ? await printedTickets(db, [ticket.id], printing) : [];
      if (!printed) return notFound(request, reply);
      const pdf = await ticketPdf(printed, await new Covers(services.storage).of(printed.event.cover));
      return reply
        .header('content-disposition', `attachment; filename="${printed.code}.pdf"`)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(pdf);
    },
  );

  /** Sends a fresh link to the address of the booking, whoever asks with its old one. */
  async function sendFresh({ booking, request: asked }: Opened): Promise<void> {
    await services.database.transaction(EVERY_TENANT, async (tx) => {
      if (booking) return confirmBooking(tx, services, booking.id, 'freshLink');
      return confirmRequest(tx, services, await getParticipation(tx, asked.id, {}));
    });
  }

  app.register((scope: App, _options, done) => {
    readForms(scope);
    scope.post('/m/:key/confirm', { config, schema }, async (request, reply) => {
      const opened = await open(request);
      if (!opened?.link.isProven || isOldLink(opened.link, services.now())) return notFound(request, reply);
      const { booking, request: asked } = opened;
      try {
        await services.database.transaction(EVERY_TENANT, (tx) =>
          booking
            ? confirmReservation(tx, services, booking.id, request.id)
            : confirmParticipation(tx, asked.id, request.id),
        );
      } catch (error) {
        // Too late, or booked otherwise meanwhile: the page says what is so.
        if (!(error instanceof Refusal)) throw error;
      }
      return reply.header('cache-control', 'no-store').redirect(personalPath('reservation', request.params.key), 303);
    });
    scope.post('/m/:key/fresh', { config, schema }, async (request, reply) => {
      const opened = await open(request);
      if (!opened) return notFound(request, reply);
      await sendFresh(opened);
      return showState(request, reply, opened, 'sent');
    });
    done();
  });
};
