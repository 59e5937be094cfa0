import { lineText } from '#domain/website/cart.ts';
import {
  handoverName,
  type OrderForm,
  type OrderSum,
  type OrderText,
  orderTexts,
  productsOf,
} from '#domain/website/order-form.ts';
import { cartPath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { ErrorSummary, Hidden, MadeBefore, Trap } from '../components/FormParts.tsx';
import { formTo, Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { OrderBuyer } from '../components/order/OrderBuyer.tsx';
import { OrderCheck } from '../components/order/OrderCheck.tsx';
import type { OrderPageProps } from '../components/order/order-props.ts';
import { amountInWords, bookingWordsOf, counted, shopWordsOf } from '../words.ts';

/** What is ordered, its delivery and what it comes to. */
function OrderSummary({ frame, sum }: { frame: PageFrame; sum: OrderSum }) {
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

type Carried = (readonly [name: string, value: string])[];

/** What the second step carries of the first, as it was sent. */
const carriedBuyer = (form: OrderForm): Carried => [
  ...(Object.keys(orderTexts) as OrderText[]).map((name) => [name, form[name]] as const),
  ...Object.entries(form.handovers).map(([id, value]) => [handoverName(id), value] as const),
];

/** What the first step keeps of the second, for the person who goes back and forth. */
const carriedConsents = (form: OrderForm): Carried => [
  ['keptEmail', form.keptEmail],
  ['terms', form.hasAcceptedTerms ? '1' : ''],
  ['privacy', form.hasReadPrivacy ? '1' : ''],
  ['news', form.wantsNews ? '1' : ''],
];

/** The two steps of an order without an account, one form post each. */
export function OrderPage(props: OrderPageProps) {
  const { frame, community, path, items, step, form, messages, sentence, sum, token, trap } = props;
  const { language } = frame;
  const words = shopWordsOf(language);
  const booking = bookingWordsOf(language);
  const button = step === 1 ? booking.next : sum.total === 0 ? words.orderNow : words.orderAndPay;
  const action = step === 1 ? 'next' : 'book';
  const pieces = sum.lines.reduce((count, { quantity }) => count + quantity, 0);
  return (
    <Layout
      frame={frame}
      title={fill(words.title, { community: community.businessName })}
      path={path}
      isUnlisted
      community={community}
      tools={<a href={linkTo(frame, cartPath(community.slug))}>{words.leave}</a>}
      bar={
        <section className="bar only-phone" aria-label={booking.total}>
          <div className="in">
            <p className="g">
              <b className="price">{amountInWords(sum.total, language)}</b>
              <span className="muted">{counted(words.pieces, pieces)}</span>
            </p>
            <button type="submit" className="btn main" form="order" name="action" value={action}>
              {button}
            </button>
          </div>
        </section>
      }
    >
      <section className="screen">
        <div className="wrap">
          <ol className="prog" aria-label={booking.steps}>
            <li className="on" aria-current={step === 1 ? 'step' : undefined}>
              {words.step1}
            </li>
            <li className={step === 2 ? 'on' : undefined} aria-current={step === 2 ? 'step' : undefined}>
              {words.step2}
            </li>
          </ol>
          <h1>{step === 1 ? words.who : words.how}</h1>
          <p className="muted">{step === 1 ? words.whoText : words.howText}</p>
          <form className="cols" id="order" method="post" action={formTo(frame, path)} noValidate>
            <Hidden
              fields={[
                ['token', token],
                ['step', String(step)],
                ...items.map(
                  ({ variant, quantity }) => ['line', lineText({ variantId: variant.id, quantity })] as const,
                ),
                ...(step === 2 ? carriedBuyer(form) : carriedConsents(form)),
              ]}
            />
            <Trap name={trap} />
            {/* What Enter presses: the first button of a form. */}
            <button type="submit" className="sr" name="action" value={action} tabIndex={-1} aria-hidden="true">
              {button}
            </button>
            <div className="stack tight">
              <ErrorSummary {...{ frame, messages, sentence }} labels={labelsOf(props)} />
              {props.made && (
                <MadeBefore title={words.made} text={words.madeText}>
                  <a href={linkTo(frame, props.made)}>{words.madeOpen}</a>
                </MadeBefore>
              )}
              {step === 1 ? <OrderBuyer {...props} /> : <OrderCheck {...props} />}
            </div>
            <aside className="aside" aria-label={booking.summary}>
              <div className="card">
                <h2>{words.items}</h2>
                <OrderSummary frame={frame} sum={sum} />
                <button type="submit" className="btn main full only-desk" name="action" value={action}>
                  {button}
                </button>
              </div>
              {step === 2 && (
                <button type="submit" className="btn quiet" name="action" value="back">
                  {words.back}
                </button>
              )}
            </aside>
          </form>
        </div>
      </section>
    </Layout>
  );
}

/** What the fields of this form alone are called in the list of what is wrong. */
function labelsOf({ frame, items }: OrderPageProps): Record<string, string> {
  const { handover, street, zipCode, city, province, note, terms } = shopWordsOf(frame.language);
  const handovers = productsOf(items).map(({ id, name }) => [handoverName(id), `${handover} ${name}`] as const);
  return { street, zipCode, city, province, note, terms, ...Object.fromEntries(handovers) };
}
