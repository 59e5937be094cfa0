import { handoverOf, isSent, orderInputOf, orderSlip, productsOf } from '#domain/website/order-form.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { bookingWordsOf, shopWordsOf } from '../../words.ts';
import { FieldError, Slip, Tick } from '../FormParts.tsx';
import { linkTo } from '../Layout.tsx';
import type { OrderPageProps } from './order-props.ts';

/** What was filled in, read once more, and what one agrees to. */
export function OrderCheck(props: OrderPageProps) {
  const { frame, community, form, items, messages, privacyUrl, sum } = props;
  const { language } = frame;
  const words = shopWordsOf(language);
  const booking = bookingWordsOf(language);
  const errorOf = (name: 'terms' | 'privacy') =>
    messages[name] === undefined ? undefined : <FieldError {...{ frame, name, message: messages[name] }} />;
  const withTerms = productsOf(items).filter(({ termsAndConditions }) => termsAndConditions !== '');
  const { shippingAddress } = orderInputOf(form, items, community.id);
  return (
    <>
      <Slip frame={frame} given={form.email} meant={orderSlip(form)} kept={form.keptEmail} />
      <section className="card" aria-labelledby="t-you">
        <h2 id="t-you">
          {form.name} {form.surname}
        </h2>
        <p>{[form.email, form.phone].filter(Boolean).join(' · ')}</p>
        <ul className="rows">
          {productsOf(items).map((product) => {
            const way = handoverOf(form, product);
            return (
              <li key={product.id}>
                <div className="g">
                  <b>{product.name}</b>
                  <span>
                    {way && words[way.type]}
                    {way?.address && ` · ${way.address}`}
                  </span>
                </div>
              </li>
            );
          })}
          {isSent(form, items) && (
            <li>
              <div className="g">
                <b>{words.mine.to}</b>
                <span>{shippingAddress?.address.plainAddress}</span>
                {form.note !== '' && <span>{form.note}</span>}
              </div>
            </li>
          )}
          <li>
            <div className="g">
              <b>{words.payment}</b>
              <span>{sum.total === 0 ? words.paymentNone : words.paymentCard}</span>
            </div>
          </li>
        </ul>
      </section>
      <div>
        <input type="hidden" name="total" value={sum.total} />
        <Tick name="terms" isTicked={form.hasAcceptedTerms} message={errorOf('terms')}>
          {words.terms}
          {withTerms.map(({ id, name, slug }) => (
            <span key={id}>
              {' '}
              <a href={`${linkTo(frame, pagePath('product', slug))}#t-terms`}>
                {fill(words.termsOf, { product: name })}
              </a>
            </span>
          ))}
        </Tick>
        <Tick name="privacy" isTicked={form.hasReadPrivacy} message={errorOf('privacy')}>
          {booking.privacy} <a href={privacyUrl}>{booking.privacyLink}</a>
        </Tick>
        <Tick name="news" isTicked={form.wantsNews}>
          {fill(booking.news, { community: community.businessName })}
        </Tick>
      </div>
    </>
  );
}
