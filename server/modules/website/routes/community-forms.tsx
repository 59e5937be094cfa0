import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { personalPath } from '#domain/access/personal-link.ts';
import type { FieldMessages } from '#domain/errors.ts';
import type { Language } from '#domain/shared/language.ts';
import { cleanLine } from '#domain/values/clean.ts';
import { isEmail, readEmail } from '#domain/values/email.ts';
import type { SentFields } from '#domain/website/booking-form.ts';
import { privacyUrl } from '#domain/website/privacy.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { formTo, linkTo } from '#site/components/Layout.tsx';
import {
  CommunityFormPage,
  ConfirmForm,
  FollowForm,
  LookupForm,
  type SentForm,
} from '#site/pages/CommunityFormPage.tsx';
import { bookingWordsOf, myDataWordsOf } from '#site/words.ts';
import { type AttemptLimit, takeAttempt, takeFromAddress } from '../../access/auth/attempts.ts';
import { followPublicly, readFollowToken } from '../../followers/commands/follow-publicly.ts';
import { formStates } from '../http/form-states.ts';
import { type PageRequest, pageAnswers, pageOptions, tokenOptions } from '../http/page-answers.tsx';
import { HONEYPOT, newFormToken, readFormToken, sentField, sentFields, withForms } from '../http/public-form.ts';
import { saidPages } from '../http/said-pages.tsx';

/** Mails that strangers have sent, by where they come from and by the address they give. */
const limits = {
  perOrigin: { name: 'community-form', max: 30, minutes: 10 },
  perAddress: { name: 'community-form-email', max: 5, minutes: 60 },
} as const satisfies Record<string, AttemptLimit>;

type Kind = 'follow' | 'bookings' | 'data';
const kinds = ['follow', 'bookings', 'data'] as const satisfies readonly Kind[];

const emptyForm = (): SentForm => ({
  ...{ name: '', surname: '', email: '', hasReadPrivacy: false, wantsNews: false },
});

function readForm(sent: SentFields): SentForm {
  const text = (name: string) => sentField(sent, name).slice(0, 254);
  return {
    name: cleanLine(text('name')).slice(0, 80),
    surname: cleanLine(text('surname')).slice(0, 80),
    email: readEmail(text('email')),
    hasReadPrivacy: text('privacy') !== '',
    wantsNews: text('news') !== '',
  };
}

function messagesOf(kind: Kind, form: SentForm): FieldMessages {
  const found: FieldMessages = {};
  if (form.email === '') found['email'] = 'validation.required';
  else if (!isEmail(form.email)) found['email'] = 'validation.email';
  if (kind !== 'follow') return found;
  for (const name of ['name', 'surname'] as const) if (form[name] === '') found[name] = 'validation.required';
  if (!form.hasReadPrivacy) found['privacy'] = 'validation.mustAccept';
  return found;
}

/** What the form of a kind says. */
const textsOf = (kind: Kind, language: Language) =>
  kind === 'data' ? myDataWordsOf(language) : bookingWordsOf(language)[kind === 'follow' ? 'follow' : 'lookup'];

/** Following a community, finding one's bookings and one's data again, by an address that a mail proves. */
export const communityFormRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, communityOf, leadTo } = pageAnswers(services);
  const states = formStates(services);
  const said = saidPages(services);

  function show(
    request: PageRequest,
    reply: FastifyReply,
    community: PublicCommunity,
    page: { title: string; text: string; path: string; children?: ReactNode },
  ): FastifyReply {
    const shown = <CommunityFormPage frame={frameOf(request)} community={community} {...page} />;
    return send(reply, { page: shown, primaryColor: community.primaryColor, isPrivate: true });
  }

  const pathOf = ({ slug }: PublicCommunity, kind: Kind): string => `${pagePath('community', slug)}/${kind}`;

  /** A form as it is shown, and as it is kept for the person who goes back to it or reloads it. */
  type Asked = { form: SentForm; messages: FieldMessages; sentence?: string };

  function ask(
    request: PageRequest,
    reply: FastifyReply,
    { community, kind }: { community: PublicCommunity; kind: Kind },
    { form, messages, sentence }: Asked,
  ): FastifyReply {
    const frame = frameOf(request);
    const path = pathOf(community, kind);
    const props = {
      ...{ frame, form, messages, sentence, trap: HONEYPOT, action: formTo(frame, path) },
      token: newFormToken(services, `${kind}:${community.id}`),
      privacyUrl: privacyUrl(services.config.links),
    };
    if (sentence !== undefined || Object.keys(messages).length > 0) reply.code(422);
    const isFollow = kind === 'follow';
    const { title, intro: text } = textsOf(kind, frame.language);
    return show(request, reply, community, {
      title: fill(title, { community: community.businessName }),
      ...{ text, path },
      children: isFollow ? <FollowForm {...props} /> : <LookupForm {...props} />,
    });
  }

  for (const kind of kinds) {
    app.get(`/c/:slug/${kind}`, pageOptions, async (request, reply) => {
      const community = await communityOf(request, reply, `/${kind}`);
      if (!community) return reply;
      const path = pathOf(community, kind);
      const opened = { form: emptyForm(), messages: {} };
      const kept = await states.read<Asked>(request, path, opened);
      return states.begin(request, reply, path) ?? ask(request, reply, { community, kind }, kept ?? opened);
    });
  }

  /** Only queues: neither answer nor time tells whether the address is known. */
  async function accept(request: PageRequest, kind: Kind, community: PublicCommunity, form: SentForm): Promise<void> {
    await takeFromAddress(services.database, limits.perOrigin, request.ip);
    await takeAttempt(services.database, limits.perAddress, `${community.id}:${form.email}`);
    const { language } = frameOf(request);
    const { name, surname, email, wantsNews } = form;
    const wish = { tenantId: community.id, email, language };
    const { queue, database } = services;
    if (kind === 'bookings') await queue.send(database.system, 'mailBookingLinks', wish);
    else if (kind === 'data') await queue.send(database.system, 'mailDataLink', wish);
    else await queue.send(database.system, 'mailFollowLink', { ...wish, name, surname, wantsNews });
  }

  app.get('/c/:slug/done', pageOptions, async (request, reply) => {
    if (await said.showClosed(request, reply, request.params.slug)) return reply;
    const community = await communityOf(request, reply, '/done');
    return community ? said.show(request, reply, community) : reply;
  });

  app.get('/c/:slug/follow/confirm/:token', tokenOptions, async (request, reply) => {
    const community = await communityOf(request, reply, `/follow/confirm/${request.params.token}`);
    if (!community) return reply;
    const frame = frameOf(request);
    const words = bookingWordsOf(frame.language).follow;
    const path = pathOf(community, 'follow');
    const wish = readFollowToken(services, request.params.token);
    if (wish?.tenantId !== community.id) {
      return show(request, reply.code(404), community, { title: words.over, text: words.overText, path });
    }
    return show(request, reply, community, {
      title: fill(words.title, { community: community.businessName }),
      text: fill(words.confirmText, { email: wish.email }),
      path,
      children: <ConfirmForm action={linkTo(frame, `${path}/confirm/${request.params.token}`)} label={words.confirm} />,
    });
  });

  for (const kind of kinds) {
    app.post(`/c/:slug/${kind}`, pageOptions, async (request, reply) => {
      const community = await communityOf(request, reply, `/${kind}`);
      if (!community) return reply;
      const sent = sentFields(request.body);
      const form = readForm(sent);
      const isOwn = readFormToken(services, `${kind}:${community.id}`, sentField(sent, 'token')) !== undefined;
      const messages = messagesOf(kind, form);
      const path = pathOf(community, kind);
      const words = bookingWordsOf(frameOf(request).language);
      const isTrapped = sentField(sent, HONEYPOT) !== '';
      if (!isOwn || isTrapped || Object.keys(messages).length > 0) {
        const sentence = isTrapped ? words.trap : isOwn ? undefined : words.oldForm;
        const state: Asked = { form, messages, ...(sentence !== undefined && { sentence }) };
        const typed = { form, messages: {} };
        return states.answer<Asked>(request, reply, { path, state, typed, anchor: 'errors' }, (asked) =>
          ask(request, reply, { community, kind }, asked),
        );
      }
      await accept(request, kind, community, form);
      await states.keepTyped(request, path, { form, messages: {} });
      const values = { email: form.email, community: community.businessName };
      const text = fill(textsOf(kind, frameOf(request).language).sentText, values);
      return said.say(request, reply, community, { title: words.follow.sent, text });
    });
  }
  app.post('/c/:slug/follow/confirm/:token', tokenOptions, async (request, reply) => {
    const community = await communityOf(request, reply, `/follow/confirm/${request.params.token}`);
    if (!community) return reply;
    const words = bookingWordsOf(frameOf(request).language).follow;
    const path = pathOf(community, 'follow');
    const wish = readFollowToken(services, request.params.token);
    if (wish?.tenantId !== community.id) {
      return show(request, reply.code(404), community, { title: words.over, text: words.overText, path });
    }
    const key = await followPublicly(services, wish, request.id);
    return leadTo(request, reply, personalPath('follower', key));
  });
});
