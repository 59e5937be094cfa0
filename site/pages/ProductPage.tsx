import type { FieldMessages } from '#domain/errors.ts';
import { addressLine } from '#domain/values/address.ts';
import { FEW_PLACES } from '#domain/website/booking-state.ts';
import { mostOf } from '#domain/website/cart.ts';
import type { PublicCommunity, PublicProduct } from '#domain/website/public-records.ts';
import { cartPath, pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { TextSection } from '../components/EventSections.tsx';
import { Choice, ErrorSummary, FieldError } from '../components/FormParts.tsx';
import { Icon } from '../components/Icon.tsx';
import { Layout, linkTo, type PageFrame } from '../components/Layout.tsx';
import { offerOf, productPrice } from '../components/ProductCard.tsx';
import { amountInWords, counted, shopWordsOf, wordsOf } from '../words.ts';

export interface ProductPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  product: PublicProduct;
  /** What is put into the cart, as far as it was chosen; undefined while the community sells nothing here. */
  choice?: ProductChoice | undefined;
  /** Path of the picture that is shown where the page is shared. */
  sharePicture: string;
}

export interface ProductChoice {
  variantId: string;
  quantity: string;
  messages: FieldMessages;
}

/** A product with its options, and how it reaches who buys it. */
export function ProductPage({ frame, community, product, choice, sharePicture }: ProductPageProps) {
  const { language, publicUrl } = frame;
  const words = wordsOf(language);
  const url = publicUrl + pagePath('product', product.slug);
  const { price, stock } = offerOf(product);
  const picture = product.coverImage ? publicUrl + product.coverImage : undefined;
  return (
    <Layout
      frame={frame}
      title={`${product.name} · ${community.businessName}`}
      description={productPrice(product, language)}
      path={pagePath('product', product.slug)}
      community={community}
      picture={publicUrl + sharePicture}
      isDrawn
      isBelow
      tools={choice && <a href={linkTo(frame, cartPath(community.slug))}>{shopWordsOf(language).cart}</a>}
      facts={[
        {
          '@type': 'Product',
          name: product.name,
          ...(picture && { image: [picture] }),
          offers: {
            '@type': 'Offer',
            url,
            price: ((price ?? 0) / 100).toFixed(2),
            priceCurrency: 'EUR',
            availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
          },
        },
      ]}
    >
      <div className="wrap">
        <div className="title">
          <h1>{product.name}</h1>
          <p className="when">
            <b>{productPrice(product, language)}</b>
          </p>
        </div>
        <div className="stack">
          <div className="split">
            {product.coverImage && (
              <img className="shot" src={product.coverImage} alt="" width={720} height={720} fetchPriority="high" />
            )}
            <div className="stack tight">
              {choice && stock > 0 ? (
                <Choose {...{ frame, product, choice }} />
              ) : (
                <Options product={product} frame={frame} />
              )}
              {!choice && community.contactEmail && stock > 0 && (
                <p className="btns">
                  <a
                    className="btn main"
                    href={`mailto:${community.contactEmail}?subject=${encodeURIComponent(
                      fill(words.orderSubject, { product: product.name }),
                    )}`}
                  >
                    <Icon name="chat" />
                    {words.order}
                  </a>
                </p>
              )}
            </div>
          </div>
          <TextSection id="t-about" title={shopWordsOf(language).about} html={product.description} />
          <Handover product={product} frame={frame} />
          <TextSection id="t-terms" title={words.terms} html={product.termsAndConditions} />
        </div>
      </div>
    </Layout>
  );
}

/** The options with their prices and how many of one: what is sold out cannot be chosen. */
function Choose({ frame, product, choice }: Pick<ProductPageProps, 'frame' | 'product'> & { choice: ProductChoice }) {
  const { language } = frame;
  const words = wordsOf(language);
  const shop = shopWordsOf(language);
  const { messages } = choice;
  const sold = product.variants.filter(({ stock }) => stock > 0);
  const chosen = sold.length === 1 ? sold[0]?.id : choice.variantId;
  const most = Math.max(...product.variants.map(mostOf));
  return (
    <form className="form" method="post" action={linkTo(frame, pagePath('product', product.slug))} noValidate>
      <ErrorSummary {...{ frame, messages }} labels={{ variant: shop.option, quantity: shop.quantity }} />
      <fieldset className="sec" id="variant">
        <legend>
          <h2>{shop.option}</h2>
        </legend>
        <div className="opts">
          {product.variants.map(({ id, name, stock, price }) => (
            <Choice
              key={id}
              {...{ type: 'radio', name: 'variant', value: id, title: name, isOff: stock === 0 }}
              isChosen={id === chosen}
              text={stock === 0 ? words.soldOut : stock < FEW_PLACES ? counted(words.left, stock) : undefined}
              price={amountInWords(price, language)}
            />
          ))}
        </div>
        <FieldError {...{ frame, name: 'variant', message: messages['variant'] }} />
      </fieldset>
      <div className="f">
        <label htmlFor="quantity">{shop.quantity}</label>
        <select
          className="in1"
          id="quantity"
          name="quantity"
          defaultValue={choice.quantity}
          aria-invalid={messages['quantity'] ? true : undefined}
          aria-describedby={messages['quantity'] ? 'err-quantity' : undefined}
        >
          {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
        <FieldError {...{ frame, name: 'quantity', message: messages['quantity'] }} />
      </div>
      <button type="submit" className="btn main full" name="action" value="add">
        {shop.add}
      </button>
    </form>
  );
}

function Options({ product, frame }: Pick<ProductPageProps, 'product' | 'frame'>) {
  const words = wordsOf(frame.language);
  return (
    <section className="sec" aria-labelledby="t-options">
      <h2 id="t-options">{words.options}</h2>
      <ul className="rows">
        {product.variants.map(({ id, name, stock, price }) => (
          <li key={id}>
            <div className="g">
              <b>{name}</b>
              <span>{stock === 0 ? words.soldOut : counted(words.left, stock)}</span>
            </div>
            <span className="price">{amountInWords(price, frame.language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Handover({ product, frame }: Pick<ProductPageProps, 'product' | 'frame'>) {
  if (!product.withdraw && !product.courierDelivery) return null;
  const words = wordsOf(frame.language);
  const price =
    product.deliveryPrice === 0
      ? words.deliveryFree
      : fill(words.deliveryFrom, { price: amountInWords(product.deliveryPrice, frame.language) });
  return (
    <section className="sec two" aria-label={words.delivery}>
      {product.withdraw && (
        <div>
          <h3>{words.withdraw}</h3>
          <ul className="ticks no">
            {product.withdrawLocations.map(({ address }) => (
              <li key={addressLine(address)}>
                <Icon name="place" />
                {addressLine(address)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {product.courierDelivery && (
        <div>
          <h3>{words.delivery}</h3>
          <p>{price}</p>
        </div>
      )}
    </section>
  );
}
