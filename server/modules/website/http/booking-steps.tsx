import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../../../domain/errors.ts';
import { offeredPaymentTypes, planBooking } from '../../../../domain/reservations/booking.ts';
import type { UserType } from '../../../../domain/users/kind.ts';
import { isPhone } from '../../../../domain/values/phone.ts';
import {
  type BookingForm,
  bookingInputOf,
  formMessages,
  peopleMessages,
  readBookingForm,
  slipOf,
  withoutPerson,
  withPerson,
} from '../../../../domain/website/booking-form.ts';
import type { Visitor } from '../../../../domain/website/booking-state.ts';
import type { Following } from '../../../../domain/website/following.ts';
import { privacyUrl } from '../../../../domain/website/privacy.ts';
import type { PublicCommunity, PublicEvent } from '../../../../domain/website/public-records.ts';
import type { BookingPageProps, BookingSum } from '../../../../site/components/booking/booking-props.ts';
import { BookingPage } from '../../../../site/pages/BookingPage.tsx';
import { refusalOf } from '../../../kernel/http/problem.ts';
import type { Services } from '../../../services.ts';
import { type ofLanguage, pageAnswers } from './page-answers.tsx';
import { HONEYPOT, newFormToken, readFormToken, sentField, sentFields } from './public-form.ts';

type BookingRequest = FastifyRequest<{ Querystring: z.infer<typeof ofLanguage> }>;

/** What is booked, and for whom, as far as the two steps have to know. */
export interface BookingSubject {
  community: PublicCommunity;
  event: PublicEvent;
  /** The address of the form. */
  path: string;
  /** Where whoever leaves the form is led. */
  leavePath: string;
  visitor: Visitor;
  userType: UserType;
  /** Who books, where they came by their personal link: their address is proven (PUB-012). */
  follower?: Following | undefined;
}

export interface FilledBooking {
  form: BookingForm;
  /** What the page showed as the total, in cents. */
  seenTotal: number;
  /** Id of the form's token: the same form sent again is the same booking. */
  formId: string;
}

/** What a form comes to at today's prices; undefined while something in it has no price. */
function sumOf({ event, userType }: BookingSubject, form: BookingForm): BookingSum | undefined {
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
      holderUserType: userType,
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
function paymentMessages(
  event: PublicEvent,
  form: BookingForm,
  { isFree, now }: { isFree: boolean; now: Date },
): Record<string, string> {
  const isPoint = event.departurePoints.some(({ _id }) => _id === form.departurePoint);
  const isWay = isFree || offeredPaymentTypes(event, now).some((type) => type === form.paymentType);
  return {
    ...(event.departurePoints.length > 0 && !isPoint && { departurePoint: 'errors.departure_point_required' }),
    ...(!isWay && { paymentType: 'validation.required' }),
    ...(!form.hasAcceptedTerms && { terms: 'validation.mustAccept' }),
    ...(!form.hasReadPrivacy && { privacy: 'validation.mustAccept' }),
  };
}

function firstStepMessages({ event, userType }: BookingSubject, form: BookingForm): Record<string, string> {
  const isWrong = form.phone !== '' && !isPhone(form.phone);
  return { ...peopleMessages(form, event, userType), ...(isWrong && { phone: 'validation.phone' }) };
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

/**
 * The two steps of a booking, one form post each (PUB-030, PUB-034, PUB-036).
 * @param flow finds what is booked, or answers the request itself; books, and answers the path of what comes next
 */
export function bookingSteps<R extends BookingRequest>(
  services: Services,
  flow: {
    subjectOf: (request: R, reply: FastifyReply) => Promise<BookingSubject | undefined>;
    book: (request: R, subject: BookingSubject, filled: FilledBooking) => Promise<string>;
  },
) {
  const { frameOf, send } = pageAnswers(services);

  type Shown = Partial<Pick<BookingPageProps, 'messages' | 'refusal' | 'isOldForm'>> & {
    token?: string;
    status?: number;
  };

  function show(
    request: R,
    reply: FastifyReply,
    subject: BookingSubject,
    { form, step, ...shown }: Shown & { form: BookingForm; step: 1 | 2 },
  ): FastifyReply {
    const token = shown.token ?? newFormToken(services, subject.path);
    const { messages = {}, refusal, isOldForm = false, status } = shown;
    const { userType: _paid, follower, ...facts } = subject;
    const page = (
      <BookingPage
        {...facts}
        {...{ form, step, messages, refusal, isOldForm, token }}
        privacyUrl={privacyUrl(services.config.links)}
        frame={{ ...frameOf(request), follower }}
        sum={sumOf(subject, form)}
        trap={HONEYPOT}
      />
    );
    reply.code(status ?? (Object.keys(messages).length > 0 ? 422 : 200));
    return send(reply, { page, primaryColor: subject.community.primaryColor, isPrivate: true });
  }

  async function book(
    request: R,
    reply: FastifyReply,
    subject: BookingSubject,
    { form, token }: { form: BookingForm; token: string },
  ): Promise<FastifyReply> {
    const sum = sumOf(subject, form);
    const messages = paymentMessages(subject.event, form, { isFree: sum?.total === 0, now: services.now() });
    if (Object.keys(messages).length > 0) return show(request, reply, subject, { form, step: 2, token, messages });
    const formId = readFormToken(services, subject.path, token);
    if (formId === undefined) return show(request, reply, subject, { form, step: 2, isOldForm: true });
    try {
      const filled = { form, formId, seenTotal: form.seenTotal ?? sum?.total ?? 0 };
      return reply.header('cache-control', 'no-store').redirect(await flow.book(request, subject, filled), 303);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return again(request, reply, { form, token, refusal });
    }
  }

  /** The form as it was filled in, with what refused it; what was paid nowhere is asked for at today's price (PUB-036). */
  async function again(
    request: R,
    reply: FastifyReply,
    { form, token, refusal }: { form: BookingForm; token: string; refusal: Refusal },
  ): Promise<FastifyReply> {
    const subject = await flow.subjectOf(request, reply);
    if (!subject) return reply;
    const messages = isOfForm(refusal) ? formMessages(refusal.fields ?? {}, subject.event) : {};
    const step = Object.keys(messages).some((name) => /\d$/.test(name)) ? 1 : 2;
    const shown = { messages, ...(isOfForm(refusal) ? {} : { refusal }), status: refusal.status };
    return show(request, reply, subject, { form, step, token, ...shown });
  }

  /** Answers a form that was sent. */
  async function answer(request: R, reply: FastifyReply): Promise<FastifyReply> {
    const subject = await flow.subjectOf(request, reply);
    if (!subject) return reply;
    const { event } = subject;
    const sent = sentFields(request.body);
    const form = readBookingForm(sent, event.requirementNames.length);
    const token = sentField(sent, 'token');
    const action = sentField(sent, 'action');
    // A machine is told what it wants to hear.
    if (sentField(sent, HONEYPOT) !== '') return reply.redirect(subject.leavePath, 303);
    const turned = changedPeople(action, form);
    if (turned) return show(request, reply, subject, { form: turned, token, step: 1 });
    const messages = firstStepMessages(subject, form);
    if (Object.keys(messages).length > 0) return show(request, reply, subject, { form, token, step: 1, messages });
    const answered = answeredSlip(action, form);
    if (action !== 'book') return show(request, reply, subject, { form: answered, token, step: 2 });
    return book(request, reply, subject, { form, token });
  }

  return { show, answer };
}
