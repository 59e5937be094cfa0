import type { FastifyReply } from 'fastify';
import { personalPath } from '#domain/access/personal-link.ts';
import { type FieldMessages, Refusal } from '#domain/errors.ts';
import { cleanLine } from '#domain/values/clean.ts';
import { isEmail, readEmail } from '#domain/values/email.ts';
import { inShape } from '#domain/values/in-shape.ts';
import { parseWhole } from '#domain/values/parse-number.ts';
import type { SentFields } from '#domain/website/booking-form.ts';
import { bookingState } from '#domain/website/booking-state.ts';
import { privacyUrl } from '#domain/website/privacy.ts';
import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { type WaitingForm, WaitingFormPage } from '#site/pages/WaitingFormPage.tsx';
import { bookingWordsOf, counted, refusalInWords, waitingWordsOf } from '#site/words.ts';
import { type AttemptLimit, takeAttempt, takeFromAddress } from '../../access/auth/attempts.ts';
import {
  joinPublicly,
  readWaitingToken,
  type WaitingWish,
} from '../../bookings/waiting-list/commands/join-publicly.ts';
import { countWaiting } from '../../bookings/waiting-list/queries/list.ts';
import { formStates } from '../http/form-states.ts';
import { type PageRequest, pageAnswers, pageOptions, tokenOptions } from '../http/page-answers.tsx';
import { HONEYPOT, newFormToken, readFormToken, sentField, sentFields, withForms } from '../http/public-form.ts';
import { publicEvent } from '../queries/pages.ts';

/** Mails that strangers have sent, by where they come from and by the address they give. */
const limits = {
  perOrigin: { name: 'waiting-form', max: 30, minutes: 10 },
  perAddress: { name: 'waiting-form-email', max: 5, minutes: 60 },
} as const satisfies Record<string, AttemptLimit>;

type Subject = { community: PublicCommunity; event: PublicEvent };
type Asks = Parameters<typeof WaitingFormPage>[0]['asks'];

const emptyForm: WaitingForm = { name: '', surname: '', email: '', places: '1', hasReadPrivacy: false };

function readForm(sent: SentFields): WaitingForm {
  const text = (name: string) => sentField(sent, name);
  return {
    name: cleanLine(text('name')).slice(0, 80),
    surname: cleanLine(text('surname')).slice(0, 80),
    email: readEmail(text('email').slice(0, 254)),
    places: text('places').slice(0, 4),
    hasReadPrivacy: text('privacy') !== '',
  };
}

/** How many places one person can ask for. */
const mostPlaces = ({ accessType, slotsPerUser }: PublicEvent): number =>
  accessType === 'subscribed' ? 1 : slotsPerUser;

function messagesOf(form: WaitingForm, event: PublicEvent): FieldMessages {
  const found: FieldMessages = {};
  for (const name of ['name', 'surname', 'email'] as const) if (form[name] === '') found[name] = 'validation.required';
  if (form.email !== '' && !isEmail(form.email)) found['email'] = 'validation.email';
  const places = parseWhole(form.places) ?? 0;
  if (places < 1 || places > mostPlaces(event)) found['places'] = 'validation.invalid';
  if (!form.hasReadPrivacy) found['privacy'] = 'validation.mustAccept';
  return found;
}

/** Joining the waiting list of a full event, by an address that a mail proves. */
export const waitingFormRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, recordOf, leadTo } = pageAnswers(services);
  const states = formStates(services);

  async function subjectOf(request: PageRequest, reply: FastifyReply, tail: string): Promise<Subject | undefined> {
    const found = await recordOf('event', request, reply, {
      tail,
      read: (db, { recordId }) => publicEvent(db, recordId),
    });
    return found && { community: found.community, event: found.record };
  }

  async function show(
    request: PageRequest,
    reply: FastifyReply,
    { community, event }: Subject,
    asks: Asks,
  ): Promise<FastifyReply> {
    const ahead = await countWaiting(services.database.system, event.id);
    const page = <WaitingFormPage {...{ community, event, ahead, asks }} frame={frameOf(request)} />;
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  /** The page as it is shown, and as it is kept for the person who goes back to it or reloads it. */
  type Kept =
    | { kind: 'form'; form: WaitingForm; messages: FieldMessages; sentence?: string }
    | { kind: 'said'; said: Asks & { kind: 'said' }; status: number };

  function draw(request: PageRequest, reply: FastifyReply, subject: Subject, kept: Kept): Promise<FastifyReply> {
    if (kept.kind === 'said') return show(request, reply.code(kept.status), subject, kept.said);
    const { messages, sentence } = kept;
    if (sentence !== undefined || Object.keys(messages).length > 0) reply.code(422);
    return show(request, reply, subject, {
      ...{ ...kept, trap: HONEYPOT },
      token: newFormToken(services, `waiting:${subject.event.id}`),
      privacyUrl: privacyUrl(services.config.links),
    });
  }

  const formPath = ({ event }: Subject): string => `${pagePath('event', event.slug)}/waiting-list`;

  /** Answers what was sent by leading to what it came to. */
  const lead = (
    request: PageRequest,
    reply: FastifyReply,
    subject: Subject,
    to: { path: string; state: Kept; typed?: Kept },
  ) =>
    states.answer<Kept>(request, reply, { ...to, anchor: to.state.kind === 'form' ? 'errors' : undefined }, (kept) =>
      draw(request, reply, subject, kept),
    );

  /** Whether somebody could wait for places: it is full, or not free for all that one person may book. */
  const isAwaited = (event: PublicEvent): boolean => {
    const state = bookingState(event, services.now());
    return state.kind === 'full' || (state.kind === 'open' && state.free < mostPlaces(event));
  };

  app.get('/e/:slug/waiting-list', pageOptions, async (request, reply) => {
    const subject = await subjectOf(request, reply, '/waiting-list');
    if (!subject) return reply;
    // Anyone who can book, or never will, reads it on the event's own page.
    const path = formPath(subject);
    const found = await states.read<Kept>(request, path);
    const opened = { kind: 'form', form: emptyForm, messages: {} } as const;
    const kept = found?.kind === 'form' ? inShape<Kept>(found, opened) : found;
    if (!kept && !isAwaited(subject.event))
      return reply.redirect(linkTo(frameOf(request), pagePath('event', subject.event.slug)), 303);
    return states.begin(request, reply, path) ?? draw(request, reply, subject, kept ?? opened);
  });

  const pathOf = ({ event }: Subject, token: string): string =>
    `${pagePath('event', event.slug)}/waiting-list/confirm/${token}`;

  /** What a mailed link carries, for this event; else it is said that the link is over. */
  function wishOf(token: string, { event }: Subject): WaitingWish | undefined {
    const wish = readWaitingToken(services, token);
    return wish?.eventId === event.id ? wish : undefined;
  }

  function sayOver(request: PageRequest, reply: FastifyReply, subject: Subject): Promise<FastifyReply> {
    const { language } = frameOf(request);
    const words = bookingWordsOf(language).follow;
    const link = {
      href: `${pagePath('event', subject.event.slug)}/waiting-list`,
      label: waitingWordsOf(language).heading,
    };
    return show(request, reply.code(404), subject, { kind: 'said', title: words.over, text: words.overText, link });
  }

  app.get('/e/:slug/waiting-list/confirm/:token', tokenOptions, async (request, reply) => {
    const { token } = request.params;
    const subject = await subjectOf(request, reply, `/waiting-list/confirm/${token}`);
    if (!subject) return reply;
    const wish = wishOf(token, subject);
    if (!wish) return sayOver(request, reply, subject);
    const kept = await states.read<Kept>(request, pathOf(subject, token));
    if (kept) return draw(request, reply, subject, kept);
    const words = waitingWordsOf(frameOf(request).language);
    const text = fill(words.confirmText, { email: wish.email, places: counted(words.together, wish.places) });
    return show(request, reply, subject, { kind: 'confirm', text, action: pathOf(subject, token) });
  });

  function sayRefused(request: PageRequest, subject: Subject, refusal: Refusal): Kept {
    const { language } = frameOf(request);
    const words = waitingWordsOf(language);
    const own: Readonly<Record<string, string>> = words.refused;
    const text = own[refusal.code] ?? refusalInWords(refusal, language);
    const isFree = refusal.code === 'waiting_list_not_needed';
    const eventPath = pagePath('event', subject.event.slug);
    const link = isFree
      ? { href: `${eventPath}/book`, label: bookingWordsOf(language).book }
      : { href: eventPath, label: bookingWordsOf(language).page.again };
    return { kind: 'said', said: { kind: 'said', title: words.heading, text, link }, status: refusal.status };
  }

  app.post('/e/:slug/waiting-list', pageOptions, async (request, reply) => {
    const subject = await subjectOf(request, reply, '/waiting-list');
    if (!subject) return reply;
    const { event } = subject;
    const sent = sentFields(request.body);
    const form = readForm(sent);
    const messages = messagesOf(form, event);
    const isOwn = readFormToken(services, `waiting:${event.id}`, sentField(sent, 'token')) !== undefined;
    const { language } = frameOf(request);
    const { trap, oldForm, follow } = bookingWordsOf(language);
    const path = formPath(subject);
    const typed: Kept = { kind: 'form', form, messages: {} };
    const isTrapped = sentField(sent, HONEYPOT) !== '';
    if (!isOwn || isTrapped || Object.keys(messages).length > 0) {
      const sentence = isTrapped ? trap : isOwn ? undefined : oldForm;
      const state: Kept = { kind: 'form', form, messages, ...(sentence !== undefined && { sentence }) };
      return lead(request, reply, subject, { path, state, typed });
    }
    await takeFromAddress(services.database, limits.perOrigin, request.ip);
    await takeAttempt(services.database, limits.perAddress, `${event.id}:${form.email}`);
    const { name, surname, email } = form;
    const wish = { tenantId: event.tenantId, eventId: event.id, name, surname, email, language };
    // Only queued: neither answer nor time tells whether the address is known.
    await services.queue.send(services.database.system, 'mailWaitingLink', {
      ...wish,
      places: parseWhole(form.places) ?? 0,
    });
    const text = fill(waitingWordsOf(language).sentText, { email: form.email });
    const said = { kind: 'said', title: follow.sent, text } as const;
    return lead(request, reply, subject, { path, state: { kind: 'said', said, status: 200 }, typed });
  });
  app.post('/e/:slug/waiting-list/confirm/:token', tokenOptions, async (request, reply) => {
    const { token } = request.params;
    const subject = await subjectOf(request, reply, `/waiting-list/confirm/${token}`);
    if (!subject) return reply;
    const wish = wishOf(token, subject);
    if (!wish) return sayOver(request, reply, subject);
    try {
      const key = await joinPublicly(services, wish, request.id);
      return leadTo(request, reply, personalPath('waiting-list-entry', key));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return lead(request, reply, subject, {
        path: pathOf(subject, token),
        state: sayRefused(request, subject, error),
      });
    }
  });
});
