import type { Language } from '#domain/shared/language.ts';
import { FEW_PLACES } from '#domain/website/booking-state.ts';
import type { PublicProduct } from '#domain/website/public-records.ts';
import { pagePath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import { amountInWords, counted, wordsOf } from '../words.ts';
import { Icon } from './Icon.tsx';
import { linkTo, type PageFrame } from './Layout.tsx';

/** What a product costs at least, and how many pieces of it there are. */
export function offerOf({ variants }: Pick<PublicProduct, 'variants'>): { price: number | null; stock: number } {
  const sold = variants.filter(({ stock }) => stock > 0);
  const prices = (sold.length > 0 ? sold : variants).map(({ price }) => price);
  return {
    price: prices.length === 0 ? null : Math.min(...prices),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  };
}

/** The price of a product in words: “from” where its options differ. */
export function productPrice(product: Pick<PublicProduct, 'variants'>, language: Language): string {
  const { price } = offerOf(product);
  if (price === null) return '';
  const isFrom = product.variants.some((variant) => variant.price > price);
  const amount = amountInWords(price, language);
  return isFrom ? fill(wordsOf(language).from, { price: amount }) : amount;
}

/** A product among others. */
export function ProductCard({ product, frame }: { product: PublicProduct; frame: PageFrame }) {
  const { language } = frame;
  const words = wordsOf(language);
  const { stock } = offerOf(product);
  return (
    <li>
      <span className="tile teal">
        {product.coverImage ? (
          <img src={product.coverImage} alt="" width={480} height={480} loading="lazy" />
        ) : (
          <Icon name="wallet" />
        )}
      </span>
      <a href={linkTo(frame, pagePath('product', product.slug))}>{product.name}</a>
      <span className="price">{productPrice(product, language)}</span>
      {stock === 0 && <span className="muted small">{words.soldOut}</span>}
      {stock > 0 && stock < FEW_PLACES && <span className="muted small">{counted(words.left, stock)}</span>}
    </li>
  );
}
