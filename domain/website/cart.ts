import { mostPieces } from '../orders/unproven.ts';
import type { PublicProduct, PublicVariant } from './public-records.ts';

/** Pieces of an option that somebody means to order. */
export interface CartLine {
  variantId: string;
  quantity: number;
}

/** The most options of a cart; what is put in first goes when there are more. */
export const CART_LINES_MAX = 20;

/** The most pieces of an option that are asked for at once on a page. */
const PIECES_MAX = 50;

const lineForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,3})$/;

export const lineText = ({ variantId, quantity }: CartLine): string => `${variantId}.${quantity}`;

/** A line as a form or a cookie carries it; undefined for what is none. */
export function readLine(text: string): CartLine | undefined {
  const [, variantId, quantity] = lineForm.exec(text) ?? [];
  return variantId && quantity ? { variantId, quantity: Number(quantity) } : undefined;
}

/** Lines with each option once, the last said of it. */
export function linesOf(texts: readonly string[]): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const text of texts) {
    const line = readLine(text);
    if (line) lines.set(line.variantId, line);
  }
  return [...lines.values()].slice(-CART_LINES_MAX);
}

/** A cart as a cookie keeps it: options of whichever community, each page looks at its own. */
export const cartText = (lines: readonly CartLine[]): string => lines.map(lineText).join('~');
export const readCart = (text: string | undefined): CartLine[] => linesOf((text ?? '').split('~'));

/** The cart with so many pieces of an option; none of them takes it out. */
export function withQuantity(lines: readonly CartLine[], { variantId, quantity }: CartLine): CartLine[] {
  const known = lines.some((line) => line.variantId === variantId);
  const changed = lines.map((line) => (line.variantId === variantId ? { ...line, quantity } : line));
  const all = known ? changed : [...lines, { variantId, quantity }];
  return all.filter((line) => line.quantity > 0).slice(-CART_LINES_MAX);
}

/** The cart without some options: what was ordered. */
export const withoutVariants = (lines: readonly CartLine[], ids: readonly string[]): CartLine[] =>
  lines.filter(({ variantId }) => !ids.includes(variantId));

/** A line with what it is of, as it can be ordered now. */
export interface CartItem {
  product: PublicProduct;
  variant: PublicVariant;
  quantity: number;
  /** The most pieces of it that can be ordered at once. */
  most: number;
}

/** What became less since it was put in: the option, and what can still be had of it. */
export interface CartChange {
  name: string;
  left: number;
}

/** A cart as a community's products allow it now. What is no longer sold is left out without a name. */
export interface Cart {
  items: CartItem[];
  changes: CartChange[];
}

/** The most pieces of an option that one order on a page has. */
export const mostOf = ({ stock }: Pick<PublicVariant, 'stock'>): number => Math.min(mostPieces(stock), PIECES_MAX);

export function cartOf(lines: readonly CartLine[], products: readonly PublicProduct[]): Cart {
  const cart: Cart = { items: [], changes: [] };
  for (const { variantId, quantity } of lines) {
    for (const product of products) {
      const variant = product.variants.find(({ id }) => id === variantId);
      if (!variant) continue;
      const most = mostOf(variant);
      if (quantity > most) cart.changes.push({ name: `${product.name} ${variant.name}`, left: most });
      if (most > 0) cart.items.push({ product, variant, most, quantity: Math.min(quantity, most) });
    }
  }
  return cart;
}
