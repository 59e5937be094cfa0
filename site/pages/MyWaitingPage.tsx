import { HOUR, MINUTE } from '#domain/values/time.ts';
import type { MyWaiting } from '#domain/website/my-waiting.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { EventPanel } from '../components/EventPanel.tsx';
import { Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { amountInWords, bookingWordsOf, counted, untilInWords, waitingWordsOf } from '../words.ts';

interface CountdownProps {
  frame: PageFrame;
  from: string;
  until: string;
}

/** Hours and minutes left as the server counts them. */
function Countdown({ frame, from, until }: CountdownProps) {
  const { language } = frame;
  const words = waitingWordsOf(language);
  const left = Math.max(0, Date.parse(until) - frame.now.getTime());
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const one = (text: { one: string; other: string }, count: number) => (count === 1 ? text.one : text.other);
  return (
    <div className="back">
      <p className="small muted">{fill(words.until, { date: untilInWords(until, language) })}</p>
      <p className="count">
        <span>
          <b>{hours}</b>
          <span>{one(words.hours, hours)}</span>
        </span>
        <span>
          <b>{minutes}</b>
          <span>{one(words.minutes, minutes)}</span>
        </span>
      </p>
      <progress
        max={Date.parse(until) - Date.parse(from)}
        value={left}
        aria-label={fill(words.left, { hours, minutes })}
      />
    </div>
  );
}

export interface MyWaitingPageProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  entry: MyWaiting;
  path: string;
  /** Whether as many places as they asked for can be booked now. */
  isBookable?: boolean;
  /** Whether the event's list takes anybody now. */
  isListed?: boolean;
  /** Set for a link that has grown too old, or after a fresh one was mailed. */
  state?: 'old' | 'sent' | undefined;
}

/** Somebody's place on a waiting list: their rank, the offer, or how it ended. */
export function MyWaitingPage(props: MyWaitingPageProps) {
  const { frame, community, path } = props;
  return (
    <Layout
      frame={frame}
      title={waitingWordsOf(frame.language).mine}
      path={path}
      isUnlisted
      {...(community && { community })}
    >
      <Content {...props} />
    </Layout>
  );
}

function Content(props: MyWaitingPageProps) {
  const { entry, state } = props;
  if (state) return <Stale {...props} state={state} />;
  if (entry.status === 'waiting') return <Waits {...props} />;
  if (entry.status === 'offered') return <Offered {...props} />;
  return <Settled {...props} status={entry.status} />;
}

function Stale({ frame, entry, path, state }: MyWaitingPageProps & { state: 'old' | 'sent' }) {
  const words = bookingWordsOf(frame.language).page;
  const isOld = state === 'old';
  return (
    <EventPanel
      {...{ frame, event: entry.event }}
      tone={isOld ? 'grey' : 'green'}
      icon={isOld ? 'lock' : 'send'}
      chip={entry.event.name}
      title={isOld ? words.old : words.mailed}
    >
      <p role="status">{isOld ? words.oldText : words.sent}</p>
      {isOld && <Act {...{ frame, path }} to="fresh" label={words.fresh} isMain />}
    </EventPanel>
  );
}

function Act(props: { frame: PageFrame; path: string; to: string; label: string; isMain?: boolean }) {
  const { frame, path, to, label, isMain = false } = props;
  return (
    <form noValidate method="post" action={linkTo(frame, `${path}/${to}`)}>
      <button type="submit" className={isMain ? 'btn main full' : 'btn line full'}>
        {label}
      </button>
    </form>
  );
}

function Waits({ frame, entry, path }: MyWaitingPageProps) {
  const { language } = frame;
  const words = waitingWordsOf(language);
  const { position, passedOver, places, event } = entry;
  const isTooMany = passedOver?.code === 'not_enough_seats';
  const fewer = Math.min(places - 1, isTooMany ? Math.max(1, passedOver.free) : 1);
  return (
    <EventPanel
      {...{ frame, event }}
      tone="blue"
      icon="hour"
      chip={words.waiting}
      title={fill(words.waitingTitle, { name: entry.name })}
      detail={`${event.name}, ${counted(words.together, places)}`}
    >
      {position !== null && (
        <div className="rank" role="status">
          <b aria-hidden="true">{language === 'it' ? `${position}º` : position}</b>
          <div>
            <b>{fill(words.position, { position })}</b>
            <p className="muted small">{isTooMany ? counted(words.passedOver, passedOver.free) : words.positionText}</p>
          </div>
        </div>
      )}
      <div className="btns eq">
        {fewer > 0 && (
          <form noValidate method="post" action={linkTo(frame, `${path}/fewer`)}>
            <button type="submit" className="btn line full" name="places" value={fewer}>
              {counted(words.fewer, fewer)}
            </button>
          </form>
        )}
        <Act {...{ frame, path }} to="leave" label={words.leave} />
      </div>
    </EventPanel>
  );
}

function Offered({ frame, entry, path }: MyWaitingPageProps) {
  const { language } = frame;
  const words = waitingWordsOf(language);
  const { heldPlaces, heldUntil, offeredAt, total, event } = entry;
  const title = heldPlaces === 1 ? words.offeredTitle.one : words.offeredTitle.other;
  return (
    <EventPanel
      {...{ frame, event }}
      tone="green"
      icon="check"
      chip={counted(words.held, heldPlaces)}
      title={fill(title, { count: heldPlaces, name: entry.name })}
      detail={event.name}
    >
      {heldUntil && offeredAt && <Countdown {...{ frame }} from={offeredAt} until={heldUntil} />}
      <ul className="sum">
        <li className="tot">
          <span>{counted(words.together, heldPlaces)}</span>
          {total !== null && <span className="num">{amountInWords(total, language)}</span>}
        </li>
      </ul>
      <div className="btns eq">
        <Act {...{ frame, path }} to="decline" label={words.decline} />
        <a className="btn main full" href={linkTo(frame, `${path}/book`)}>
          {counted(words.take, heldPlaces)}
        </a>
      </div>
      <p className="small muted">{counted(words.grudge, heldPlaces)}</p>
    </EventPanel>
  );
}

type Ended = Exclude<MyWaiting['status'], 'waiting' | 'offered'>;

function Settled({
  frame,
  entry: { event, places },
  isBookable,
  isListed,
  status,
}: MyWaitingPageProps & { status: Ended }) {
  const words = waitingWordsOf(frame.language);
  const booking = bookingWordsOf(frame.language);
  const mayAgain = status !== 'accepted' && status !== 'ended' && isListed;
  const eventPath = pagePath('event', event.slug);
  const again = isBookable ? { tail: '/book', label: booking.book } : { tail: '/waiting-list', label: words.again };
  const to = mayAgain ? again : { tail: '', label: booking.page.again };
  const title = status === 'accepted' ? counted(words.accepted, places) : words[status];
  const isOff = event.isCanceled && status !== 'accepted';
  const invites = mayAgain && (status === 'canceled' || status === 'removed');
  return (
    <EventPanel
      {...{ frame, event }}
      tone={status === 'accepted' ? 'green' : 'grey'}
      icon={status === 'accepted' ? 'check' : 'clock'}
      chip={event.name}
      title={isOff ? booking.page.canceled : title}
    >
      <p role="status">
        {isOff ? words.offText : [words[`${status}Text`], invites && words.mayAgain].filter(Boolean).join(' ')}
      </p>
      <a className="btn own full" href={linkTo(frame, `${eventPath}${to.tail}`)}>
        {to.label}
      </a>
    </EventPanel>
  );
}
