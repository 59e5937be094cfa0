import type { BookingState } from '#domain/website/booking-state.ts';
import type { PublicCommunity, PublicEvent } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { bookingWordsOf, momentInWords, periodInWords, waitingWordsOf, wordsOf } from '../words.ts';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from './Icon.tsx';
import { linkTo, type PageFrame } from './Layout.tsx';
import { type PageCode, QrCode } from './QrCode.tsx';

export interface EventPartProps {
  frame: PageFrame;
  community: PublicCommunity;
  event: PublicEvent;
  state: BookingState;
}

/** The address a mail about an event is begun with. */
const mailTo = ({ contactEmail }: PublicCommunity, subject: string): string =>
  `mailto:${contactEmail ?? ''}?subject=${encodeURIComponent(subject)}`;

/** Why an event cannot be booked, in one sentence; undefined where it can. */
export function sentenceOf({ frame, community, event, state }: EventPartProps): string | undefined {
  const { language } = frame;
  const words = wordsOf(language).state;
  const when = periodInWords(event.beginsAt, null, language);
  switch (state.kind) {
    case 'open':
    case 'post':
      return undefined;
    case 'opens':
      return fill(words.opens, { date: momentInWords(state.at, language) });
    case 'canceled':
      return [words.canceled, when && fill(words.canceledWas, { date: when })].filter(Boolean).join(' ');
    case 'past':
      return fill(words.past, { date: when });
    default:
      return fill(words[state.kind], { community: community.businessName });
  }
}

/** Whom to write to; nothing where a community gives no address. */
export function WriteTo({ frame, community, event, isFull = false }: EventPartProps & { isFull?: boolean }) {
  if (community.contactEmail === null) return null;
  const words = wordsOf(frame.language);
  return (
    <a
      className={`btn own${isFull ? ' full' : ''}`}
      href={mailTo(community, fill(words.writeSubject, { event: event.name }))}
    >
      <Icon name="chat" />
      {words.contact}
    </a>
  );
}

/** The one action that a state leaves: book, write, put it in the calendar, or see what comes next. */
export function EventAction(props: EventPartProps & { isFull?: boolean }) {
  const { frame, community, event, state, isFull = false } = props;
  const words = wordsOf(frame.language);
  const width = isFull ? ' full' : '';
  if (state.kind === 'opens') {
    return (
      <a className={`btn own${width}`} href={`${pagePath('event', event.slug)}/calendar.ics`}>
        <Icon name="cal" />
        {words.inCalendar}
      </a>
    );
  }
  if (state.kind === 'open') {
    const own = bookingWordsOf(frame.language);
    return (
      <a className={`btn main${width}`} href={linkTo(frame, `${pagePath('event', event.slug)}/book`)}>
        <Icon name="ticket" />
        {event.selectionType === 'manual' ? own.ask : own.book}
      </a>
    );
  }
  if (state.kind === 'full') {
    return (
      <a className={`btn main${width}`} href={linkTo(frame, `${pagePath('event', event.slug)}/waiting-list`)}>
        <Icon name="hour" />
        {waitingWordsOf(frame.language).button}
      </a>
    );
  }
  if (state.kind === 'followersOnly') {
    return (
      <a className={`btn main${width}`} href={linkTo(frame, `${pagePath('community', community.slug)}/follow`)}>
        <Icon name="bell" />
        {bookingWordsOf(frame.language).follow.button}
      </a>
    );
  }
  const isOver = state.kind === 'past' || state.kind === 'canceled';
  if (!isOver && community.contactEmail === null && community.contactPhone !== null) {
    return (
      <a className={`btn own${width}`} href={`tel:${community.contactPhone.replace(/\s/g, '')}`}>
        <Icon name="chat" />
        {community.contactPhone}
      </a>
    );
  }
  if (isOver || community.contactEmail === null) {
    return (
      <a className={`btn own${width}`} href={linkTo(frame, pagePath('community', community.slug))}>
        {words.allUpcoming}
      </a>
    );
  }
  return <WriteTo {...props} />;
}

/** A whole address on a map of nobody's making. */
export const mapUrl = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** Passing the page on: without a script by the links of a phone's programs. */
export function ShareSection({ frame, event, qr }: Pick<EventPartProps, 'frame' | 'event'> & { qr: PageCode }) {
  const words = wordsOf(frame.language);
  const address = frame.publicUrl + pagePath('event', event.slug);
  const text = encodeURIComponent(`${event.name} ${address}`);
  return (
    <section className="sec faq" id="share" aria-labelledby="t-share">
      <h2 id="t-share">{words.shareTitle}</h2>
      <div className="form">
        <div className="f">
          <label htmlFor="link">{words.pageLink}</label>
          <input className="in1" id="link" readOnly value={address} />
          <CopyButton frame={frame} text={address} name={words.pageLink} />
        </div>
        <button type="button" className="btn own full" hidden data-share={address}>
          <Icon name="share" />
          {words.share}
        </button>
        <div className="btns eq">
          <a className="btn line" href={`https://wa.me/?text=${text}`} rel="noopener noreferrer">
            <Icon name="chat" />
            {words.whatsapp}
          </a>
          <a className="btn line" href={`mailto:?subject=${encodeURIComponent(event.name)}&body=${text}`}>
            <Icon name="send" />
            {words.email}
          </a>
        </div>
      </div>
      <details>
        <summary>
          {words.qr}
          <Icon name="down" className="i chev" />
        </summary>
        <div>
          <QrCode code={qr} label={words.qr} />
        </div>
      </details>
    </section>
  );
}
