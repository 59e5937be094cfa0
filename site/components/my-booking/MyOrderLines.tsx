import { lineAmount } from '#domain/orders/amounts.ts';
import type { OrderLine } from '#domain/orders/schema.ts';
import { orderStatusLooks } from '#domain/orders/status.ts';
import { addressLine } from '#domain/values/address.ts';
import type { Ordered } from '#domain/website/ordered.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, bookingWordsOf, shopWordsOf, statusWordsOf } from '../../words.ts';
import type { PageFrame } from '../Layout.tsx';

interface OrderPartProps {
  frame: PageFrame;
  order: Ordered;
}

/** The lines of an order under their heading. */
export function MyOrderLines(props: OrderPartProps) {
  return (
    <section className="card" aria-labelledby="t-lines">
      <h2 id="t-lines">{shopWordsOf(props.frame.language).mine.items}</h2>
      <OrderedLines {...props} />
    </section>
  );
}

/** The lines of an order with their state, how they reach the buyer, and the total. */
export function OrderedLines({ frame, order }: OrderPartProps) {
  const { language } = frame;
  const words = shopWordsOf(language);
  return (
    <ul className="sum">
      {order.lines.map((line) => (
        <li key={line._id}>
          <span>
            {line.quantity} × {line.materializedProduct.name}
            <small>{[line.materializedProductVariant.name, handoverOf(line, frame)].join(' · ')}</small>
            {order.isLive && line.status !== 'pending' && (
              <small>{statusWordsOf(language).orderLine[line.status]}</small>
            )}
          </span>
          <span className="num">{amountInWords(lineAmount({ ...line, deliveryPrice: 0 }), language)}</span>
        </li>
      ))}
      {order.deliveryPrice > 0 && (
        <li>
          <span>{words.deliveryCost}</span>
          <span className="num">{amountInWords(order.deliveryPrice, language)}</span>
        </li>
      )}
      <li className="tot">
        <span>{bookingWordsOf(language).total}</span>
        <span className="num">{amountInWords(order.total, language)}</span>
      </li>
    </ul>
  );
}

/** The tones of the back office that the pages have by another name, or not. */
const tones: Readonly<Record<string, string>> = { red: 'redt', violet: 'blue' };

/** How an order stands, and what comes next. */
export function OrderStanding({ frame, order }: OrderPartProps) {
  const { language } = frame;
  const words = shopWordsOf(language).mine;
  const { tone } = orderStatusLooks[order.status];
  const isPaid = order.total > 0 && (order.status === 'readyToDelivery' || order.status === 'delivered');
  return (
    <>
      <p className="chips">
        <span className={`chip ${tones[tone] ?? tone}`}>{statusWordsOf(language).order[order.status]}</span>
      </p>
      <p role="status">{nextOf(order, frame)}</p>
      {isPaid && (
        <p>{fill(bookingWordsOf(language).page.paidSoFar, { amount: amountInWords(order.total, language) })}</p>
      )}
      {order.isContested && <p>{words.contested}</p>}
    </>
  );
}

/** What comes next: what is picked up is never sent. */
function nextOf({ status, lines }: Ordered, { language }: PageFrame): string {
  const words = shopWordsOf(language).mine;
  const waiting = lines.filter((line) => line.status === 'readyToDelivery');
  if (status !== 'readyToDelivery' || waiting.every(isSent)) return words.next[status];
  return waiting.some(isSent) ? words.toSendAndCollect : words.toCollect;
}

const isSent = ({ deliveryType }: OrderLine): boolean => deliveryType === 'delivery';

function handoverOf({ deliveryType, withdrawLocation }: OrderLine, { language }: PageFrame): string {
  const words = shopWordsOf(language).mine;
  if (deliveryType === 'delivery') return words.sent;
  const place = [addressLine(withdrawLocation?.address), withdrawLocation?.note].filter(Boolean).join(', ');
  return place === '' ? words.pickUpAnywhere : fill(words.pickUp, { place });
}
