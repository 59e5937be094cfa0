import type { MyBooking } from '#domain/website/my-booking.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { bookingWordsOf, shopWordsOf, wordsOf } from '../../words.ts';
import { Icon } from '../Icon.tsx';
import { linkTo, type PageFrame } from '../Layout.tsx';
import { OrderedLines, OrderStanding } from './MyOrderLines.tsx';

interface MyGoodsProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  booking: MyBooking;
}

/** The papers the organiser put with the event, to be read on the way as well. */
export function MyFiles({ frame, booking }: MyGoodsProps) {
  const { files } = booking.event;
  if (files.length === 0) return null;
  return (
    <section className="card" aria-labelledby="t-files">
      <h2 id="t-files">{wordsOf(frame.language).documents}</h2>
      <ul className="ticks no">
        {files.map(({ _id, name, url }) => (
          <li key={_id}>
            <Icon name="dl" />
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * What the same person bought of the community: what, how it stands, where it waits. Paying and asking money back are on the
 * order's own page, whose key is mailed: a key opens one thing only.
 */
export function MyGoods({ frame, community, booking }: MyGoodsProps) {
  const { language } = frame;
  const words = shopWordsOf(language).mine;
  if (booking.orders.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="t-orders">
      <h2 id="t-orders">{words.yours}</h2>
      {booking.orders.map((order) => (
        <article key={order.id} className="card" aria-labelledby={`t-${order.code}`}>
          <h3 id={`t-${order.code}`}>{fill(words.code, { code: order.code })}</h3>
          <OrderStanding frame={frame} order={order} />
          <OrderedLines frame={frame} order={order} />
        </article>
      ))}
      {community && (
        <p className="small">
          {words.yoursText}{' '}
          <a href={linkTo(frame, `${pagePath('community', community.slug)}/bookings`)}>
            {bookingWordsOf(language).lookup.title}
          </a>
        </p>
      )}
    </section>
  );
}
