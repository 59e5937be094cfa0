import type { OrderSum } from '../../../domain/website/order-form.ts';
import { amountInWords, bookingWordsOf, shopWordsOf } from '../../words.ts';
import type { PageFrame } from '../Layout.tsx';

/** What is ordered, its delivery and what it comes to. */
export function OrderSummary({ frame, sum }: { frame: PageFrame; sum: OrderSum }) {
  const { language } = frame;
  const words = shopWordsOf(language);
  const { deliveryPrice } = sum;
  return (
    <ul className="sum">
      {sum.lines.map(({ id, name, option, quantity, amount }) => (
        <li key={id}>
          <span>
            {quantity} × {name}
            <small>{option}</small>
          </span>
          <span className="num">{amountInWords(amount, language)}</span>
        </li>
      ))}
      <li>
        <span>{words.deliveryCost}</span>
        <span className="num">
          {deliveryPrice === undefined
            ? words.deliveryLater
            : deliveryPrice === 0
              ? words.deliveryNone
              : amountInWords(deliveryPrice, language)}
        </span>
      </li>
      <li className="tot">
        <span>{bookingWordsOf(language).total}</span>
        <span className="num">{amountInWords(sum.total, language)}</span>
      </li>
    </ul>
  );
}
