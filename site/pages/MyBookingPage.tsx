import type { WalletKind } from '#domain/wallet/pass.ts';
import { type Adding, isExampleBooking, isOwn, type MyBooking, type MySheet } from '#domain/website/my-booking.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { AskOrganiser } from '../components/AskOrganiser.tsx';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { MoneyBack } from '../components/my-booking/MoneyBack.tsx';
import { MyFiles, MyGoods } from '../components/my-booking/MyGoods.tsx';
import { MyPayment } from '../components/my-booking/MyPayment.tsx';
import { hasSheets, MySheets } from '../components/my-booking/MySheets.tsx';
import { MyTickets } from '../components/my-booking/MyTickets.tsx';
import type { PageCode } from '../components/QrCode.tsx';
import {
  amountInWords,
  bookingWordsOf,
  dayWithoutYear,
  enumWordsOf,
  momentInWords,
  myDataWordsOf,
  ownPeriodInWords,
  timeInWords,
  wordsOf,
} from '../words.ts';

export interface MyBookingPageProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  booking: MyBooking;
  /** Path of this page, with its key. */
  path: string;
  codes: ReadonlyMap<string, PageCode>;
  transfer: PageCode | undefined;
  /** The sheet that is open. */
  sheet: MySheet | undefined;
  /** Whether this browser may move money. */
  isKnownDevice: boolean;
  /** Whether one more may come with it. */
  adding: Adding;
  /** Wallets a ticket of the event can be put into. */
  wallets: readonly WalletKind[];
  /** Token of the form of a question, and its field that only machines fill in. */
  askToken: string;
  trap: string;
}

/** A booking as the person who made it finds it again: tickets, what is owed, where to be. */
export function MyBookingPage(props: MyBookingPageProps) {
  const { frame, community, booking, path, codes, wallets } = props;
  const { language } = frame;
  const words = bookingWordsOf(language).page;
  const { event } = booking;
  const when = ownPeriodInWords({ ...event, departure: booking.departure }, language);
  const isExample = isExampleBooking(booking);
  const isGone = booking.tickets.every(({ status, isHandedOn }) => status !== 'valid' || isHandedOn);
  const isOver = event.isCanceled || isGone || Date.parse(event.ends ?? event.begins ?? '9999') < frame.now.getTime();
  return (
    <Layout
      frame={frame}
      title={words.title}
      path={path}
      isUnlisted
      {...(community && { community })}
      tools={
        <>
          {hasSheets(props) && <Tool to="change" icon="edit" text={bookingWordsOf(language).sheets.change} />}
          {!isExample && <Tool to="ask" icon="chat" text={words.ask} />}
        </>
      }
    >
      <div className="wrap">
        <div className="title">
          <h1>{fill(isOver || !bookerComes(booking) ? words.over : words.hello, { name: booking.name })}</h1>
          <p className="when">
            {/* The page of an example opens by a preview alone, that of a closed community not at all. */}
            {isExample || !community?.isOpen ? (
              <b>{event.name}</b>
            ) : (
              <a href={linkTo(frame, pagePath('event', event.slug))}>
                <b>{event.name}</b>
              </a>
            )}
            {when && <>, {when}</>}
            <br />
            {fill(words.code, { code: booking.code })}
          </p>
          {event.isCanceled && (
            <p className="hint" role="status">
              <Icon name="info" />
              <span>
                <b>{words.canceled}</b> {words.canceledText}
              </span>
            </p>
          )}
          {!event.isCanceled && booking.tickets.every(({ status }) => status !== 'valid') && (
            <p className="hint" role="status">
              <Icon name="info" />
              <span>{words.gone}</span>
            </p>
          )}
          {booking.paid > 0 && (
            <p className="small">
              {fill(isAllComing(booking) ? words.paidSoFar : words.paidForComing, {
                amount: amountInWords(booking.paid, language),
              })}
            </p>
          )}
          {booking.due > 0 && (
            <a className="due" href="#pay">
              <Icon name="euro" />
              <span>
                <b>
                  {words.owed} {amountInWords(booking.due, language)}
                </b>
              </span>
              <Icon name="down" />
            </a>
          )}
        </div>
        <div className="cols stack mine">
          <MyTickets {...{ frame, booking, codes, path, wallets }} pdfOf={({ id }) => `${path}/tickets/${id}.pdf`} />
          <div className="aside">
            <MyPayment
              frame={frame}
              booking={booking}
              transfer={props.transfer}
              isClosed={community?.isOpen === false}
            />
            <MoneyBack frame={frame} back={booking.back} />
            {/* Whoever has no place of their own here any more goes nowhere. */}
            {!isGone && <Where {...props} />}
            {!isGone && <Bring {...props} />}
            {!isGone && <Info {...props} />}
            <MyFiles {...props} />
            <MyGoods {...props} />
            <Messages {...props} />
            {!isExample && <AskOrganiser {...props} />}
          </div>
          <MySheets {...props} />
          {community?.isOpen && (
            <p className="small">
              <a href={linkTo(frame, `${pagePath('community', community.slug)}/data`)}>
                {myDataWordsOf(language).link}
              </a>
            </p>
          )}
        </div>
      </div>
    </Layout>
  );
}

/** Whether the person who booked comes themselves: their own place may be cancelled, or somebody else's, while others of theirs come. */
const bookerComes = ({ tickets }: MyBooking): boolean =>
  tickets.some((ticket) => isOwn(ticket) && ticket.info?.participant_type === 'accountholder');

/** What was paid for those who do not come any more is told as money that comes back. */
const isAllComing = ({ tickets }: MyBooking): boolean => tickets.every(isOwn);

/** A way to a part of the page: its name where there is room, an icon on phones. */
function Tool({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <a href={`#${to}`}>
      <Icon name={icon} />
      <span className="wide">{text}</span>
      <span className="sr thin">{text}</span>
    </a>
  );
}

function Where({ frame, booking, path }: MyBookingPageProps) {
  const words = bookingWordsOf(frame.language).page;
  const { departure, event } = booking;
  // A trip begins where it sets out first: the person who gets on later reads where it goes, not a beginning before their own.
  const isUnderWay = departure !== null && event.begins !== null && event.begins <= departure.at;
  const where = isUnderWay
    ? { at: null, title: words.destination, text: event.place }
    : { at: event.begins, title: words.begins, text: event.place };
  const stops = [
    ...(departure ? [{ at: departure.at, title: departure.point, text: departure.address }] : []),
    ...(where.at !== null || (isUnderWay && event.place !== '') ? [where] : []),
    ...(event.ends ? [{ at: event.ends, title: words.ends, text: '' }] : []),
  ];
  if (stops.length === 0) return null;
  return (
    <section className="card" aria-labelledby="t-where">
      <h2 id="t-where">{words.where}</h2>
      <ol className="tl">
        {stops.map(({ at, title, text }, index) => (
          <li key={title} className={index === 0 ? 'you' : undefined}>
            {at === null ? <span /> : <time dateTime={at}>{timeInWords(at, frame.language)}</time>}
            <div>
              <b>{title}</b>
              <p>{[at === null ? '' : dayWithoutYear(at, frame.language), text].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ol>
      <a className="btn line full" href={`${path}/calendar.ics`}>
        <Icon name="cal" />
        {words.calendar}
      </a>
    </section>
  );
}

function Bring({ frame, booking }: MyBookingPageProps) {
  const words = bookingWordsOf(frame.language).page;
  const names: Readonly<Record<string, string>> = enumWordsOf(frame.language).requiredDocuments;
  if (booking.documents.length === 0) return null;
  return (
    <section className="card" aria-labelledby="t-bring">
      <h2 id="t-bring">{words.bring}</h2>
      <ul className="ticks">
        {booking.documents.map((name) => (
          <li key={name}>
            <Icon name="check" />
            <span>{names[name]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the organiser wants participants to know. */
function Info({ frame, booking }: MyBookingPageProps) {
  if (booking.info === '') return null;
  return (
    <section className="card" aria-labelledby="t-info">
      <h2 id="t-info">{wordsOf(frame.language).additional}</h2>
      <p className="lines">{booking.info}</p>
    </section>
  );
}

function Messages({ frame, booking }: MyBookingPageProps) {
  const words = bookingWordsOf(frame.language).page;
  if (booking.mails.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="t-messages">
      <h2 id="t-messages">{words.messages}</h2>
      <ul className="msgs">
        {booking.mails.map(({ id, subject, at }) => (
          <li key={id}>
            <b>{subject}</b>
            <p className="muted small">{momentInWords(at, frame.language)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
