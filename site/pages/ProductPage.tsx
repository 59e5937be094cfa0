import { addressLine } from '../../domain/address.ts';
import type { PublicCommunity, PublicProduct } from '../../domain/website/public-records.ts';
import { pagePath } from '../../domain/website/slug.ts';
import { fill } from '../../i18n/fill.ts';
import { TextSection } from '../components/EventSections.tsx';
import { Icon } from '../components/Icon.tsx';
import { Layout, type PageFrame } from '../components/Layout.tsx';
import { offerOf, productPrice } from '../components/ProductCard.tsx';
import { amountInWords, counted, wordsOf } from '../words.ts';

export interface ProductPageProps {
  frame: PageFrame;
  community: PublicCommunity;
  product: PublicProduct;
}

/** A product with its options, and how it reaches who buys it. */
export function ProductPage({ frame, community, product }: ProductPageProps) {
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
      picture={picture}
      isBelow
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
              <Options product={product} frame={frame} />
              {community.contactEmail && stock > 0 && (
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
          <TextSection id="t-about" title={words.about} html={product.description} />
          <Handover product={product} frame={frame} />
          <TextSection id="t-terms" title={words.terms} html={product.termsAndConditions} />
        </div>
      </div>
    </Layout>
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
