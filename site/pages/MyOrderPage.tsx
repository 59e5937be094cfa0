import type { ReactNode } from 'react';
import type { OrderLine } from '#domain/orders/schema.ts';
import { addressLine } from '#domain/values/address.ts';
import { answerBy, type MyPageState } from '#domain/website/my-booking.ts';
import type { MyOrder } from '#domain/website/my-order.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { CardRefused } from '../components/CardRefused.tsx';
import { countdownOf } from '../components/countdown.ts';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { MoneyBack } from '../components/my-booking/MoneyBack.tsx';
import { MyOrderLines, OrderStanding } from '../components/my-booking/MyOrderLines.tsx';
import { Post } from '../components/Post.tsx';
import { bookingWordsOf, confirmLeftInWords, confirmLeftTexts, shopWordsOf, timeInWords } from '../words.ts';

export interface MyOrderPageProps {
  frame: PageFrame;
  community: PublicCommunity | undefined;
  order: MyOrder;
  /** Path of this page, with its key. */
  path: string;
  state: MyPageState | 'old' | 'sent';
  /** Whether the mail that proves the address was refused by its server. */
  isUndelivered: boolean;
}

/** An order as the person who placed it finds it again: what is so, what comes next, what is owed. */
export function MyOrderPage(props: MyOrderPageProps) {
  const { frame, community, path, state } = props;
  const shop = community?.isOpen && { href: `${linkTo(frame, pagePath('community', community.slug))}#t-shop` };
  return (
    <Layout
      frame={frame}
      title={shopWordsOf(frame.language).mine.title}
      path={path}
      isUnlisted
      {...(community && { community })}
      {...(shop && { tools: <a {...shop}>{shopWordsOf(frame.language).toShop}</a> })}
      {...(state === 'confirming' && { refreshSeconds: 3 })}
    >
      {state === 'open' ? <Open {...props} /> : <Pending {...props} />}
    </Layout>
  );
}

/** Whether a line is carried to its buyer: what is paid back stays where it is. */
const travels = ({ deliveryType, status }: OrderLine): boolean =>
  deliveryType === 'delivery' && status !== 'refundRequestAccepted' && status !== 'refunded';

function Open({ frame, community, order }: MyOrderPageProps) {
  const { language } = frame;
  const words = shopWordsOf(language).mine;
  const booking = bookingWordsOf(language).page;
  const email = community?.contactEmail;
  const [before = '', after = ''] = words.askText.split('%{email}');
  return (
    <div className="wrap">
      <div className="title">
        <h1>{fill(words.hello, { name: order.name })}</h1>
        <p className="when">{fill(words.code, { code: order.code })}</p>
      </div>
      <div className="cols stack mine">
        <MyOrderLines frame={frame} order={order} />
        <div className="aside">
          <section className="card" aria-labelledby="t-state">
            <h2 id="t-state">{words.state}</h2>
            <OrderStanding frame={frame} order={order} />
            {order.due > 0 && community?.isOpen !== false && <Pay frame={frame} order={order} />}
          </section>
          <MoneyBack frame={frame} back={order.back} />
          {order.shippingAddress && order.lines.some(travels) && (
            <section className="card" aria-labelledby="t-to">
              <h2 id="t-to">{words.to}</h2>
              <p>{addressLine(order.shippingAddress.address)}</p>
              {order.shippingAddress.note && <p className="muted">{order.shippingAddress.note}</p>}
            </section>
          )}
          {email && (
            <section className="card" aria-labelledby="t-ask">
              <h2 id="t-ask">{booking.ask}</h2>
              <p>
                {before}
                <a href={`mailto:${email}?subject=${encodeURIComponent(fill(words.code, { code: order.code }))}`}>
                  {email}
                </a>
                {after}
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function Pay({ frame, order: { card } }: Pick<MyOrderPageProps, 'frame' | 'order'>) {
  if (card === null) return null;
  return (
    <>
      <CardRefused frame={frame} card={card} />
      <a className="btn main full" href={`/pay/${card.linkKey}/card`} rel="nofollow">
        <Icon name="card" />
        {shopWordsOf(frame.language).mine.pay}
      </a>
    </>
  );
}

interface Panel {
  tone: 'green' | 'amber' | 'orange' | 'grey';
  icon: IconName;
  title: string;
  text: string;
  action?: ReactNode;
  /** The one thing to do is before what it is about. */
  isFirst?: boolean;
}

/** What is so, until when, and the one next step, while an order is not final. */
function Pending(props: MyOrderPageProps) {
  const { frame, order, state } = props;
  const { tone, icon, title, text, action, isFirst } = panelOf(props);
  const isShown = state === 'pay' || state === 'confirm' || state === 'confirming';
  return (
    <div className="wrap state">
      <article className="panel">
        <div className="in2">
          <div className="h">
            <span className={`chip ${tone}`}>
              <Icon name={icon} />
              {fill(shopWordsOf(frame.language).mine.code, { code: order.code })}
            </span>
            <h1>{title}</h1>
          </div>
          <p
            role="status"
            {...(state === 'confirm' &&
              order.confirmBy &&
              countdownOf(confirmLeftTexts(order.confirmBy, frame.language), order.confirmBy, frame))}
          >
            {text}
          </p>
          {isFirst && action}
          {isShown && <MyOrderLines frame={frame} order={order} />}
          {!isFirst && action}
        </div>
      </article>
    </div>
  );
}

function panelOf(props: MyOrderPageProps): Panel {
  const { frame, community, order, state, path, isUndelivered } = props;
  const { language } = frame;
  const words = shopWordsOf(language).mine;
  const general = bookingWordsOf(language).page;
  const time = timeInWords(answerBy(state, order) ?? frame.now.toISOString(), language);
  const again = community?.isOpen && (
    <a className="btn own full" href={`${linkTo(frame, pagePath('community', community.slug))}#t-shop`}>
      {words.again}
    </a>
  );
  const fresh = <Post {...{ frame, path }} to="fresh" label={general.fresh} />;
  switch (state) {
    case 'confirm':
      return {
        ...{ tone: 'amber', icon: 'hour', title: words.confirm, isFirst: true },
        text: order.confirmBy ? confirmLeftInWords(order.confirmBy, frame.now, language) : '',
        action: <Post {...{ frame, path }} to="confirm" label={words.confirm} />,
      };
    case 'waiting':
      if (isUndelivered) {
        const refused = fill(words.undeliveredText, { email: order.email, time });
        return { tone: 'orange', icon: 'err', title: general.undelivered, text: refused, action: again };
      }
      return {
        ...{ tone: 'amber', icon: 'send', title: words.waiting },
        text: fill(words.waitingText, { email: order.email, time }),
      };
    case 'pay':
      return {
        ...{ tone: 'orange', icon: 'card', title: words.pay, text: fill(words.payText, { time }) },
        action: <Pay frame={frame} order={order} />,
      };
    case 'closed':
      return { tone: 'grey', icon: 'block', title: general.closed, text: general.closedText };
    case 'confirming':
      return { tone: 'amber', icon: 'hour', title: general.confirming, text: general.confirmingText };
    case 'mailed':
      return { tone: 'green', icon: 'send', title: general.mailed, text: words.mailedText, action: fresh };
    case 'old':
      return { tone: 'grey', icon: 'lock', title: general.old, text: general.oldText, action: fresh };
    case 'sent':
      return { tone: 'green', icon: 'send', title: general.mailed, text: general.sent };
    case 'lapsed':
    case 'open':
      return { tone: 'grey', icon: 'clock', title: words.lapsed, text: words.lapsedText, action: again };
  }
}
