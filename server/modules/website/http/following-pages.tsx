import type { FastifyReply } from 'fastify';
import type { Following } from '#domain/website/following.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import type { Services } from '#server/services.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { CommunityFormPage, ConfirmForm } from '#site/pages/CommunityFormPage.tsx';
import { FollowingPage } from '#site/pages/FollowingPage.tsx';
import { followingWordsOf } from '#site/words.ts';
import { mailFollowing } from '../../followers/commands/mail-following.ts';
import { findPersonalLink, isOldLink } from '../../outbox/queries/personal-link.ts';
import { findFollowing } from '../queries/following.ts';
import { membersEventsOf, ownCommunity, publicEventsOf } from '../queries/pages.ts';
import { followerVisits } from './follower-visit.ts';
import type { KeyRequest } from './my-page.ts';
import { pageAnswers } from './page-answers.tsx';
import { saidPages } from './said-pages.tsx';

interface OpenedFollowing {
  follower: Following;
  community: PublicCommunity;
  isOld: boolean;
}

/** A follower's own page behind the key of their personal link. */
export function followingPages(services: Services) {
  const { frameOf, send } = pageAnswers(services);
  const { system, published } = services.database;
  const { remember } = followerVisits(services);
  const said = saidPages(services);

  /** Whose page a key opens; undefined for a key of anything else, or of somebody who follows no longer. */
  async function open({ params }: KeyRequest): Promise<OpenedFollowing | undefined> {
    const link = await findPersonalLink(system, params.key);
    const follower = link?.kind === 'follower' ? await findFollowing(system, link.recordId) : undefined;
    const community = follower && (await ownCommunity(system, follower.tenantId));
    return link && follower && community && { follower, community, isOld: isOldLink(link, services.now()) };
  }

  function notice(
    request: KeyRequest,
    reply: FastifyReply,
    community: PublicCommunity,
    said: { title: string; text: string; action?: { to: string; label: string }; link?: { to: string; label: string } },
  ): FastifyReply {
    const frame = frameOf(request);
    const path = `/m/${request.params.key}`;
    const { title, text, action, link } = said;
    const page = (
      <CommunityFormPage {...{ frame, community, path, title, text }}>
        {action && <ConfirmForm action={linkTo(frame, `${path}/${action.to}`)} label={action.label} />}
        {link && (
          <a className="btn main full" href={linkTo(frame, link.to)}>
            {link.label}
          </a>
        )}
      </CommunityFormPage>
    );
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  /** Says to the person who follows no longer what their old link opened; answers whether it was one. */
  async function showGone(request: KeyRequest, reply: FastifyReply): Promise<boolean> {
    const link = await findPersonalLink(system, request.params.key);
    const community = link?.kind === 'follower' ? await ownCommunity(system, link.tenantId) : undefined;
    if (!community) return false;
    const words = followingWordsOf(frameOf(request).language);
    const values = { community: community.businessName };
    await notice(request, reply.code(410), community, {
      title: fill(words.none, values),
      text: words.noneText,
      ...(community.isOpen && {
        link: { to: pagePath('community', community.slug), label: fill(words.toPage, values) },
      }),
    });
    return true;
  }

  /** Answers whether it was a follower's: a key of something else is for others. */
  async function show(request: KeyRequest, reply: FastifyReply): Promise<boolean> {
    const opened = await open(request);
    if (!opened) return showGone(request, reply);
    const { follower, community, isOld } = opened;
    const { key } = request.params;
    const words = followingWordsOf(frameOf(request).language);
    if (isOld) {
      const action = { to: 'fresh', label: words.fresh };
      await notice(request, reply, community, { title: words.old, text: words.oldText, action });
      return true;
    }
    // The key of this page is known from mails alone: what is booked from here came of one.
    const frame = { ...frameOf(request), follower, from: 'mail' as const };
    const events = await (follower.status === 'accepted'
      ? membersEventsOf(system, community.id, 'upcoming', frame.now)
      : publicEventsOf(published, community.id, 'upcoming', frame.now));
    remember(request, reply, key);
    const page = <FollowingPage {...{ frame, community, follower, events }} path={`/m/${key}`} />;
    await send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
    return true;
  }

  /** Mails a fresh link to the follower's own address, no matter who asks with the old one. */
  async function sendFresh(request: KeyRequest, reply: FastifyReply): Promise<boolean> {
    const opened = await open(request);
    if (!opened) return false;
    const { language } = frameOf(request);
    await system.transaction((tx) => mailFollowing(tx, services, opened.follower.id, { readNow: language }));
    const words = followingWordsOf(language);
    await said.say(request, reply, opened.community, { title: words.sent, text: words.sentText });
    return true;
  }

  return { open, show, showGone, sendFresh };
}
