import { formatNumber } from '#domain/values/number.ts';
import type { PublicCommunity, PublicEventCard, PublicFaq, PublicProduct } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { EventCard } from '../components/EventCard.tsx';
import { organization } from '../components/facts.ts';
import { Icon } from '../components/Icon.tsx';
import { Layout, linkTo, Mark, type PageFrame } from '../components/Layout.tsx';
import { ProductCard } from '../components/ProductCard.tsx';
import { RichText } from '../components/Raw.tsx';
import { bookingWordsOf, followingWordsOf, wordsOf } from '../words.ts';

export interface CommunityPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  followers: number;
  /** Which events are listed. */
  view: 'upcoming' | 'past';
  events: PublicEventCard[];
  /** How many everybody may see, beside those shown. */
  counts: { upcoming: number; past: number };
  products: PublicProduct[];
  faqs: PublicFaq[];
  /** Path of the picture that is shown where the page is shared. */
  sharePicture: string;
}

/** A community as the person who gets its link sees it. */
export function CommunityPage(props: CommunityPageProps) {
  const { frame, community, products, faqs } = props;
  const words = wordsOf(frame.language);
  return (
    <Layout
      frame={frame}
      title={community.businessName}
      description={[community.businessName, community.contactAddress?.city].filter(Boolean).join(', ')}
      path={pagePath('community', community.slug)}
      community={community}
      picture={frame.publicUrl + props.sharePicture}
      isDrawn
      facts={[organization(community, frame.publicUrl)]}
    >
      <div className={community.headerImage ? 'cband' : 'cband drawn'}>
        {community.headerImage ? (
          <img src={community.headerImage} alt="" width={1200} height={480} fetchPriority="high" />
        ) : (
          <DrawnGround />
        )}
      </div>
      <div className="wrap">
        <Who {...props} />
        <p className="lookup">
          <a href={linkTo(frame, `${pagePath('community', community.slug)}/bookings`)}>
            {bookingWordsOf(frame.language).lookup.title}
          </a>
        </p>
        <div className="stack">
          <Events {...props} />
          {products.length > 0 && (
            <section className="sec" aria-labelledby="t-shop">
              <h2 id="t-shop">{words.shop}</h2>
              <ul className="shop" aria-label={words.shop}>
                {products.map((product) => (
                  <ProductCard key={product.id} product={product} frame={frame} />
                ))}
              </ul>
            </section>
          )}
          <Questions faqs={faqs} frame={frame} />
          <Requirements community={community} frame={frame} />
          <Gallery community={community} frame={frame} />
        </div>
      </div>
    </Layout>
  );
}

/** Hills in the community's colours, where it has given no picture. */
function DrawnGround() {
  return (
    <svg viewBox="0 0 1200 340" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="930" cy="186" r="46" />
      <path d="M0 190c170-84 300-62 470-8s330 70 480-6 190-66 250-44v208H0z" />
      <path d="M0 244c140-56 300-52 460-4s360 48 520-4 160-40 220-22v126H0z" />
      <path d="M0 300c220-44 420-34 620-8s400 18 580-26v74H0z" />
    </svg>
  );
}

function Events({ frame, community, view, events, counts }: CommunityPageProps) {
  const words = wordsOf(frame.language);
  const path = pagePath('community', community.slug);
  const isPast = view === 'past';
  // A follower may have been on trips that others are not shown.
  const hasPast = counts.past > 0 || frame.follower?.status === 'accepted';
  return (
    <section className="sec" aria-labelledby="t-events">
      <h2 id="t-events">{isPast ? words.pastOnes : words.upcoming}</h2>
      {events.length === 0 ? (
        <p className="hint">
          <Icon name="info" />
          <span>{words.noUpcoming}</span>
        </p>
      ) : (
        <ul className="events">
          {events.map((event, at) => (
            <EventCard
              key={event.id}
              event={event}
              frame={{ ...frame, from: frame.from ?? 'page' }}
              isFirst={at === 0 && !isPast}
            />
          ))}
        </ul>
      )}
      {(isPast || hasPast) && (
        <p className="btns">
          <a className="btn line" href={linkTo(frame, path, isPast ? undefined : 'past')}>
            {isPast ? words.allUpcoming : words.pastOnes}
          </a>
        </p>
      )}
    </section>
  );
}

function Who({
  community,
  followers,
  counts: { upcoming },
  frame,
}: Pick<CommunityPageProps, 'community' | 'followers' | 'counts' | 'frame'>) {
  const words = wordsOf(frame.language);
  const own = bookingWordsOf(frame.language);
  const counts = [
    { number: followers, text: words.people },
    { number: upcoming, text: words.inProgramme },
  ].filter(({ number }) => number > 0);
  return (
    <section className="who" aria-labelledby="name">
      <Mark community={community} />
      <div className="id">
        <h1 id="name">{community.businessName}</h1>
        {community.contactAddress?.city && <p className="lead">{community.contactAddress.city}</p>}
      </div>
      <div className="btns eq">
        {frame.follower ? (
          <span className={frame.follower.status === 'accepted' ? 'chip green' : 'chip amber'}>
            <Icon name={frame.follower.status === 'accepted' ? 'check' : 'hour'} />
            {followingWordsOf(frame.language).chip[frame.follower.status]}
          </span>
        ) : (
          <a className="btn main" href={linkTo(frame, `${pagePath('community', community.slug)}/follow`)}>
            <Icon name="bell" />
            {own.follow.button}
          </a>
        )}
        {community.contactEmail && (
          <a className="btn line" href={`mailto:${community.contactEmail}`}>
            <Icon name="chat" />
            {words.contact}
          </a>
        )}
        <a className="btn line" href={`${pagePath('community', community.slug)}/calendar.ics`}>
          <Icon name="cal" />
          {words.calendar}
        </a>
      </div>
      {counts.length > 0 && (
        <p className="facts1 id">
          {counts.map(({ number, text }) => (
            <span key={text.one}>
              <b>{formatNumber(number)}</b> {number === 1 ? text.one : text.other}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function Questions({ faqs, frame }: { faqs: readonly PublicFaq[]; frame: PageFrame }) {
  if (faqs.length === 0) return null;
  return (
    <section className="sec faq" aria-labelledby="t-faq">
      <h2 id="t-faq">{wordsOf(frame.language).questions}</h2>
      {faqs.map(({ id, question, answer }, at) => (
        <details key={id} open={at === 0}>
          <summary>
            {question}
            <Icon name="down" className="i chev" />
          </summary>
          <RichText html={answer} />
        </details>
      ))}
    </section>
  );
}

function Requirements({ community, frame }: { community: PublicCommunity; frame: PageFrame }) {
  if (community.requirementNames.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="t-asks">
      <h2 id="t-asks">{wordsOf(frame.language).asksFor}</h2>
      <ul className="ticks no">
        {community.requirementNames.map((name) => (
          <li key={name}>
            <Icon name="info" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Gallery({ community, frame }: { community: PublicCommunity; frame: PageFrame }) {
  if (community.galleryImages.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="t-pictures">
      <h2 id="t-pictures">{wordsOf(frame.language).gallery}</h2>
      <ul className="shots">
        {community.galleryImages.map((image) => (
          <li key={image}>
            <img src={image} alt="" width={960} height={565} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}
