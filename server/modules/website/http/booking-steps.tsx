import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldMessages, Refusal } from '#domain/errors.ts';
import { offeredPaymentTypes, planBooking } from '#domain/reservations/booking.ts';
import type { UserType } from '#domain/shared/user-type.ts';
import { isPhone } from '#domain/values/phone.ts';
import {
  type BookingForm,
  bookingInputOf,
  emptyBookingForm,
  fieldName,
  formMessages,
  inFormOrder,
  peopleMessages,
  readBookingForm,
  slipOf,
  withoutPerson,
  withPerson,
} from '#domain/website/booking-form.ts';
import type { Visitor } from '#domain/website/booking-state.ts';
import type { Following } from '#domain/website/following.ts';
import { peopleTotal } from '#domain/website/people-prices.ts';
import { privacyUrl } from '#domain/website/privacy.ts';
import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import { refusalOf } from '#server/kernel/http/problem.ts';
import type { Services } from '#server/services.ts';
import type { BookingPageProps, BookingSum } from '#site/components/booking/booking-props.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { BookingPage } from '#site/pages/BookingPage.tsx';
import { formStates } from './form-states.ts';
import { type ofLanguage, pageAnswers } from './page-answers.tsx';
import { HONEYPOT, newFormToken, readFormToken, sentField, sentFields } from './public-form.ts';

type BookingRequest = FastifyRequest<{ Querystring: z.infer<typeof ofLanguage> }>;

/** What is booked, and for whom, as far as the two steps have to know. */
export interface BookingSubject {
  community: PublicCommunity;
  event: PublicEvent;
  /** The address of the form. */
  path: string;
  /** Where the person who leaves the form is led. */
  leavePath: string;
  visitor: Visitor;
  userType: UserType;
  /** Who books, where they came by their personal link: their address is proven. */
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
  return inFormOrder({ ...peopleMessages(form, event, userType), ...(isWrong && { phone: 'validation.phone' }) });
}

/** The form after a button that stays with, or goes back to, who is coming; undefined for the others. */
function changedPeople(action: string, form: BookingForm): BookingForm | undefined {
  if (action === 'back') return form;
  if (action === 'add') return withPerson(form);
  return action.startsWith('remove') ? withoutPerson(form, Number(action.slice(6))) : undefined;
}

/** The form with the question of a slip answered, where it was. */
function answeredSlip(action: string, form: BookingForm): BookingForm {
  const [first, ...others] = form.people;
  const slip = slipOf(form);
  if (!first) return form;
  if (action === 'correct' && slip) return { ...form, people: [{ ...first, email: slip }, ...others] };
  return action === 'keep' ? { ...form, keptEmail: first.email } : form;
}

/** Refusals that say something of the event now, not of the form: it comes back filled, with a sentence. */
const isOfForm = ({ fields }: Refusal): boolean => fields !== undefined;

/** A step as it is shown, and as it is kept for the person who goes back to it or reloads it. */
interface StepState extends Pick<BookingPageProps, 'form' | 'step' | 'refusal' | 'said' | 'made'> {
  token: string;
  messages?: FieldMessages;
  status?: number;
}

/** Where the reader goes on after a button: with the person who was added, beside the person who was removed, at what is wrong. */
function anchorAfter(action: string, { people }: BookingForm): string | undefined {
  if (action === 'add') return fieldName('name', people.length - 1);
  if (!action.startsWith('remove')) return undefined;
  return fieldName('name', Math.min(Number(action.slice(6)), people.length) - 1);
}

/**
 * The two steps of a booking, one form post each.
 * @param flow finds what is booked, or answers the request itself; books, and answers the path of what comes next
 */
export function bookingSteps<R extends BookingRequest>(
  services: Services,
  flow: {
    subjectOf: (request: R, reply: FastifyReply) => Promise<BookingSubject | undefined>;
    book: (request: R, subject: BookingSubject, filled: FilledBooking) => Promise<string>;
    /** What a form has made already; undefined where nothing is known of it. */
    madeBy: (formId: string, request: R) => Promise<BookingPageProps['made']>;
  },
) {
  const { frameOf, send } = pageAnswers(services);
  const states = formStates(services);

  type Led = Record<'sent' | 'state', StepState> & { anchor?: string | undefined };

  function draw(request: R, reply: FastifyReply, subject: BookingSubject, state: StepState): FastifyReply {
    const { status, messages = {}, ...shown } = state;
    const { follower, ...facts } = subject;
    const page = (
      <BookingPage
        {...facts}
        {...{ ...shown, messages }}
        privacyUrl={privacyUrl(services.config.links)}
        frame={{ ...frameOf(request), follower }}
        sum={sumOf(subject, state.form)}
        peopleTotal={peopleTotal(subject.event, state.form, subject.userType)}
        trap={HONEYPOT}
      />
    );
    reply.code(status ?? (Object.keys(messages).length > 0 ? 422 : 200));
    return send(reply, { page, primaryColor: subject.community.primaryColor, isPrivate: true });
  }

  /** Answers what was sent by leading to the step it leads to; the person who goes back finds what they typed. */
  function lead(
    request: R,
    reply: FastifyReply,
    subject: BookingSubject,
    { sent, state, anchor }: Led,
  ): Promise<FastifyReply> {
    const isWrong = Object.keys(state.messages ?? {}).length > 0 || state.refusal || state.said || state.made;
    const answer = { path: subject.path, state, typed: sent, anchor: isWrong ? 'errors' : anchor };
    return states.answer(request, reply, answer, (shown) => draw(request, reply, subject, shown));
  }

  async function book(
    request: R,
    reply: FastifyReply,
    subject: BookingSubject,
    sent: StepState,
  ): Promise<FastifyReply> {
    const { form, token } = sent;
    const sum = sumOf(subject, form);
    const messages = paymentMessages(subject.event, form, { isFree: sum?.total === 0, now: services.now() });
    const formId = readFormToken(services, subject.path, token);
    const leadTo = (state: Partial<StepState>) =>
      lead(request, reply, subject, { sent, state: { form, token, step: 2, ...state } });
    if (Object.keys(messages).length > 0) return leadTo({ messages });
    if (formId === undefined) return leadTo({ token: newFormToken(services, subject.path), said: 'oldForm' });
    try {
      const path = await flow.book(request, subject, { form, formId, seenTotal: form.seenTotal ?? sum?.total ?? 0 });
      await states.keepTyped(request, subject.path, sent);
      return reply.header('cache-control', 'no-store').redirect(linkTo(frameOf(request), path), 303);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      // Sent before with other content: what it made is there, and it is said that this is not in it.
      const made = refusal.code === 'idempotency_mismatch' ? await flow.madeBy(formId, request) : undefined;
      if (made) return leadTo({ made, status: 409 });
      return again(request, reply, { sent, refusal });
    }
  }

  /** The form as it was filled in, with what refused it; what was paid nowhere is asked for at today's price. */
  async function again(
    request: R,
    reply: FastifyReply,
    { sent, refusal }: { sent: StepState; refusal: Refusal },
  ): Promise<FastifyReply> {
    const subject = await flow.subjectOf(request, reply);
    if (!subject) return reply;
    const messages = isOfForm(refusal) ? formMessages(refusal.fields ?? {}, subject.event) : {};
    const step = Object.keys(messages).some((name) => /\d$/.test(name)) ? 1 : 2;
    const { code, params, status } = refusal;
    const state: StepState = { form: sent.form, token: sent.token, step, messages, status };
    return lead(request, reply, subject, {
      sent,
      state: isOfForm(refusal) ? state : { ...state, refusal: { code, params } },
    });
  }

  /** Answers a form that was sent. */
  async function answer(request: R, reply: FastifyReply): Promise<FastifyReply> {
    const subject = await flow.subjectOf(request, reply);
    if (!subject) return reply;
    const fields = sentFields(request.body);
    const form = readBookingForm(fields, subject.event.requirementNames.length);
    const token = sentField(fields, 'token');
    const action = sentField(fields, 'action');
    const sent: StepState = { form, token, step: sentField(fields, 'step') === '2' ? 2 : 1 };
    const leadTo = (state: Partial<StepState>) => lead(request, reply, subject, { sent, state: { ...sent, ...state } });
    if (sentField(fields, HONEYPOT) !== '') return leadTo({ said: 'trap', status: 422 });
    const turned = changedPeople(action, form);
    if (turned) {
      const state: StepState = { ...sent, form: turned, step: 1 };
      return lead(request, reply, subject, { sent, state, anchor: anchorAfter(action, turned) });
    }
    const messages = firstStepMessages(subject, form);
    if (Object.keys(messages).length > 0) return leadTo({ step: 1, messages });
    if (action !== 'book') return leadTo({ form: answeredSlip(action, form), step: 2 });
    return book(request, reply, subject, sent);
  }

  /** Shows the form as this browser left it, or as it opens. @param opened what it opens with; undefined where nobody may begin */
  async function show(
    request: R,
    reply: FastifyReply,
    subject: BookingSubject,
    opened: BookingForm | undefined,
  ): Promise<FastifyReply> {
    const { path, leavePath } = subject;
    const kept = await states.read<StepState>(request, path, { form: emptyBookingForm(), step: 1, token: '' });
    if (kept) return draw(request, reply, subject, kept);
    // Anyone who cannot book reads why, and what to do, on the event's own page.
    if (!opened) return reply.redirect(linkTo(frameOf(request), leavePath), 303);
    const state = { form: opened, step: 1, token: newFormToken(services, path) } as const;
    return states.begin(request, reply, path) ?? draw(request, reply, subject, state);
  }

  return { show, answer };
}
