import type { FastifyReply } from 'fastify';
import { personalPath } from '#domain/access/personal-link.ts';
import type { FieldMessages, Refusal } from '#domain/errors.ts';
import { type Cart, type CartLine, withoutVariants } from '#domain/website/cart.ts';
import {
  buyerMessages,
  consentMessages,
  emptyOrderForm,
  type OrderForm,
  orderInputOf,
  orderSlip,
  readOrderForm,
  sumOf,
} from '#domain/website/order-form.ts';
import { privacyUrl } from '#domain/website/privacy.ts';
import type { PublicCommunity } from '#domain/website/public-records.ts';
import { cartPath, orderPath } from '#domain/website/slug.ts';
import { fill } from '#i18n/fill.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { refusalOf } from '#server/kernel/http/problem.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { CartPage } from '#site/pages/CartPage.tsx';
import { OrderPage } from '#site/pages/OrderPage.tsx';
import { bookingWordsOf, refusalInWords, shopWordsOf } from '#site/words.ts';
import { type AttemptLimit, takeAttempt, takeFromAddress } from '../../access/auth/attempts.ts';
import { keyOfForm } from '../../bookings/reservations/commands/book-publicly.ts';
import { orderPublicly } from '../../orders/commands/order-publicly.ts';
import { findPersonalLink } from '../../outbox/queries/personal-link.ts';
import { cartAt, cartLines, changeInWords, keepCart } from '../http/cart-of-request.ts';
import { formStates } from '../http/form-states.ts';
import { type PageRequest, pageAnswers, pageOptions } from '../http/page-answers.tsx';
import { HONEYPOT, newFormToken, readFormToken, sentField, sentFields, withForms } from '../http/public-form.ts';

/** Orders of strangers, by where they come from and by the address they give. */
const limits = {
  perOrigin: { name: 'public-order', max: 60, minutes: 10 },
  perAddress: { name: 'public-order-email', max: 8, minutes: 60 },
} as const satisfies Record<string, AttemptLimit>;

/** A step as it is shown, and as it is kept for the person who goes back to it or reloads it. */
interface Shown {
  form: OrderForm;
  step: 1 | 2;
  token: string;
  messages?: FieldMessages;
  sentence?: string | undefined;
  status?: number;
  /** Page of the order that the same form made before, with other content. */
  made?: string;
}

interface Subject {
  community: PublicCommunity;
  cart: Cart;
}

/** The form with the question of a slip answered, where it was. */
function answeredSlip(action: string, form: OrderForm): OrderForm {
  const slip = orderSlip(form);
  if (action === 'correct' && slip) return { ...form, email: slip };
  return action === 'keep' ? { ...form, keptEmail: form.email } : form;
}

/** Ordering merchandise without an account: two steps, one form post each. */
export const publicOrderRoutes: Routes = withForms((app, services) => {
  const { frameOf, send, communityOf, leadTo } = pageAnswers(services);
  const states = formStates(services);

  async function subjectOf(
    request: PageRequest,
    reply: FastifyReply,
    lines: readonly CartLine[],
  ): Promise<Subject | undefined> {
    const community = await communityOf(request, reply, '/order');
    return community && { community, cart: await cartAt(services, community.id, lines) };
  }

  const purposeOf = ({ community }: Subject): string => orderPath(community.id);

  function draw(request: PageRequest, reply: FastifyReply, subject: Subject, shown: Shown): FastifyReply {
    const { community, cart } = subject;
    const frame = frameOf(request);
    const { form, step, token, messages = {}, status, made } = shown;
    const sentence = changeInWords(cart, frame.language) ?? shown.sentence;
    const { items } = cart;
    const sum = sumOf(form, items);
    const path = orderPath(community.slug);
    const facts = { frame, community, path, items, form, step, sum, messages, sentence, token, made, trap: HONEYPOT };
    const page =
      items.length === 0 ? (
        <CartPage {...{ frame, community, items, sentence }} />
      ) : (
        <OrderPage {...facts} privacyUrl={privacyUrl(services.config.links)} />
      );
    const isRefused = Object.keys(messages).length > 0;
    reply.code(status ?? (isRefused ? 422 : cart.changes.length > 0 ? 409 : 200));
    return send(reply, { page, primaryColor: community.primaryColor, isPrivate: true });
  }

  /** Answers what was sent by leading to the step it leads to; the person who goes back finds what they typed. */
  function show(
    request: PageRequest,
    reply: FastifyReply,
    subject: Subject,
    { sent, ...state }: Shown & { sent: Shown },
  ): Promise<FastifyReply> {
    const isWrong = state.sentence !== undefined || Object.keys(state.messages ?? {}).length > 0;
    const path = orderPath(subject.community.slug);
    const answer = { path, state, typed: sent, anchor: isWrong || state.made ? 'errors' : undefined };
    return states.answer<Shown>(request, reply, answer, (shown) => draw(request, reply, subject, shown));
  }

  /** What refused an order, in a sentence of the shop. */
  function sentenceOf(refusal: Refusal, request: PageRequest): string {
    const { language } = frameOf(request);
    const own: Readonly<Record<string, string>> = shopWordsOf(language).refused;
    const text = own[refusal.code];
    return text === undefined ? refusalInWords(refusal, language) : fill(text, refusal.params);
  }

  async function place(request: PageRequest, { community, cart }: Subject, form: OrderForm, formId: string) {
    await takeFromAddress(services.database, limits.perOrigin, request.ip);
    await takeAttempt(services.database, limits.perAddress, form.email);
    const { name, surname, email, phone, wantsNews } = form;
    return orderPublicly(services, {
      input: orderInputOf(form, cart.items, community.id),
      buyer: { name, surname, email, phone: phone === '' ? null : phone },
      seenTotal: form.seenTotal ?? sumOf(form, cart.items).total,
      content: JSON.stringify({ ...form, keptEmail: '', seenTotal: 0 }),
      ...{ wantsNews, formId, language: frameOf(request).language, requestId: request.id },
    });
  }

  /** Leads to an order's page; what was ordered is no longer in the cart. */
  async function lead(request: PageRequest, reply: FastifyReply, sent: Shown, key: string): Promise<FastifyReply> {
    const { form } = sent;
    await states.keepTyped(request, orderPath(request.params.slug), sent);
    const ordered = form.lines.map(({ variantId }) => variantId);
    keepCart(services, reply, withoutVariants(cartLines(services, request), ordered));
    return leadTo(request, reply, personalPath('order', key));
  }

  /** The form as it was filled in, with what refused it, at what can be had today. */
  async function again(request: PageRequest, reply: FastifyReply, sent: Shown, refusal: Refusal) {
    const { form } = sent;
    const subject = await subjectOf(request, reply, form.lines);
    if (!subject) return reply;
    const messages = buyerMessages(form, subject.cart.items);
    const isOfForm = Object.keys(messages).length > 0;
    const sentence = isOfForm ? undefined : sentenceOf(refusal, request);
    return show(request, reply, subject, {
      ...{ ...sent, sent, messages, sentence, step: isOfForm ? 1 : 2, status: refusal.status },
    });
  }

  async function order(request: PageRequest, reply: FastifyReply, subject: Subject, sent: Shown) {
    const { form, token } = sent;
    const at = { ...sent, sent };
    // A form that names nothing to order is shown the cart, empty.
    if (form.lines.length === 0) return show(request, reply, subject, { ...at, step: 1, status: 422 });
    const messages = consentMessages(form);
    if (Object.keys(messages).length > 0) return show(request, reply, subject, { ...at, step: 2, messages });
    const formId = readFormToken(services, purposeOf(subject), token);
    if (formId === undefined) {
      const sentence = bookingWordsOf(frameOf(request).language).oldForm;
      const fresh = newFormToken(services, purposeOf(subject));
      return show(request, reply, subject, { ...at, token: fresh, step: 2, sentence, status: 422 });
    }
    const key = keyOfForm(services, formId);
    const isChanged = subject.cart.changes.length > 0 || subject.cart.items.length < form.lines.length;
    // The same form once more, by a double tap or the back button: what it ordered may have been the last.
    const isMade = (await findPersonalLink(services.database.system, key)) !== undefined;
    if (isChanged && !isMade) {
      const sentence = shopWordsOf(frameOf(request).language).refused.product_unavailable;
      return show(request, reply, subject, { ...at, step: 2, sentence, status: 409 });
    }
    try {
      return await lead(request, reply, sent, await place(request, subject, form, formId));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      // Sent before with other content: what it made is there, and it is said that this is not in it.
      if (refusal.code === 'idempotency_mismatch') {
        return show(request, reply, subject, { ...at, step: 2, made: personalPath('order', key), status: 409 });
      }
      return again(request, reply, sent, refusal);
    }
  }

  app.get('/c/:slug/order', pageOptions, async (request, reply) => {
    const { slug } = request.params;
    const shape = { form: emptyOrderForm([]), step: 1 as const, token: '' };
    const kept = await states.read<Shown>(request, orderPath(slug), shape);
    const subject = await subjectOf(request, reply, kept?.form.lines ?? cartLines(services, request));
    if (!subject) return reply;
    if (kept) return draw(request, reply, subject, kept);
    const { community, cart } = subject;
    // Where nothing is in the cart it says so, and what became less is said before a name is typed.
    if (cart.items.length === 0 || cart.changes.length > 0) {
      return reply.redirect(linkTo(frameOf(request), cartPath(community.slug)), 303);
    }
    const token = newFormToken(services, purposeOf(subject));
    const opened = { form: emptyOrderForm([]), step: 1, token } as const;
    return states.begin(request, reply, orderPath(slug)) ?? draw(request, reply, subject, opened);
  });

  app.post('/c/:slug/order', { ...pageOptions, bodyLimit: 64 * 1024 }, async (request, reply) => {
    const fields = sentFields(request.body);
    const form = readOrderForm(fields);
    const subject = await subjectOf(request, reply, form.lines);
    if (!subject) return reply;
    const action = sentField(fields, 'action');
    const step = sentField(fields, 'step') === '2' ? 2 : 1;
    const sent: Shown = { form, token: sentField(fields, 'token'), step };
    const at = { ...sent, sent };
    if (sentField(fields, HONEYPOT) !== '') {
      const sentence = bookingWordsOf(frameOf(request).language).trap;
      return show(request, reply, subject, { ...at, sentence, status: 422 });
    }
    if (action === 'back') return show(request, reply, subject, { ...at, step: 1 });
    const messages = buyerMessages(form, subject.cart.items);
    const isGone = subject.cart.items.length === 0 && action === 'book';
    if (Object.keys(messages).length > 0 && !isGone) {
      return show(request, reply, subject, { ...at, step: 1, messages });
    }
    if (action !== 'book') return show(request, reply, subject, { ...at, form: answeredSlip(action, form), step: 2 });
    return order(request, reply, subject, sent);
  });
});
