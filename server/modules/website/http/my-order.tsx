import type { FastifyReply } from 'fastify';
import { personalPath } from '#domain/access/personal-link.ts';
import { Refusal } from '#domain/errors.ts';
import { myPageState, stateAt } from '#domain/website/my-booking.ts';
import type { MyOrder } from '#domain/website/my-order.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import { EVERY_TENANT } from '#server/kernel/database/database.ts';
import { setCookie } from '#server/kernel/http/cookies.ts';
import type { Services } from '#server/services.ts';
import { linkTo } from '#site/components/Layout.tsx';
import { MyOrderPage, type MyOrderPageProps } from '#site/pages/MyOrderPage.tsx';
import { mailOrder } from '../../orders/commands/order-mails.ts';
import { confirmOrder } from '../../orders/commands/prove-order.ts';
import { isRefusedForGood } from '../../outbox/queries/mail.ts';
import { isOldLink, openPersonalLink, type PersonalLink } from '../../outbox/queries/personal-link.ts';
import { myOrder } from '../queries/my-order.ts';
import { ownCommunity } from '../queries/pages.ts';
import { formStates } from './form-states.ts';
import type { KeyRequest } from './my-page.ts';
import { pageAnswers } from './page-answers.tsx';

const PAY_COOKIE_SECONDS = 3600;

/** The page of an order behind its key; each says whether it answered: a key of something else is for others. */
export function myOrderPages(services: Services) {
  const { frameOf, send, leadTo } = pageAnswers(services);
  const db = services.database.system;
  const states = formStates(services);

  async function open(request: KeyRequest): Promise<{ link: PersonalLink; order: MyOrder } | undefined> {
    const link = await openPersonalLink(db, request.params.key);
    if (link?.kind !== 'order') return undefined;
    const order = await myOrder(db, link.recordId, services.now());
    return order && { link, order };
  }

  async function draw(
    request: KeyRequest,
    reply: FastifyReply,
    order: MyOrder,
    asIfOpen: MyOrderPageProps['state'],
  ): Promise<FastifyReply> {
    const { key } = request.params;
    const community = await ownCommunity(db, order.tenantId);
    const state = stateAt(asIfOpen, community);
    // The person who pays from here is led back here.
    if (order.card && state !== 'old' && state !== 'sent') {
      setCookie(services, reply, 'booking', key, PAY_COOKIE_SECONDS);
    }
    const path = personalPath('order', key);
    const mailed = { subjectId: order.id, to: order.email };
    const isUndelivered = state === 'waiting' && (await isRefusedForGood(db, mailed));
    const page = <MyOrderPage {...{ community, order, path, state, isUndelivered }} frame={frameOf(request)} />;
    return send(reply, { page, primaryColor: community?.primaryColor ?? null, isPrivate: true });
  }

  async function show(request: KeyRequest, reply: FastifyReply): Promise<boolean> {
    const opened = await open(request);
    if (!opened) return false;
    const { link, order } = opened;
    const subject = { ...order, paymentType: order.total > 0 ? 'stripe' : 'free' };
    const isOld = isOldLink(link, services.now());
    if (await states.read(request, personalPath('order', request.params.key))) {
      await draw(request, reply, order, 'sent');
      return true;
    }
    states.welcome(request, reply);
    await draw(request, reply, order, isOld ? 'old' : myPageState(subject, link, request.query.done === '1'));
    return true;
  }

  /** Makes an order that costs nothing final, by the link of its mail. */
  async function confirm(request: KeyRequest, reply: FastifyReply): Promise<boolean> {
    const opened = await open(request);
    if (!opened?.link.isProven || isOldLink(opened.link, services.now())) return false;
    const call = { orderId: opened.order.id, requestId: request.id };
    try {
      await services.database.transaction(EVERY_TENANT, (tx) =>
        confirmOrder(tx, services, actionContext(services, null), call),
      );
    } catch (error) {
      // Too late: the page says so.
      if (!(error instanceof Refusal)) throw error;
    }
    await leadTo(request, reply, personalPath('order', request.params.key));
    return true;
  }

  /** Sends a fresh link to the address of the order, no matter who asks with its old one. */
  async function sendFresh(request: KeyRequest, reply: FastifyReply): Promise<boolean> {
    const opened = await open(request);
    if (!opened) return false;
    await services.database.transaction(EVERY_TENANT, (tx) =>
      mailOrder(tx, services, opened.order.id, 'freshLink', null),
    );
    const path = linkTo(frameOf(request), personalPath('order', request.params.key));
    await states.answer(request, reply, { path, state: 'sent' as const }, (state) =>
      draw(request, reply, opened.order, state),
    );
    return true;
  }

  return { show, confirm, sendFresh };
}
