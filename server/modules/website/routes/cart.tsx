import type { FastifyReply } from 'fastify';
import type { FieldMessages } from '#domain/errors.ts';
import { type Cart, type CartLine, mostOf, withQuantity } from '#domain/website/cart.ts';
import type { PublicCommunity, PublicProduct } from '#domain/website/public-records.ts';
import { cartPath, orderPath, pagePath } from '#domain/website/slug.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { CartPage } from '#site/pages/CartPage.tsx';
import { ProductPage } from '#site/pages/ProductPage.tsx';
import { cartAt, cartLines, changeInWords, isSelling, keepCart } from '../http/cart-of-request.ts';
import { formStates } from '../http/form-states.ts';
import { type PageRequest, pageAnswers, pageOptions } from '../http/page-answers.tsx';
import { sentField, sentFields, withForms } from '../http/public-form.ts';
import { shareOfProduct } from '../http/share-pictures.ts';
import type { PageTarget } from '../queries/pages.ts';
import { publicProduct } from '../queries/products.ts';

const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0);

/** The cart after a form of its page: other quantities, or one option less. */
function changedLines(lines: readonly CartLine[], sent: ReadonlyMap<string, readonly string[]>): CartLine[] {
  const action = sent.get('action')?.[0] ?? '';
  const removed = action.startsWith('remove.') ? action.slice('remove.'.length) : '';
  return lines.reduce<CartLine[]>(
    (found, { variantId, quantity }) => {
      const asked = sent.get(`quantity_${variantId}`)?.[0];
      const next = variantId === removed ? 0 : asked === undefined ? quantity : wholeNumber(asked);
      return withQuantity(found, { variantId, quantity: next });
    },
    [...lines],
  );
}

/** The cart of a community, and putting a product into it. */
export const cartRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, communityOf, recordOf, leadTo } = pageAnswers(services);
  const states = formStates(services);

  function show(request: PageRequest, reply: FastifyReply, community: PublicCommunity, cart: Cart): FastifyReply {
    const frame = frameOf(request);
    const page = (
      <CartPage {...{ frame, community }} items={cart.items} sentence={changeInWords(cart, frame.language)} />
    );
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  app.get('/c/:slug/cart', pageOptions, async (request, reply) => {
    const community = await communityOf(request, reply, '/cart');
    if (!community) return reply;
    return show(request, reply, community, await cartAt(services, community.id, cartLines(services, request)));
  });

  /** What is wrong with a choice, at its fields. */
  function choiceMessages({ variants }: PublicProduct, variantId: string, quantity: number): FieldMessages {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) return { variant: 'validation.required' };
    if (variant.stock === 0) return { variant: 'validation.invalid' };
    return quantity < 1 || quantity > mostOf(variant) ? { quantity: 'validation.max' } : {};
  }

  async function add(request: PageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const read = (db: Db, { recordId }: PageTarget) => publicProduct(db, recordId);
    const found = await recordOf('product', request, reply, { read });
    if (!found) return reply;
    const { community, record: product } = found;
    const frame = frameOf(request);
    const sent = sentFields(request.body);
    const variantId = sentField(sent, 'variant');
    const quantity = wholeNumber(sentField(sent, 'quantity'));
    const messages = choiceMessages(product, variantId, quantity);
    if (Object.keys(messages).length > 0) {
      const state = { variantId, quantity: String(quantity || 1), messages };
      const browser = states.welcome(request, reply);
      return states.answer(
        request,
        reply,
        { path: pagePath('product', product.slug), state, browser },
        async (wrong) => {
          const choice = (await isSelling(services, community.id)) ? wrong : undefined;
          const { path: sharePicture } = shareOfProduct(community, product, frame.language);
          const page = <ProductPage {...{ frame, community, product, choice, sharePicture }} />;
          return send(reply.code(422), { page, primaryColor: community.primaryColor });
        },
      );
    }
    const lines = cartLines(services, request);
    const there = lines.find((line) => line.variantId === variantId)?.quantity ?? 0;
    const most = Math.max(...product.variants.filter(({ id }) => id === variantId).map(mostOf));
    keepCart(services, reply, withQuantity(lines, { variantId, quantity: Math.min(there + quantity, most) }));
    return leadTo(request, reply, cartPath(community.slug));
  }

  app.post('/p/:slug', pageOptions, add);
  app.post('/c/:slug/cart', pageOptions, async (request, reply) => {
    const community = await communityOf(request, reply, '/cart');
    if (!community) return reply;
    const sent = sentFields(request.body);
    keepCart(services, reply, changedLines(cartLines(services, request), sent));
    const { slug } = community;
    const path = sentField(sent, 'action') === 'order' ? orderPath(slug) : cartPath(slug);
    return leadTo(request, reply, path);
  });
});
