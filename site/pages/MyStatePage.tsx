import type { ReactNode } from 'react';
import { answerBy, type MyBooking, type MyPageState, type MyRequest } from '#domain/website/my-booking.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { CardRefused } from '../components/CardRefused.tsx';
import { countdownOf } from '../components/countdown.ts';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { Post } from '../components/Post.tsx';
import {
  amountInWords,
  bookingWordsOf,
  confirmLeftInWords,
  confirmLeftTexts,
  counted,
  momentInWords,
  ownPeriodInWords,
  timeInWords,
} from '../words.ts';

export interface MyStatePageProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  subject: Pick<MyBooking, 'name' | 'email' | 'confirmBy' | 'card' | 'event'> &
    Partial<Pick<MyBooking, 'departure' | 'hasLapsed'>>;
  /** The request to take part, where it is one. */
  request: MyRequest | undefined;
  /** People and what they pay together, in cents. */
  people: readonly string[];
  total: number;
  state: MyPageState | 'old' | 'sent';
  path: string;
  /** Whether the mail that proves the address was refused by its server. */
  isUndelivered?: boolean;
}

interface Panel {
  tone: 'green' | 'amber' | 'orange' | 'grey' | 'blue';
  icon: IconName;
  title: string;
  text: string;
  /** Said after the one thing to do. */
  more?: string;
  action?: ReactNode;
}

const HOUR_MS = 3_600_000;

/** What is so, until when, and the one next step, while a booking or a request is not final. */
export function MyStatePage(props: MyStatePageProps) {
  const { frame, community, subject, people, total, path, state } = props;
  const { language } = frame;
  const words = bookingWordsOf(language);
  const { tone, icon, title, text, more, action } = panelOf(props);
  const { event } = subject;
  return (
    <Layout
      frame={frame}
      title={words.page.title}
      path={path}
      isUnlisted
      {...(community && { community })}
      {...(state === 'confirming' && { refreshSeconds: 3 })}
    >
      <div className="wrap state">
        <article className="panel">
          {event.picture && <img className="cover" src={event.picture} alt="" width={960} height={384} />}
          <div className="in2">
            <div className="h">
              <span className={`chip ${tone}`}>
                <Icon name={icon} />
                {event.name}
              </span>
              <h1>{title}</h1>
              <p>{ownPeriodInWords({ ...event, departure: subject.departure ?? null }, language)}</p>
            </div>
            {state === 'confirm' && subject.confirmBy ? (
              <p
                role="status"
                {...countdownOf(confirmLeftTexts(subject.confirmBy, language), subject.confirmBy, frame)}
              >
                {text}
              </p>
            ) : (
              <p role="status">{text}</p>
            )}
            {/* Whoever came from the mail has one thing to do: it stands first. */}
            {state === 'confirm' && action}
            {more && <p className="small muted">{more}</p>}
            {people.length > 0 && (
              <ul className="sum">
                {people.map((name) => (
                  <li key={name}>
                    <span translate="no">{name}</span>
                  </li>
                ))}
                <li className="tot">
                  <span>{words.total}</span>
                  <span className="num">{amountInWords(total, language)}</span>
                </li>
              </ul>
            )}
            <Countdown {...props} />
            {state === 'pay' && <CardRefused frame={frame} card={subject.card} />}
            {state !== 'confirm' && action}
          </div>
        </article>
      </div>
    </Layout>
  );
}

/** Hours left as the server counts them. */
function Countdown({ frame, request, state }: MyStatePageProps) {
  const words = bookingWordsOf(frame.language).page;
  if (state !== 'open' || request?.status !== 'pending' || request.expiresAt === null) return null;
  const hours = Math.max(0, Math.ceil((Date.parse(request.expiresAt) - frame.now.getTime()) / HOUR_MS));
  const text = counted(words.requestHours, hours);
  return (
    <div className="back">
      <p {...countdownOf({ ...words.requestHours, over: text }, request.expiresAt, frame, HOUR_MS)}>{text}</p>
      <progress max={48} value={hours} aria-label={text} />
    </div>
  );
}

function panelOf(props: MyStatePageProps): Panel {
  const { frame, community, subject, request, state, path, isUndelivered = false } = props;
  const { language } = frame;
  const words = bookingWordsOf(language).page;
  const { confirmBy, card, email, event } = subject;
  const time = timeInWords(answerBy(state, subject) ?? frame.now.toISOString(), language);
  const eventUrl = linkTo(frame, pagePath('event', event.slug));
  const back = community?.isOpen && (
    <a className="btn own full" href={eventUrl}>
      {words.again}
    </a>
  );
  switch (state) {
    case 'confirm':
      return {
        ...{ tone: 'amber', icon: 'hour', title: request ? words.confirmRequest : words.confirm },
        ...{ text: confirmBy ? confirmLeftInWords(confirmBy, frame.now, language) : '', more: words.confirmText },
        action: <Post {...{ frame, path }} to="confirm" label={request ? words.confirmRequest : words.confirm} />,
      };
    case 'waiting':
      if (isUndelivered) {
        const refused = fill(words.undeliveredText, { email, time });
        return { tone: 'orange', icon: 'err', title: words.undelivered, text: refused, action: back };
      }
      return {
        ...{ tone: 'amber', icon: 'send', title: words.waiting },
        text: fill(request ? words.waitingRequest : words.waitingText, { email, time }),
      };
    case 'pay':
      return {
        ...{ tone: 'orange', icon: 'card', title: request ? words.holdNow : words.payNow },
        text: fill(request ? words.holdText : words.payText, { time }),
        action: card && (
          <a className="btn main full" href={`/pay/${card.linkKey}/card`} rel="nofollow">
            <Icon name="card" />
            {request ? words.holdNow : words.payNow}
          </a>
        ),
      };
    case 'closed':
      return { tone: 'grey', icon: 'block', title: words.closed, text: words.closedText };
    case 'confirming':
      return { tone: 'amber', icon: 'hour', title: words.confirming, text: words.confirmingText };
    case 'lapsed':
      if (event.isCanceled || subject.hasLapsed === false) {
        const title = event.isCanceled ? words.canceled : words.off;
        return { tone: 'grey', icon: 'block', title, text: words.nothingCharged, action: back };
      }
      return { tone: 'grey', icon: 'clock', title: words.lapsed, text: words.lapsedText, action: back };
    case 'mailed':
      return {
        ...{ tone: 'green', icon: 'send', title: words.mailed, text: words.mailedText },
        action: <Post {...{ frame, path }} to="fresh" label={words.fresh} />,
      };
    case 'old':
      return {
        ...{ tone: 'grey', icon: 'lock', title: words.old, text: words.oldText },
        action: <Post {...{ frame, path }} to="fresh" label={words.fresh} />,
      };
    case 'sent':
      return { tone: 'green', icon: 'send', title: words.mailed, text: words.sent };
    case 'open':
      return requestPanel(props, community?.businessName ?? '', back);
  }
}

/** Why nothing comes of a request any more. */
function endInWords({ frame, subject, request }: MyStatePageProps): string {
  const { requestOff, requestLapsed, requestCanceled, requestOver } = bookingWordsOf(frame.language).page;
  if (subject.event.isCanceled) return requestOff;
  if (request?.status === 'canceled') return requestCanceled;
  return request?.paymentType === 'stripe' ? requestLapsed : requestOver;
}

function requestPanel(props: MyStatePageProps, community: string, back: ReactNode): Panel {
  const { request, frame, subject } = props;
  const { language } = frame;
  const words = bookingWordsOf(language).page;
  const title = words.request;
  const end = subject.event.ends ?? subject.event.begins;
  const isOver = end !== null && Date.parse(end) <= frame.now.getTime();
  if (request?.status === 'pending' && isOver) {
    const text = `${fill(words.requestUnanswered, { community })} ${words.nothingCharged}`;
    return { tone: 'grey', icon: 'block', title, text };
  }
  if (request?.status === 'pending') {
    const until = request.expiresAt && fill(words.requestUntil, { date: momentInWords(request.expiresAt, language) });
    const text = [fill(words.requestPending, { community }), until].filter(Boolean).join(' ');
    return { tone: 'blue', icon: 'hour', title, text };
  }
  if (request?.status === 'declined') {
    return { tone: 'grey', icon: 'block', title, text: fill(words.requestDeclined, { community }), action: back };
  }
  const text = `${endInWords(props)} ${words.nothingCharged}`;
  return { tone: 'grey', icon: 'block', title, text, action: back };
}
