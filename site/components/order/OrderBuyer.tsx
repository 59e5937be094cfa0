import { addressLine } from '#domain/values/address.ts';
import {
  handoverName,
  handoverOf,
  handoversOf,
  type OrderText,
  orderTexts,
  productsOf,
} from '#domain/website/order-form.ts';
import type { PublicProduct } from '#domain/website/public-records.ts';
import { amountInWords, bookingWordsOf, shopWordsOf, wordsOf } from '../../words.ts';
import { Choice, Field, FieldError } from '../FormParts.tsx';
import type { OrderPageProps } from './order-props.ts';

/** Who orders, how everything reaches them, and how it is paid. */
export function OrderBuyer(props: OrderPageProps) {
  const { frame, form, messages, items, sum } = props;
  const { language } = frame;
  const words = shopWordsOf(language);
  const booking = bookingWordsOf(language);
  const field = (name: OrderText, label: string) => ({
    ...{ frame, messages, name, label, value: form[name], maxLength: orderTexts[name] },
  });
  const products = productsOf(items);
  const optional = booking.optional;
  return (
    <>
      <section className="card form" aria-label={words.who}>
        <div className="g2 form">
          <Field {...field('name', booking.name)} autoComplete="given-name" />
          <Field {...field('surname', booking.surname)} autoComplete="family-name" />
        </div>
        <div className="g2 form">
          <Field {...field('email', booking.email)} type="email" inputMode="email" autoComplete="email" />
          <Field
            {...field('phone', booking.phone)}
            {...{ optional, help: words.phoneHelp, type: 'tel', inputMode: 'tel', autoComplete: 'tel' }}
          />
        </div>
      </section>
      {products.map((product) => (
        <Handovers key={product.id} {...props} product={product} />
      ))}
      {products.some(({ courierDelivery }) => courierDelivery) && (
        <section className="card form to" aria-labelledby="t-to">
          <div>
            <h2 id="t-to">{words.to}</h2>
            {products.some(({ withdraw }) => withdraw) && <p className="muted">{words.toText}</p>}
          </div>
          <Field {...field('street', words.street)} autoComplete="address-line1" />
          <div className="g2 form">
            <Field {...field('zipCode', words.zipCode)} inputMode="numeric" autoComplete="postal-code" />
            <Field {...field('city', words.city)} autoComplete="address-level2" />
          </div>
          <Field {...field('province', words.province)} optional={optional} autoComplete="address-level1" />
          <Field {...field('note', words.note)} optional={optional} />
        </section>
      )}
      <section className="card" aria-labelledby="t-payment">
        <h2 id="t-payment">{words.payment}</h2>
        <p>{sum.total === 0 && sum.deliveryPrice !== undefined ? words.paymentNone : words.paymentCard}</p>
      </section>
    </>
  );
}

function Handovers({ frame, form, messages, product }: OrderPageProps & { product: PublicProduct }) {
  const { language } = frame;
  const words = shopWordsOf(language);
  const name = handoverName(product.id);
  const chosen = handoverOf(form, product);
  const { deliveryPrice, deliveryPriceRanges } = product;
  const isFree = deliveryPrice === 0 && deliveryPriceRanges.length === 0;
  return (
    <fieldset className="sec" id={name}>
      <legend>
        <h2>
          {words.handover} <small className="muted">{product.name}</small>
        </h2>
      </legend>
      <div className="opts">
        {handoversOf(product).map(({ value, type, place, address }) => (
          <Choice
            key={value}
            {...{ type: 'radio', name, value, isChosen: value === chosen?.value }}
            title={words[type]}
            text={
              type === 'delivery' ? undefined : address || addressLine(product.withdrawLocations[place ?? 0]?.address)
            }
            price={
              type === 'delivery'
                ? isFree
                  ? wordsOf(language).free
                  : amountInWords(deliveryPrice, language)
                : undefined
            }
          />
        ))}
      </div>
      <FieldError {...{ frame, name, message: messages[name] }} />
    </fieldset>
  );
}
