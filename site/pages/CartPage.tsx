import type { CartItem } from '#domain/website/cart.ts';
import { emptyOrderForm, sumOf } from '#domain/website/order-form.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { cartPath, pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { Icon } from '../components/Icon.tsx';
import { Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { amountInWords, counted, shopWordsOf } from '../words.ts';

export interface CartPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  items: readonly CartItem[];
  /** What became less since it was put in, or cannot be had. */
  sentence?: string | undefined;
}

/** What somebody means to order of one community, to change or to go on with. */
export function CartPage({ frame, community, items, sentence }: CartPageProps) {
  const words = shopWordsOf(frame.language);
  const title = fill(words.cartOf, { community: community.businessName });
  return (
    <Layout frame={frame} title={title} path={cartPath(community.slug)} isUnlisted isBelow community={community}>
      <div className="wrap">
        <div className="title">
          <h1>{items.length === 0 ? words.empty : title}</h1>
        </div>
        <div className="stack tight">
          {sentence && (
            <p className="hint" role="alert">
              <Icon name="info" />
              <span>{sentence}</span>
            </p>
          )}
          {items.length === 0 ? <Empty {...{ frame, community }} /> : <Lines {...{ frame, community, items }} />}
        </div>
      </div>
    </Layout>
  );
}

const shopLink = (frame: PageFrame, { slug }: PublicCommunity): string =>
  `${linkTo(frame, pagePath('community', slug))}#t-shop`;

function Empty({ frame, community }: Pick<CartPageProps, 'frame' | 'community'>) {
  const words = shopWordsOf(frame.language);
  return (
    <>
      <p>{words.emptyText}</p>
      <p className="btns">
        <a className="btn own" href={shopLink(frame, community)}>
          {words.toShop}
        </a>
      </p>
    </>
  );
}

function Lines({ frame, community, items }: CartPageProps) {
  const { language } = frame;
  const words = shopWordsOf(language);
  const { total } = sumOf(emptyOrderForm([]), items);
  return (
    <form noValidate className="form" method="post" action={linkTo(frame, cartPath(community.slug))}>
      <button type="submit" className="sr" name="action" value="update" tabIndex={-1} aria-hidden="true">
        {words.update}
      </button>
      <ul className="rows cart">
        {items.map((item) => (
          <Line key={item.variant.id} frame={frame} item={item} />
        ))}
      </ul>
      <ul className="sum">
        <li className="tot">
          <span>{words.subtotal}</span>
          <span className="num">{amountInWords(total, language)}</span>
        </li>
      </ul>
      <div className="btns">
        <button type="submit" className="btn main" name="action" value="order">
          {words.checkout}
        </button>
        <button type="submit" className="btn line" name="action" value="update">
          {words.update}
        </button>
        <a className="btn quiet" href={shopLink(frame, community)}>
          {words.more}
        </a>
      </div>
    </form>
  );
}

function Line({ frame, item }: { frame: PageFrame; item: CartItem }) {
  const { language } = frame;
  const words = shopWordsOf(language);
  const { product, variant, quantity, most } = item;
  const name = `${product.name} ${variant.name}`;
  return (
    <li>
      <div className="g">
        <b>
          <a href={linkTo(frame, pagePath('product', product.slug))}>{product.name}</a>
        </b>
        <span>
          {variant.name} · {amountInWords(variant.price, language)}
        </span>
        {quantity === most && <span>{counted(words.most, most)}</span>}
      </div>
      <select
        className="in1 few"
        name={`quantity_${variant.id}`}
        defaultValue={quantity}
        aria-label={fill(words.quantityOf, { name })}
      >
        {Array.from({ length: Math.min(most, 50) }, (_, at) => at + 1).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
      <span className="price">{amountInWords(variant.price * quantity, language)}</span>
      <button
        type="submit"
        className="btn quiet"
        name="action"
        value={`remove.${variant.id}`}
        aria-label={fill(words.removeWhat, { name })}
      >
        {words.remove}
      </button>
    </li>
  );
}
