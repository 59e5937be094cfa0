import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../../../domain/errors.ts';
import { planBooking } from '../../../../domain/reservations/booking.ts';
import {
  type BookingForm,
  bookingInputOf,
  emptyBookingForm,
  formMessages,
  peopleMessages,
  readBookingForm,
  slipOf,
  withoutPerson,
  withPerson,
} from '../../../../domain/website/booking-form.ts';
import { bookingState } from '../../../../domain/website/booking-state.ts';
import { privacyUrl } from '../../../../domain/website/privacy.ts';
import type { PublicCommunity, PublicEvent } from '../../../../domain/website/public-records.ts';
import { pagePath } from '../../../../domain/website/slug.ts';
import type { BookingPageProps, BookingSum } from '../../../../site/components/booking-props.ts';
import { BookingPage } from '../../../../site/pages/BookingPage.tsx';
import type { App, Routes } from '../../../kernel/http/app-types.ts';
import { publicRoute } from '../../../kernel/http/policy.ts';
import { refusalOf } from '../../../kernel/http/problem.ts';
import { type AttemptLimit, takeAttempt } from '../../access/auth/attempts.ts';
import { bookPublicly } from '../../reservations/commands/book-publicly.ts';
import { bySlug, ofLanguage, pageAnswers, pageConfig } from '../http/page-answers.tsx';
import { HONEYPOT, newFormToken, readForms, readFormToken, sentField, sentFields } from '../http/public-form.ts';
import { publicCommunity, publicEvent } from '../queries/pages.ts';

/** Bookings of strangers, by where they come from and by the address they give (PUB-035). */
const bookingLimits = {
  perOrigin: { name: 'public-booking', max: 60, minutes: 10 },
  perAddress: { name: 'public-booking-email', max: 8, minutes: 60 },
} as const satisfies Record<string, AttemptLimit>;

type BookingRequest = FastifyRequest<{ Params: z.infer<typeof bySlug>; Querystring: z.infer<typeof ofLanguage> }>;

/** What a form comes to at today's prices; undefined while something in it has no price. */
function sumOf(event: PublicEvent, form: BookingForm): BookingSum | undefined {
  const paymentType = event.paymentTypes.find((type) => type === form.paymentType) ?? event.paymentTypes[0];
  const [point] = event.departurePoints;
  const { departurePoint = point?._id, ...input } = bookingInputOf(form, event);
  const extras = event.extras.map((extra) => ({
    ...extra,
    ...{ _id: extra.id, eventId: event.id, tenantId: event.tenantId, version: 1 },
  }));
  try {
    const plan = planBooking({
      event,
      extras,
      input: { ...input, ...(departurePoint && { departurePoint }), ...(paymentType && { paymentType }) },
      holderUserType: 'normal',
      requirementNames: event.requirementNames,
    });
    const lines = plan.tickets.map(({ participantInfo, price, materializedExtras }, index) => ({
      id: String(index),
      name: `${participantInfo.name} ${participantInfo.surname}`,
      detail: materializedExtras.map(({ name }) => name).join(', '),
      price,
    }));
    return { lines, total: plan.total };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What is wrong in the second step, at its fields. */
function paymentMessages(event: PublicEvent, form: BookingForm, isFree: boolean): Record<string, string> {
  const isPoint = event.departurePoints.some(({ _id }) => _id === form.departurePoint);
  const isWay = isFree || event.paymentTypes.some((type) => type === form.paymentType);
  return {
    ...(event.departurePoints.length > 0 && !isPoint && { departurePoint: 'errors.departure_point_required' }),
    ...(!isWay && { paymentType: 'validation.required' }),
    ...(!form.hasAcceptedTerms && { terms: 'validation.mustAccept' }),
    ...(!form.hasReadPrivacy && { privacy: 'validation.mustAccept' }),
  };
}

function firstStepMessages(event: PublicEvent, form: BookingForm): Record<string, string> {
  const isPhone = form.phone === '' || /^[+\d][\d\s().-]{5,19}$/.test(form.phone);
  return { ...peopleMessages(form, event, 'normal'), ...(!isPhone && { phone: 'validation.invalid' }) };
}

/** The form after a button that stays with, or goes back to, who is coming; undefined for the others. */
function changedPeople(action: string, form: BookingForm): BookingForm | undefined {
  if (action === 'back') return form;
  if (action === 'add') return withPerson(form);
  return action.startsWith('remove') ? withoutPerson(form, Number(action.slice(6))) : undefined;
}

/** The form with the question of a slip answered, where it was (PUB-037). */
function answeredSlip(action: string, form: BookingForm): BookingForm {
  const [first, ...others] = form.people;
  const slip = slipOf(form);
  if (!first) return form;
  if (action === 'correct' && slip) return { ...form, people: [{ ...first, email: slip }, ...others] };
  return action === 'keep' ? { ...form, keptEmail: first.email } : form;
}

/** Refusals that say something of the event now, not of the form: it comes back filled, with a sentence (PUB-036). */
const isOfForm = ({ fields }: Refusal): boolean => fields !== undefined;

/** Booking without an account: two steps, one form post each (PUB-030 to PUB-037). */
export const publicBookingRoutes: Routes = (app, services) => {
  const { frameOf, send, notFound, targetOf } = pageAnswers(services);
  const db = services.database.published;
  const schema = { params: bySlug, querystring: ofLanguage, hide: true };
  const config = { ...pageConfig, ...publicRoute };

  async function subjectOf(request: BookingRequest, reply: FastifyReply) {
    const target = await targetOf('event', request, reply, '/book');
    if (!target) return undefined;
    const [community, event] = await Promise.all([
      publicCommunity(db, target.tenantId),
      publicEvent(db, target.recordId),
    ]);
    if (community && event) return { community, event };
    notFound(request, reply);
    return undefined;
  }

  type Shown = Partial<Pick<BookingPageProps, 'messages' | 'refusal' | 'isOldForm'>> & {
    token?: string;
    status?: number;
  };

  function show(
    request: BookingRequest,
    reply: FastifyReply,
    { community, event }: { community: PublicCommunity; event: PublicEvent },
    { form, step, ...shown }: Shown & { form: BookingForm; step: 1 | 2 },
  ): FastifyReply {
    const token = shown.token ?? newFormToken(services, event.id);
    const { messages = {}, refusal, isOldForm = false, status } = shown;
    const page = (
      <BookingPage
        {...{ community, event, form, step, messages, refusal, isOldForm, token }}
        privacyUrl={privacyUrl(services.config.links)}
        frame={frameOf(request)}
        sum={sumOf(event, form)}
        trap={HONEYPOT}
      />
    );
    reply.code(status ?? (Object.keys(messages).length > 0 ? 422 : 200));
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  async function book(
    request: BookingRequest,
    reply: FastifyReply,
    subject: { community: PublicCommunity; event: PublicEvent },
    { form, token }: { form: BookingForm; token: string },
  ): Promise<FastifyReply> {
    const { event } = subject;
    const sum = sumOf(event, form);
    const messages = paymentMessages(event, form, sum?.total === 0);
    if (Object.keys(messages).length > 0) return show(request, reply, subject, { form, step: 2, token, messages });
    const formId = readFormToken(services, event.id, token);
    if (formId === undefined) return show(request, reply, subject, { form, step: 2, isOldForm: true });
    try {
      await takeAttempt(services.database, bookingLimits.perOrigin, request.ip);
      await takeAttempt(services.database, bookingLimits.perAddress, form.people[0]?.email ?? '');
      const key = await bookPublicly(services, {
        event,
        input: bookingInputOf(form, event),
        phone: form.phone === '' ? null : form.phone,
        wantsNews: form.wantsNews,
        seenTotal: form.seenTotal ?? sum?.total ?? 0,
        language: frameOf(request).language,
        formId,
        requestId: request.id,
      });
      return reply.header('cache-control', 'no-store').redirect(`/m/${key}`, 303);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return again(request, reply, subject, { form, token, refusal });
    }
  }

  /** The form as it was filled in, with what refused it; what was paid nowhere is asked for at today's price (PUB-036). */
  async function again(
    request: BookingRequest,
    reply: FastifyReply,
    { community }: { community: PublicCommunity; event: PublicEvent },
    { form, token, refusal }: { form: BookingForm; token: string; refusal: Refusal },
  ): Promise<FastifyReply> {
    const event = await publicEvent(db, (await targetOf('event', request, reply, '/book'))?.recordId ?? '');
    if (!event) return reply.sent ? reply : notFound(request, reply);
    const messages = isOfForm(refusal) ? formMessages(refusal.fields ?? {}, event) : {};
    const step = Object.keys(messages).some((name) => /\d$/.test(name)) ? 1 : 2;
    const shown = { messages, ...(isOfForm(refusal) ? {} : { refusal }), status: refusal.status };
    return show(request, reply, { community, event }, { form, step, token, ...shown });
  }

  app.get('/e/:slug/book', { config, schema }, async (request, reply) => {
    const subject = await subjectOf(request, reply);
    if (!subject) return reply;
    const { event } = subject;
    // Whoever cannot book is told why, and what to do, by the event's own page (PUB-022).
    if (bookingState(event, services.now()).kind !== 'open') return reply.redirect(pagePath('event', event.slug), 303);
    return show(request, reply, subject, { form: emptyBookingForm(), step: 1 });
  });

  const posts = (scope: App): void => {
    readForms(scope);
    scope.post('/e/:slug/book', { config, schema, bodyLimit: 256 * 1024 }, async (request, reply) => {
      const subject = await subjectOf(request, reply);
      if (!subject) return reply;
      const { event } = subject;
      const sent = sentFields(request.body);
      const form = readBookingForm(sent, event.requirementNames.length);
      const token = sentField(sent, 'token');
      const action = sentField(sent, 'action');
      // A machine is told what it wants to hear.
      if (sentField(sent, HONEYPOT) !== '') return reply.redirect(pagePath('event', event.slug), 303);
      const turned = changedPeople(action, form);
      if (turned) return show(request, reply, subject, { form: turned, token, step: 1 });
      const messages = firstStepMessages(event, form);
      if (Object.keys(messages).length > 0) return show(request, reply, subject, { form, token, step: 1, messages });
      const answered = answeredSlip(action, form);
      if (action !== 'book') return show(request, reply, subject, { form: answered, token, step: 2 });
      return book(request, reply, subject, { form, token });
    });
  };
  app.register((scope, _options, done) => {
    posts(scope);
    done();
  });
};
