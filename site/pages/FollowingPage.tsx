import type { Following } from '#domain/website/following.ts';
import type { PublicCommunity, PublicEventCard } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { EventCard } from '../components/EventCard.tsx';
import { Icon } from '../components/Icon.tsx';
import { Layout, linkTo, Mark, type PageFrame } from '../components/Layout.tsx';
import { enumWordsOf, followingWordsOf, myDataWordsOf, wordsOf } from '../words.ts';

export interface FollowingPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  follower: Following;
  /** What is to come, with the prices and openings of the follower. */
  events: PublicEventCard[];
  path: string;
}

function Act({ frame, path, to, label }: { frame: PageFrame; path: string; to: string; label: string }) {
  return (
    <form noValidate method="post" action={linkTo(frame, `${path}/${to}`)}>
      <button type="submit" className="btn line full">
        {label}
      </button>
    </form>
  );
}

/** A follower's own page: what is to come at their prices, and how to be known no longer, or to follow no longer. */
export function FollowingPage({ frame, community, follower, events, path }: FollowingPageProps) {
  const { language } = frame;
  const words = followingWordsOf(language);
  const pages = wordsOf(language);
  const values = { community: community.businessName, name: follower.name };
  const isAccepted = follower.status === 'accepted';
  const tier = enumWordsOf(language).userType[follower.userType];
  return (
    <Layout frame={frame} title={fill(words.title, values)} path={path} isUnlisted community={community} isBelow>
      {community.headerImage && (
        <div className="cband">
          <img src={community.headerImage} alt="" width={1200} height={480} />
        </div>
      )}
      <div className="wrap">
        <section className="who" aria-labelledby="name">
          <Mark community={community} />
          <div className="id">
            <h1 id="name">{fill(isAccepted ? words.hello : words.pending, values)}</h1>
            <p className="lead">{isAccepted ? fill(words.tier, { tier }) : fill(words.pendingText, values)}</p>
          </div>
        </section>
        <div className="stack">
          <section className="sec" aria-labelledby="t-events">
            <h2 id="t-events">{pages.upcoming}</h2>
            {events.length === 0 ? (
              <p className="hint">
                <Icon name="info" />
                <span>{pages.noUpcoming}</span>
              </p>
            ) : (
              <ul className="events">
                {events.map((event, at) => (
                  <EventCard key={event.id} event={event} frame={frame} isFirst={at === 0} />
                ))}
              </ul>
            )}
          </section>
          <section className="sec faq" aria-label={fill(words.title, values)}>
            {isAccepted && <p className="muted small">{fill(words.here, values)}</p>}
            <details>
              <summary>
                {isAccepted ? words.leave : words.withdraw}
                <Icon name="down" className="i chev" />
              </summary>
              <p>{fill(isAccepted ? words.leaveText : words.withdrawText, values)}</p>
              <Act
                {...{ frame, path }}
                to="unfollow"
                label={fill(isAccepted ? words.leaveSure : words.withdrawSure, values)}
              />
            </details>
            <Act {...{ frame, path }} to="forget" label={words.forget} />
            {community.isOpen && (
              <p className="small">
                <a href={linkTo(frame, `${pagePath('community', community.slug)}/data`)}>
                  {myDataWordsOf(language).link}
                </a>
              </p>
            )}
          </section>
        </div>
      </div>
    </Layout>
  );
}
