import { costsNothing } from '#domain/events/price/price.ts';
import { addressOfEvent } from '#domain/shared/event-place.ts';
import type { Language } from '#domain/shared/language.ts';
import {
  handOnRead,
  type PolicyRead,
  type PolicySentence,
  policySentences,
} from '#domain/tickets/cancellation-policy.ts';
import { addressLine } from '#domain/values/address.ts';
import { type Cents, formatCents } from '#domain/values/money.ts';
import type { PublicEvent, PublicEventCard } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { EventAction, type EventPartProps, ShareSection, sentenceOf, WriteTo } from '../components/EventActions.tsx';
import { EventCard, Places } from '../components/EventCard.tsx';
import { OfferBar, OfferCard } from '../components/EventOffer.tsx';
import {
  ExtrasSection,
  MediaSections,
  PerksSection,
  PriceSection,
  ProgrammeSection,
  RequirementsSection,
  TextSection,
} from '../components/EventSections.tsx';
import { breadcrumbs, eventFacts } from '../components/facts.ts';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Layout, linkTo, Mark, type PageFrame } from '../components/Layout.tsx';
import type { PageCode } from '../components/QrCode.tsx';
import { TravelSection } from '../components/TravelSection.tsx';
import {
  counted,
  dayInWords,
  lastDayInWords,
  periodInWords,
  placesInWords,
  policyWordsOf,
  priceInWords,
  timeInWords,
  untilInWords,
  wordsOf,
} from '../words.ts';

const icons: Readonly<Record<PolicyRead['tone'], IconName>> = {
  ...{ green: 'ok', amber: 'clock', redt: 'block', teal: 'adduser' },
};

/** What anyone who cannot come gets back, step by step, before anybody books. */
function PolicySection({ frame, event }: { frame: PageFrame; event: PublicEvent }) {
  const words = policyWordsOf(frame.language);
  const { cancellationPolicy: policy } = event;
  if (policy === null || event.eventType === 'post') return null;
  // The month in words: a day as figures is another one to an English reader.
  const say = (key: PolicySentence, { endsAt, ...values }: Record<string, string | number>) =>
    fill(words[key], { ...values, ...(endsAt && { date: lastDayInWords(String(endsAt), frame.language) }) });
  const money = (cents: Cents) => formatCents(cents, frame.language);
  // Of nothing paid, nothing comes back.
  const said = costsNothing(event)
    ? handOnRead(policy, say)
    : policySentences(policy, event.beginsAt, say, money, frame.now);
  if (said.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="t-policy">
      <h2 id="t-policy">{words.title}</h2>
      <ol className="steps">
        {said.map(({ text, tone, percent, isOver }) => (
          <li key={text} className={isOver ? 'over' : tone}>
            {/* The sentence says it too: it is the figure that the eye looks for. */}
            <span className="pc" aria-hidden="true">
              {percent === null ? <Icon name={icons[tone]} /> : `${percent}%`}
            </span>
            <b>{isOver ? <s>{text}</s> : text}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface EventPageProps extends EventPartProps {
  qr: PageCode;
  /** Path of the picture that links to the page show. */
  sharePicture: string;
  /** What comes next, for an event that is over or cancelled. */
  next: PublicEventCard[];
}

/** An event as the person who gets its link sees it. */
export function EventPage(props: EventPageProps) {
  const { frame, community, event, state, qr, sharePicture } = props;
  const { language, publicUrl } = frame;
  const words = wordsOf(language);
  const when = periodInWords(event.beginsAt, event.endsAt, language);
  const isOver = state.kind === 'canceled' || state.kind === 'past';
  const picture = event.headerImage ?? event.cardImage;
  return (
    <Layout
      frame={frame}
      title={[event.name, event.beginsAt && dayInWords(event.beginsAt, language), community.businessName]
        .filter(Boolean)
        .join(' · ')}
      description={[when, priceInWords(event, language)].filter(Boolean).join(' · ')}
      path={pagePath('event', event.slug)}
      isUnlisted={!event.isVisible || state.kind === 'canceled' || event.travelTerms?.kind === 'associative'}
      community={community}
      picture={publicUrl + sharePicture}
      isDrawn
      facts={event.beginsAt ? [eventFacts(props, sharePicture), breadcrumbs(props)] : [breadcrumbs(props)]}
      isBelow
      tools={
        <a href="#share">
          <Icon name="share" />
          <span className="wide">{words.share}</span>
          <span className="sr thin">{words.share}</span>
        </a>
      }
      bar={isOver ? undefined : <OfferBar {...props} />}
    >
      {picture && (
        <div className={isOver ? 'hero off' : 'hero'}>
          <img src={picture} alt="" width={1200} height={480} fetchPriority="high" />
        </div>
      )}
      <div className="wrap evgrid">
        <div>
          <div className="title">
            <p className="chips">
              <span className="chip grey">{event.subtypeName}</span>
              <Places {...placesInWords(state, language)} />
            </p>
            <h1>{event.name}</h1>
            {when && <p className="when">{when}</p>}
          </div>
          <div className="stack">
            <State {...props} />
            <Facts {...props} />
            <PriceSection frame={frame} event={event} />
            <TextSection id="t-about" title={words.about} html={event.description} />
            <ProgrammeSection frame={frame} event={event} />
            <PerksSection frame={frame} event={event} />
            <ExtrasSection frame={frame} event={event} />
            <RequirementsSection frame={frame} event={event} />
            <TravelSection {...{ frame, community, event }} />
            <PolicySection frame={frame} event={event} />
            <TextSection id="t-more" title={words.additional} html={event.eventAdditionalInfo} />
            <MediaSections frame={frame} event={event} />
            <Organiser {...props} />
            <ShareSection frame={frame} event={event} qr={qr} />
            <TextSection id="t-terms" title={words.terms} html={event.termsAndConditions} />
          </div>
        </div>
        <OfferCard {...props} />
      </div>
    </Layout>
  );
}

/** Why it cannot be booked, and what to do instead. */
function State(props: EventPageProps) {
  const { frame, event, state, next } = props;
  const words = wordsOf(frame.language);
  const sentence = sentenceOf(props);
  if (sentence === undefined) return null;
  const isOver = state.kind === 'canceled' || state.kind === 'past';
  return (
    <section className="card" aria-labelledby="t-state">
      <h2 id="t-state">
        {state.kind === 'canceled' && event.canceledAt
          ? fill(words.canceledOn, { date: dayInWords(event.canceledAt, frame.language) })
          : placesInWords(state, frame.language).text}
      </h2>
      <p>{sentence}</p>
      <p className="btns">
        {state.kind === 'canceled' && <WriteTo {...props} />}
        <EventAction {...props} />
      </p>
      {isOver && next.length > 0 && (
        <>
          <h3>{words.state.next}</h3>
          <ul className="events">
            {next.map((one) => (
              <EventCard key={one.id} event={one} frame={frame} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface Fact {
  icon: IconName;
  title: string;
  text: string;
}

/** Where from and when, or how many stops there are, the first at what time: each is in the form, and below. */
function departuresOf({ departurePoints }: PublicEvent, language: Language): Fact | false {
  const [first, ...others] = departurePoints.toSorted((a, b) => (a.departureDate < b.departureDate ? -1 : 1));
  if (!first) return false;
  const time = timeInWords(first.departureDate, language);
  if (others.length === 0) return { icon: 'bus', title: first.groupingPoint, text: time };
  const words = wordsOf(language);
  return { icon: 'bus', title: counted(words.stops, departurePoints.length), text: fill(words.stopsFrom, { time }) };
}

/** Who is going, and whether it goes ahead: with enough people, once the organiser has confirmed it. */
function goingOf({ slots, status, minimumParticipants: least }: PublicEvent, language: Language): Fact[] {
  const words = wordsOf(language);
  // The first who books makes one: there is nothing to wait for.
  const needed = least > 1 && slots < least ? fill(words.needed, { count: least }) : '';
  if (slots === 0) return needed ? [{ icon: 'groups', title: needed, text: '' }] : [];
  const certain = least > 0 && status === 'confirmed' ? words.certain : '';
  return [{ icon: 'groups', title: counted(words.registered, slots), text: needed || certain }];
}

function factsOf({ frame, community, event, state }: EventPartProps): Fact[] {
  const { language } = frame;
  const words = wordsOf(language);
  const place = addressOfEvent(event);
  const { closingReservationDate: closes } = event;
  const isAsked = event.selectionType === 'manual';
  const facts: (Fact | false)[] = [
    place !== null && {
      icon: 'place',
      title: place.city || addressLine(place),
      text: place.city ? addressLine(place) : '',
    },
    departuresOf(event, language),
    // Of what is over nobody asks whether it goes ahead.
    ...(state.kind === 'past' || state.kind === 'canceled' ? [] : goingOf(event, language)),
    state.kind === 'open' &&
      closes !== null && {
        icon: 'clock',
        title: fill(isAsked ? words.askUntil : words.bookUntil, { date: untilInWords(closes, language) }),
        text: isAsked ? fill(words.thenDecided, { community: community.businessName }) : words.orFull,
      },
  ];
  return facts.filter((fact) => fact !== false);
}

function Facts(props: EventPageProps) {
  const facts = factsOf(props);
  if (facts.length === 0) return null;
  return (
    <section aria-label={wordsOf(props.frame.language).brief}>
      <ul className="keys">
        {facts.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className="ic">
              <Icon name={icon} />
            </span>
            <div>
              <b>{title}</b>
              {text && <span>{text}</span>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Organiser({ frame, community, event }: EventPageProps) {
  const words = wordsOf(frame.language);
  const { sponsorName, sponsorUrl } = event;
  const [before = '', after = ''] = words.sponsor.split('%{name}');
  return (
    <section className="card org" aria-labelledby="t-organiser">
      <header>
        <Mark community={community} />
        <div>
          <h2 id="t-organiser">{community.businessName}</h2>
          {community.companyName && community.companyName !== community.businessName && (
            <p className="muted small">{community.companyName}</p>
          )}
        </div>
      </header>
      <p className="btns eq">
        {community.contactEmail && (
          <a className="btn line" href={`mailto:${community.contactEmail}`}>
            <Icon name="chat" />
            {words.contact}
          </a>
        )}
        <a className="btn line" href={linkTo(frame, pagePath('community', community.slug))}>
          <Icon name="cal" />
          {words.follow}
        </a>
      </p>
      {sponsorName && (
        <p className="small muted">
          {before}
          {sponsorUrl ? (
            <a href={sponsorUrl} rel="noopener noreferrer nofollow">
              {sponsorName}
            </a>
          ) : (
            sponsorName
          )}
          {after}
        </p>
      )}
    </section>
  );
}
