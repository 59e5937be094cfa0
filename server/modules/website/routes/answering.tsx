import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { personalPath } from '#domain/access/personal-link.ts';
import { Refusal } from '#domain/errors.ts';
import { isPassword } from '#domain/plain-rules.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { CommunityFormPage, ConfirmForm, PasswordForm } from '#site/pages/CommunityFormPage.tsx';
import { followingWordsOf } from '#site/words.ts';
import { type AttemptLimit, takeFromAddress } from '../../access/auth/attempts.ts';
import {
  acceptScanning,
  declineScanning,
  findAnswering,
  invitationOf,
  leaveFollowing,
  stayFollowing,
} from '../../followers/commands/answer-following.ts';
import { type AnswerWish, readAnswerToken } from '../../followers/commands/mail-entered.ts';
import { formStates } from '../http/form-states.ts';
import { pageAnswers, type TokenRequest, tokenOptions } from '../http/page-answers.tsx';
import { sentField, sentFields, withForms } from '../http/public-form.ts';
import { saidPages } from '../http/said-pages.tsx';
import { ownCommunity } from '../queries/pages.ts';

const perOrigin: AttemptLimit = { name: 'answers', max: 60, minutes: 10 };
type Matter = AnswerWish['matter'];
type Say = 'stay' | 'leave';

/** What a page is about: who answers what, at which address. */
interface Asked {
  community: PublicCommunity;
  wish: AnswerWish;
  path: string;
}

interface Said {
  title: string;
  text: string;
  children?: ReactNode;
}

const isOver = (error: unknown): boolean =>
  error instanceof Refusal && ['not_found', 'not_promotable', 'scanner_elsewhere'].includes(error.code);

/** Staying or leaving by the link of a mail: opening it asks, its button answers. */
export const answeringRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, communityOf, leadTo } = pageAnswers(services);
  const states = formStates(services);
  const saying = saidPages(services);
  const wordsFor = (request: TokenRequest) => followingWordsOf(frameOf(request).language).answers;
  const valuesOf = ({ community, wish }: Asked) => ({ community: community.businessName, email: wish.email });

  function show(
    request: TokenRequest,
    reply: FastifyReply,
    { community, path }: Pick<Asked, 'community' | 'path'>,
    said: Said,
  ): FastifyReply {
    const page = <CommunityFormPage frame={frameOf(request)} community={community} path={path} {...said} />;
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  function over(request: TokenRequest, reply: FastifyReply, asked: Pick<Asked, 'community' | 'path'>): FastifyReply {
    const words = wordsFor(request);
    return show(request, reply.code(404), asked, { title: words.over, text: words.overText });
  }

  async function open(
    request: TokenRequest,
    reply: FastifyReply,
    { matter, say }: { matter: Matter; say: Say },
  ): Promise<Asked | undefined> {
    const { slug, token } = request.params;
    const tail = `/${matter}/${say}/${token}`;
    const wish = readAnswerToken(services, token);
    // The person who was written to answers also while the community has no page.
    const own = wish && (await ownCommunity(services.database.system, wish.tenantId));
    const community = own?.isOpen === false ? own : await communityOf(request, reply, tail);
    if (!community) return undefined;
    const path = `${pagePath('community', slug)}${tail}`;
    const isOwn = wish?.tenantId === community.id && wish.matter === matter;
    if (wish && isOwn && (await findAnswering(services.database.system, wish))) return { community, wish, path };
    over(request, reply, { community, path });
    return undefined;
  }

  /** Asks the person who was asked to scan; a problem is that of the password sent before. */
  async function askToScan(
    request: TokenRequest,
    reply: FastifyReply,
    asked: Asked,
    problem?: string,
  ): Promise<FastifyReply> {
    const frame = frameOf(request);
    const words = wordsFor(request).scan.stay;
    const values = valuesOf(asked);
    const end = await invitationOf(services, asked.wish);
    if (end === undefined) return over(request, reply, asked);
    if (end === 'elsewhere' || end === 'notPossible') {
      return show(request, reply, asked, { title: words[end], text: fill(words[`${end}Text`], values) });
    }
    const action = linkTo(frame, asked.path);
    const children =
      end === 'scans' ? (
        <ConfirmForm action={action} label={words.submit} />
      ) : (
        <PasswordForm {...{ frame, action, words, problem }} />
      );
    if (problem !== undefined) reply.code(422);
    return show(request, reply, asked, { title: fill(words.title, values), text: fill(words.text, values), children });
  }

  /** Says what is wrong with a password, which is never kept. */
  const askAgain = (request: TokenRequest, reply: FastifyReply, asked: Asked, problem: string) =>
    states.answer(request, reply, { path: asked.path, state: problem }, (said) =>
      askToScan(request, reply, asked, said),
    );

  async function ask(request: TokenRequest, reply: FastifyReply, asked: Asked, say: Say): Promise<FastifyReply> {
    const { matter } = asked.wish;
    if (matter === 'scan' && say === 'stay') {
      const problem = await states.read<string>(request, asked.path);
      states.welcome(request, reply);
      return askToScan(request, reply, asked, problem);
    }
    const answers = wordsFor(request);
    const words = say === 'leave' ? answers[matter].leave : answers.follow.stay;
    const values = valuesOf(asked);
    const children = <ConfirmForm action={linkTo(frameOf(request), asked.path)} label={words.submit} />;
    const said = { title: fill(words.title, values), text: fill(words.text, values), children };
    return show(request, reply, asked, said);
  }

  async function leave(request: TokenRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const { wish } = asked;
    const visit = { requestId: request.id, language: frameOf(request).language };
    await (wish.matter === 'follow' ? leaveFollowing : declineScanning)(services, wish, visit);
    const words = wordsFor(request)[wish.matter].leave;
    return saying.say(request, reply, asked.community, {
      title: fill(words.done, valuesOf(asked)),
      text: words.doneText,
    });
  }

  async function stay(request: TokenRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const key = await stayFollowing(services, asked.wish);
    return leadTo(request, reply, personalPath('follower', key));
  }

  async function scan(request: TokenRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const { wish } = asked;
    const password = sentField(sentFields(request.body), 'password');
    const needsPassword = (await invitationOf(services, wish)) === 'needsPassword';
    if (needsPassword && !isPassword(password)) return askAgain(request, reply, asked, 'validation.password');
    const visit = { requestId: request.id, language: frameOf(request).language };
    try {
      await acceptScanning(services, wish, needsPassword ? password : undefined, visit);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'password_common') throw error;
      return askAgain(request, reply, asked, 'errors.password_common');
    }
    const words = wordsFor(request).scan.stay;
    const values = valuesOf(asked);
    return saying.say(request, reply, asked.community, {
      title: fill(words.done, values),
      text: fill(words.doneText, values),
      link: { href: '/login', label: words.signIn },
    });
  }

  function sayOver(request: TokenRequest, reply: FastifyReply, { community }: Asked): Promise<FastifyReply> {
    const words = wordsFor(request);
    return saying.say(request, reply, community, { title: words.over, text: words.overText, status: 404 });
  }

  async function answer(request: TokenRequest, reply: FastifyReply, asked: Asked, say: Say): Promise<FastifyReply> {
    await takeFromAddress(services.database, perOrigin, request.ip);
    const act = say === 'leave' ? leave : asked.wish.matter === 'follow' ? stay : scan;
    try {
      return await act(request, reply, asked);
    } catch (error) {
      // What the link was for has ended since the page was opened.
      if (isOver(error)) return sayOver(request, reply, asked);
      throw error;
    }
  }

  for (const matter of ['follow', 'scan'] as const) {
    for (const say of ['stay', 'leave'] as const) {
      const url = `/c/:slug/${matter}/${say}/:token`;
      app.get(url, tokenOptions, async (request, reply) => {
        const asked = await open(request, reply, { matter, say });
        return asked ? ask(request, reply, asked, say) : reply;
      });
      app.post(url, tokenOptions, async (request, reply) => {
        const asked = await open(request, reply, { matter, say });
        return asked ? answer(request, reply, asked, say) : reply;
      });
    }
  }
});
