import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { followingWordsOf } from '#site/words.ts';
import { removeFollower } from '../../followers/commands/followers.ts';
import { callerWithoutSession } from '../../users/commands/person-of-address.ts';
import { followerVisits } from '../http/follower-visit.ts';
import { followingPages } from '../http/following-pages.tsx';
import { myOptions } from '../http/my-page.ts';
import { pageAnswers } from '../http/page-answers.tsx';
import { withForms } from '../http/public-form.ts';
import { saidPages } from '../http/said-pages.tsx';

/** What a follower does on their own page: being known no longer by a browser, and following no longer. */
export const followingRoutes: Routes = withForms((app, services) => {
  const { frameOf, notFound } = pageAnswers(services);
  const { open, showGone } = followingPages(services);
  const said = saidPages(services);
  const { forget } = followerVisits(services);

  app.post('/m/:key/forget', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return (await showGone(request, reply)) ? reply : notFound(request, reply);
    return forget(reply)
      .header('cache-control', 'no-store')
      .redirect(linkTo(frameOf(request), pagePath('community', opened.community.slug)), 303);
  });
  app.post('/m/:key/unfollow', myOptions, async (request, reply) => {
    const opened = await open(request);
    if (!opened) return (await showGone(request, reply)) ? reply : notFound(request, reply);
    if (opened.isOld) return notFound(request, reply);
    const { follower, community } = opened;
    const { language } = frameOf(request);
    const { userId, name, surname, id } = follower;
    const at = { userId, requestId: request.id, now: services.now() };
    const caller = callerWithoutSession({ name: `${name} ${surname}`, language }, at);
    await services.database.transaction(EVERY_TENANT, (tx) => removeFollower(tx, services, caller, id));
    const words = followingWordsOf(language);
    const values = { community: community.businessName };
    const title = follower.status === 'accepted' ? fill(words.left, values) : words.withdrawn;
    const page = pagePath('community', community.slug);
    const link = { href: linkTo(frameOf(request), page), label: fill(words.toPage, values) };
    return said.say(request, reply, community, { title, text: words.leftText, ...(community.isOpen && { link }) });
  });
});
