import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personalPath } from '#domain/access/personal-link.ts';
import { Refusal } from '#domain/errors.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { readCookie } from '#server/kernel/http/cookies.ts';
import { languageOf } from '#server/kernel/http/language.ts';
import { publicRoute } from '#server/kernel/http/policy.ts';
import { bookedOf } from '../../bookings/reservations/queries/booked.ts';
import { findPaymentByKey, type PaymentRow } from '../../money/queries/card.ts';
import { sharedMoneyOf } from '../../money/queries/handed-on.ts';
import { moneyBackOf } from '../../money/queries/ledger.ts';
import { paymentPerson } from '../../money/queries/payment-person.ts';
import { findPersonalLink } from '../../outbox/queries/personal-link.ts';
import { closedContactOf } from '../../outbox/queries/senders.ts';
import { openPage } from '../cards/pages.ts';
import { type PayPage, payPage, payPageMissing } from '../pages/pay-page.tsx';

const byKey = z.object({ key: z.string().max(60) });
const marks = z.looseObject({ done: z.string().max(5).optional(), back: z.string().max(5).optional() });
/** Keys are random, so nobody finds one by trying; the limit only keeps the noise down. */
const limited = { ...publicRoute, rateLimit: { max: 60, timeWindow: '1 minute' } };

const html = (reply: FastifyReply, body: string, status = 200) =>
  reply
    .code(status)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(body);

/**
 * Where a buyer pays, and is led back to: it says what has happened so far and never decides it. Anyone who
 * knows its address may pay.
 */
export const payRoutes: Routes = (app, services) => {
  const db = services.database.system;
  const schema = { params: byKey, querystring: marks, hide: true };

  /** The page of what is paid, when this browser has its key. */
  async function bookingPageOf(request: FastifyRequest, payment: PaymentRow): Promise<string | undefined> {
    const key = readCookie(services, request, 'booking');
    const link = key === undefined ? undefined : await findPersonalLink(db, key);
    const paid = [payment.reservationId, payment.participationRequestId, payment.orderId];
    return key !== undefined && link && paid.includes(link.recordId) ? personalPath(link.kind, key) : undefined;
  }

  /** What a payment's page says: who pays what, and what became of the booking and of the money. */
  async function shownOf(payment: PaymentRow): Promise<Omit<PayPage, 'language' | 'mark'>> {
    const { id, reservationId, tenantId } = payment;
    const [booked] = reservationId ? await bookedOf(db, [reservationId]) : [];
    const shared = reservationId ? await sharedMoneyOf(db, reservationId) : undefined;
    const back = await moneyBackOf(db, id, shared);
    const closedContact = await closedContactOf(db, tenantId);
    return { payment, person: await paymentPerson(db, id), booked, back, closedContact, now: services.now() };
  }

  app.get('/pay/:key', { config: limited, schema }, async (request, reply) => {
    const language = languageOf(request);
    const payment = await findPaymentByKey(db, request.params.key);
    if (!payment) return html(reply, payPageMissing(language), 404);
    const { done, back } = request.query;
    const page = await bookingPageOf(request, payment);
    // The person who booked or ordered in this browser is led back to the booking or order.
    if (page && (done || back)) return reply.redirect(done ? `${page}?done=1` : page, 303);
    const mark = done ? 'done' : back ? 'back' : null;
    return html(reply, payPage({ language, mark, ...(await shownOf(payment)) }));
  });

  app.get('/pay/:key/card', { config: limited, schema }, async (request, reply) => {
    const language = languageOf(request);
    const payment = await findPaymentByKey(db, request.params.key);
    if (!payment) return html(reply, payPageMissing(language), 404);
    try {
      const { sessionUrl } = await openPage(services, payment);
      return reply.header('cache-control', 'no-store').redirect(sessionUrl, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return html(reply, payPage({ language, mark: 'failed', ...(await shownOf(payment)) }), error.status);
    }
  });
};
