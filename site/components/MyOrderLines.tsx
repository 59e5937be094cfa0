import { addressLine } from '../../domain/address.ts';
import { lineAmount } from '../../domain/orders/amounts.ts';
import type { OrderLine } from '../../domain/orders/schema.ts';
import type { MyOrder } from '../../domain/website/my-order.ts';
import { fill } from '../../i18n/fill.ts';
import { amountInWords, bookingWordsOf, shopWordsOf, statusWordsOf } from '../words.ts';
import type { PageFrame } from './Layout.tsx';

/** The lines of an order with their state, how they reach the buyer, and the total. */
export function MyOrderLines({ frame, order }: { frame: PageFrame; order: MyOrder }) {
  const { language } = frame;
  const words = shopWordsOf(language);
  return (
    <section className="card" aria-labelledby="t-lines">
      <h2 id="t-lines">{words.mine.items}</h2>
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
    </section>
  );
}

function handoverOf({ deliveryType, withdrawLocation }: OrderLine, { language }: PageFrame): string {
  const words = shopWordsOf(language).mine;
  if (deliveryType === 'delivery') return words.sent;
  const place = [addressLine(withdrawLocation?.address), withdrawLocation?.note].filter(Boolean).join(', ');
  return place === '' ? words.pickUpAnywhere : fill(words.pickUp, { place });
}
