import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FieldMessages, Refusal } from '#domain/errors.ts';
import { assertSelling } from '#domain/orders/plan.ts';
import type { Language } from '#domain/shared/language.ts';
import { DAY } from '#domain/values/time.ts';
import { type Cart, type CartLine, cartOf, cartText, readCart } from '#domain/website/cart.ts';
import { fill } from '#i18n/fill.ts';
import { readCookie, setCookie } from '#server/kernel/http/cookies.ts';
import type { Services } from '#server/services.ts';
import { shopWordsOf } from '#site/words.ts';
import { communityRights } from '../../tenants/queries/community.ts';
import { publicProductsWith } from '../queries/products.ts';

/** So long a cart that nobody orders is kept. */
const CART_DAYS = 7;

/** What a product's page has chosen before anybody has. */
export const noChoice: { variantId: string; quantity: string; messages: FieldMessages } = {
  ...{ variantId: '', quantity: '1', messages: {} },
};

/** What somebody has put into the cart, of whichever community: kept by their browser alone. */
export const cartLines = (services: Services, request: FastifyRequest): CartLine[] =>
  readCart(readCookie(services, request, 'cart'));

export const keepCart = (services: Services, reply: FastifyReply, lines: readonly CartLine[]): FastifyReply =>
  setCookie(services, reply, 'cart', cartText(lines), lines.length === 0 ? 0 : (CART_DAYS * DAY) / 1000);

/** Lines as a community's products allow them now. */
export async function cartAt(services: Services, tenantId: string, lines: readonly CartLine[]): Promise<Cart> {
  const ids = lines.map(({ variantId }) => variantId);
  return cartOf(lines, await publicProductsWith(services.database.published, tenantId, ids));
}

/** What became less since it was put in, in a sentence; undefined where nothing did. */
export function changeInWords({ items, changes: [change] }: Cart, language: Language): string | undefined {
  const { less, gone, total } = shopWordsOf(language).changed;
  if (!change) return undefined;
  const became = fill(change.left === 0 ? gone : less, { ...change });
  return items.length === 0 ? became : `${became} ${total}`;
}

/** Whether a community takes orders now. */
export async function isSelling(services: Services, tenantId: string): Promise<boolean> {
  try {
    assertSelling(await communityRights(services.database.system, tenantId));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
