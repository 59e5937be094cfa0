import { bookingState } from '#domain/website/booking-state.ts';
import type { PublicCommunity, PublicEventCard } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { EventCard } from '../components/EventCard.tsx';
import { linkTo, type PageFrame } from '../components/Layout.tsx';
import { ColourStyles } from '../components/Raw.tsx';
import { bookingWordsOf, wordsOf } from '../words.ts';

export interface EmbedPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  /** One event, or the next of the community. */
  events: PublicEventCard[];
  /** What the frame is of. */
  kind: 'event' | 'community';
  /** Whether places are asked for instead of booked. */
  asks?: boolean;
}

/** What other sites show in a frame: everything in it opens in a new tab, where no other site stands around it. */
export function EmbedPage({ frame, community, events, kind, asks = false }: EmbedPageProps) {
  const { language, publicUrl, now } = frame;
  const words = wordsOf(language);
  const [event] = events;
  const path = kind === 'event' && event ? pagePath('event', event.slug) : pagePath('community', community.slug);
  const isOpen = kind === 'event' && event !== undefined && bookingState(event, now).kind === 'open';
  const own = bookingWordsOf(language);
  const button = isOpen ? (asks ? own.ask : own.book) : kind === 'event' ? words.embed.open : words.embed.all;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{kind === 'event' && event ? event.name : community.businessName}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={publicUrl + path} />
        <base target="_blank" />
        <link rel="stylesheet" href={frame.styles} />
        <ColourStyles primaryColor={community.primaryColor} />
      </head>
      <body className="embed">
        <main>
          {kind === 'community' && <h1>{community.businessName}</h1>}
          {events.length === 0 ? (
            <p className="muted">{words.noUpcoming}</p>
          ) : (
            <ul className="events">
              {events.map((one, at) => (
                <EventCard key={one.id} event={one} frame={frame} isFirst={kind === 'event' && at === 0} />
              ))}
            </ul>
          )}
          <p className="btns">
            <a className="btn main" href={linkTo(frame, isOpen ? `${path}/book` : path)} rel="noopener">
              {button}
            </a>
          </p>
          <p className="small muted">{fill(words.embed.by, { site: new URL(publicUrl).host })}</p>
        </main>
      </body>
    </html>
  );
}
