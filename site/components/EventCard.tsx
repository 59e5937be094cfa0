import { addressLine } from '#domain/values/address.ts';
import { bookingState } from '#domain/website/booking-state.ts';
import { visitorOf } from '#domain/website/following.ts';
import type { PublicEventCard } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { dayBlock, dayWithoutYear, placesInWords, priceInWords, timeInWords } from '../words.ts';
import { Icon, type IconName } from './Icon.tsx';
import { linkTo, type PageFrame } from './Layout.tsx';

export interface EventCardProps {
  event: PublicEventCard;
  frame: PageFrame;
  /** The next event stands large above the others. */
  isFirst?: boolean;
}

const typeIcons: Readonly<Record<PublicEventCard['eventType'], IconName>> = {
  event: 'ticket',
  post: 'groups',
  transfer: 'bus',
  travel: 'luggage',
};

function Picture({ event, isFirst }: { event: PublicEventCard; isFirst: boolean }) {
  if (event.cardImage === null) {
    return (
      <div className="none">
        <Icon name={typeIcons[event.eventType]} />
      </div>
    );
  }
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return <img className="cover" src={event.cardImage} alt="" width={960} height={600} {...loading} />;
}

/** An event among others: its picture with the day, its name as the link, where and when, price and places. */
export function EventCard({ event, frame, isFirst = false }: EventCardProps) {
  const { language, now, follower } = frame;
  const places = placesInWords(bookingState(event, now, visitorOf(follower)), language);
  const day = event.beginsAt === null ? null : dayBlock(event.beginsAt, language);
  const where = event.destinationAddress?.city || event.locationAddress?.city || addressLine(event.locationAddress);
  const when = event.beginsAt
    ? `${dayWithoutYear(event.beginsAt, language)}, ${timeInWords(event.beginsAt, language)}`
    : '';
  return (
    <li className={isFirst ? 'ev first' : 'ev row'}>
      <div className="pic">
        <Picture event={event} isFirst={isFirst} />
        {day && (
          <p className="day" aria-hidden="true">
            <span>{day.month}</span>
            <b>{day.day}</b>
            <span>{day.weekday}</span>
          </p>
        )}
      </div>
      <div className="txt">
        <h3>
          <a href={linkTo(frame, pagePath('event', event.slug))}>{event.name}</a>
        </h3>
        <p className="muted small">{[when, where].filter(Boolean).join(', ')}</p>
        <p className="end">
          <span className="price">{priceInWords(event, language, follower)}</span>
          <Places {...places} />
        </p>
      </div>
    </li>
  );
}

/** Places left in words; a tone only where it says something, never by colour alone. */
export function Places({ text, tone }: ReturnType<typeof placesInWords>) {
  if (text === '') return null;
  if (tone === 'plain') return <span className="muted small">{text}</span>;
  return (
    <span className={`chip ${tone}`}>
      {tone === 'orange' && <Icon name="hour" />}
      {text}
    </span>
  );
}
