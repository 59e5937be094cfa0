import type { FastifyBaseLogger } from 'fastify';
import { isLivePlan } from '#domain/subscriptions/plan.ts';
import { latestState, type ProviderState } from '#domain/subscriptions/provider-state.ts';
import { MINUTE } from '#domain/values/time.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { JobHandlers } from '#server/kernel/jobs/kinds.ts';
import type { Services } from '#server/services.ts';
import type { ProviderEvent, SubscriptionState } from '../../money/provider/provider.ts';
import { SIGNATURE_HEADER, signatureOf } from '../../money/provider/sandbox/signature.ts';
import * as provider from '../../money/queries/provider.ts';
import { followPlanChange } from '../../subscriptions/commands/change-plan.ts';
import { followPlanPaid, giveBackSurplus } from '../../subscriptions/commands/plan-paid.ts';
import { tellPlanTrouble } from '../../subscriptions/commands/plan-trouble.ts';
import {
  endAtBeginning,
  endBasic,
  findByProvider,
  insertSubscription,
  otherPaid,
  writeProviderState,
} from '../../subscriptions/queries/subscription.ts';
import { followDispute, followPage, followRefundFact, type PageNews, pageNews } from '../cards/follow.ts';
import { followTogether } from '../cards/follow-together.ts';
import { followBankPayout } from './follow-bank-payout.ts';

/**
 * Stores a verified message of the provider once and hands it to a job in the same transaction; a repeat changes nothing.
 */
export async function receiveEvent(
  services: Services,
  event: ProviderEvent,
  payload: Record<string, unknown>,
): Promise<void> {
  const { database, payments, queue } = services;
  await database.system.transaction(async (tx) => {
    const id = await provider.storeEvent(tx, {
      provider: payments.name,
      eventId: event.id,
      type: event.type,
      account: event.account,
      happenedAt: event.happenedAt,
      state: event.fact ? 'received' : 'ignored',
      payload,
    });
    if (id !== undefined && event.fact) await queue.send(tx, 'providerEvent', { eventId: id });
  });
}

/**
 * Acts on stored messages together, as far as that is possible.
 * @returns those that are done; the others are to be handled one by one
 */
async function handleTogether(services: Services, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { database, payments } = services;
  const stored = (await provider.findEvents(database.system, ids)).filter(({ state }) => state === 'received');
  const news = stored.flatMap((message): PageNews | PageNews[] => {
    const fact = message.provider === payments.name ? payments.factOf(message.payload) : null;
    const isPlain = fact?.kind === 'checkoutCompleted' || (fact?.kind === 'paymentChanged' && fact.state === 'paid');
    return (isPlain ? pageNews(message, fact) : undefined) ?? [];
  });
  return news.length === 0 ? new Set() : followTogether(services, news);
}

/**
 * Acts on a stored message. Messages arrive twice and in any order, so each is folded into what is stored and the result is
 * the same whichever came first.
 * @throws Error when it could not be handled: the queue tries again
 */
export async function handleEvent(services: Services, id: string): Promise<void> {
  const { database, payments } = services;
  const [stored] = await provider.findEvents(database.system, [id]);
  if (!stored || stored.state === 'done' || stored.state === 'ignored') return;
  try {
    const fact = stored.provider === payments.name ? payments.factOf(stored.payload) : null;
    switch (fact?.kind) {
      case 'accountChanged':
        await followAccount(services, fact.account);
        break;
      case 'subscriptionChanged':
        // Plans are sold by the platform: what a connected account sells is its own business.
        if (stored.account !== null) break;
        await database.system.transaction((tx) =>
          followSubscription(services, tx, fact.subscription, stored.happenedAt),
        );
        break;
      case 'checkoutCompleted':
      case 'checkoutExpired':
      case 'paymentChanged': {
        const news = pageNews(stored, fact);
        if (news) await followPage(services, news);
        else if (fact.kind === 'checkoutCompleted')
          await provider.closeCheckout(database.system, fact.session, 'completed');
        else if (fact.kind === 'checkoutExpired')
          await provider.closeCheckout(database.system, fact.session, 'expired');
        break;
      }
      case 'refundChanged':
        await followRefundFact(services, stored, fact);
        break;
      case 'disputeOpened':
      case 'disputeClosed':
        await followDispute(services, stored, fact);
        break;
      case 'bankPayoutChanged':
        await followBankPayout(services, stored, fact);
        break;
      case 'planPaid':
        if (stored.account === null) await followPlanPaid(services, stored, fact);
        break;
    }
    await provider.markEvents(database.system, [id], fact === null ? 'ignored' : 'done');
  } catch (error) {
    await provider.markEvents(database.system, [id], 'failed', error instanceof Error ? error.message : String(error));
    throw error;
  }
}

const ATTEMPTS = 5;

/**
 * Takes over whether a community can be paid by card. The message only says that something changed: the provider is asked how
 * it is now, so late messages do no harm; the person who wrote the community meanwhile makes it ask again.
 */
async function followAccount(services: Services, account: string): Promise<void> {
  const db = services.database.system;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const tenant = await provider.findTenantOfAccount(db, account);
    if (!tenant) return;
    const { paymentsEnabled } = await services.payments.accountStatus(account);
    if (paymentsEnabled === tenant.paymentsEnabled) return;
    if (await provider.writePaymentsEnabled(db, tenant, paymentsEnabled)) return;
  }
  throw new Error('the community kept changing while its account was read');
}

/** The community and plan a subscription was bought for; undefined when the product did not sell it. */
async function boughtBy(tx: Db, reported: SubscriptionState) {
  const checkout = reported.checkoutId === null ? undefined : await provider.findCheckout(tx, reported.checkoutId);
  if (!checkout) return undefined;
  const tenant = await provider.getPayingTenant(tx, checkout.tenantId);
  // A subscription of another buyer cannot name somebody's checkout as its own.
  return tenant.providerCustomerId === reported.customer ? checkout : undefined;
}

async function followSubscription(
  services: Services,
  tx: Db,
  reported: SubscriptionState,
  happenedAt: string,
): Promise<void> {
  const { status, startsAt, endsAt, cancelsAtEnd, changeId } = reported;
  const asReported: ProviderState = {
    status,
    startsAt,
    endsAt,
    cancelsAtEnd,
    changeId,
    providerUpdatedAt: happenedAt,
  };
  const known = await findByProvider(tx, reported.id);
  const checkout = known ? undefined : await boughtBy(tx, reported);
  const tenantId = known?.tenantId ?? checkout?.tenantId;
  if (tenantId === undefined) return;
  await provider.lockTenantPlans(tx, tenantId);
  // Read again: another job may have stored it while this one waited.
  const stored = await findByProvider(tx, reported.id);
  let next = latestState(stored, asReported);
  // A live plan replaces the basic one. So does one that was live, when the message of its end came first.
  if (isLivePlan(next.status)) await endBasic(tx, tenantId, startsAt);
  else if (isLivePlan(status)) await endBasic(tx, tenantId, startsAt, happenedAt);
  const isSurplus = isLivePlan(next.status) && (await isSecondLive(services, tx, { tenantId, reported }));
  // What ends at its own beginning was never lived on.
  if (isSurplus) next = { ...next, status: 'canceled', endsAt: next.startsAt };
  if (stored) {
    if (next !== stored) {
      await writeProviderState(tx, stored.id, next);
      await followPlanChange(services, tx, stored, next);
      if (!isSurplus) await tellPlanTrouble(services, tx, stored, next);
    }
    if (isSurplus) await giveBackSurplus(services, tx, reported.id);
    return;
  }
  if (!checkout) return;
  const { planId, plan } = checkout;
  const { name, price, perks, duration } = plan;
  await insertSubscription(tx, {
    tenantId,
    planId,
    subscriptionType: 'card',
    plan: { name, price, perks },
    duration,
    providerId: reported.id,
    ...next,
  });
  if (isSurplus) await giveBackSurplus(services, tx, reported.id);
  await provider.lockProviderObject(tx, reported.id);
  await provider.resumeParkedMessages(tx, services.queue, reported.id);
}

/**
 * Whether a live plan is beside another. Two can be paid only when two pages were paid at the same moment: the
 * one that began first stays, the other is ended at the provider too and what was paid for it goes back.
 */
async function isSecondLive(
  services: Services,
  tx: Db,
  { tenantId, reported }: { tenantId: string; reported: SubscriptionState },
): Promise<boolean> {
  const other = await otherPaid(tx, tenantId, reported.id);
  if (!other) return false;
  const isFirst = [reported.startsAt, reported.id].join() < [other.startsAt, other.providerId].join();
  const loser = isFirst ? other.providerId : reported.id;
  await services.queue.send(tx, 'cancelSubscription', { subscription: loser });
  if (!isFirst) return true;
  await endAtBeginning(tx, other.id);
  await giveBackSurplus(services, tx, other.providerId);
  return false;
}

const STUCK_MS = 15 * MINUTE;

/**
 * Hands messages that are not handled after a quarter of an hour to a job again: those the queue gave up, or lost.
 * @returns how many
 */
async function retryStuckEvents(services: Services): Promise<{ id: string; type: string; error: string | null }[]> {
  const { database, queue } = services;
  const before = new Date(services.now().getTime() - STUCK_MS).toISOString();
  return database.system.transaction(async (tx) => {
    const stuck = await provider.stuckEvents(tx, before);
    for (const { id } of stuck) {
      await provider.markEvents(tx, [id], 'failed', 'handed to a job again');
      await queue.send(tx, 'providerEvent', { eventId: id });
    }
    return stuck;
  });
}

type ProviderJob = 'providerEvent' | 'deliverWebhook' | 'cancelSubscription' | 'retryProviderEvents';

/** Gathers what is asked for while the last round runs, and does it in the next one. */
class Rounds<T> {
  readonly #work: (asked: readonly T[]) => Promise<ReadonlySet<T>>;
  #running: Promise<unknown> | undefined;
  #next: { asked: T[]; done: Promise<ReadonlySet<T>> } | undefined;

  constructor(work: (asked: readonly T[]) => Promise<ReadonlySet<T>>) {
    this.#work = work;
  }

  /** @returns whether the round has done it. @throws what the round threw */
  async has(one: T): Promise<boolean> {
    if (!this.#next) {
      const asked: T[] = [];
      const done = Promise.resolve(this.#running).then(() => {
        this.#next = undefined;
        const round = this.#work(asked);
        this.#running = round.catch(() => undefined);
        return round;
      });
      this.#next = { asked, done };
    }
    this.#next.asked.push(one);
    return (await this.#next.done).has(one);
  }
}

/** Work between the product and its payment provider; whatever throws is tried again by the queue. */
export function providerJobs(services: Services, log: FastifyBaseLogger): Pick<JobHandlers, ProviderJob> {
  const together = new Rounds<string>(async (ids) => {
    try {
      return await handleTogether(services, ids);
    } catch (error) {
      log.warn({ err: error, messages: ids.length }, 'messages of the payment provider are followed one by one');
      return new Set();
    }
  });
  return {
    async providerEvent({ eventId }) {
      try {
        if (!(await together.has(eventId))) await handleEvent(services, eventId);
      } catch (error) {
        log.error({ err: error, eventId }, 'a message of the payment provider could not be handled: it is tried again');
        throw error;
      }
    },
    async deliverWebhook({ body }) {
      if (!services.sandbox || !services.deliver) throw new Error('the server is not ready to be told');
      // Signed when it leaves: a message that waited is not taken for one sent again.
      const signature = signatureOf(services.sandbox.parts.secret, body, services.now());
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
      const status = await services.deliver('/api/webhooks/sandbox', body, headers);
      if (status >= 300) throw new Error(`the webhook answered ${status}`);
    },
    async cancelSubscription({ subscription }) {
      log.warn({ subscription }, 'a second paid plan is ended at the payment provider');
      await services.payments.cancelSubscription(subscription);
    },
    async retryProviderEvents() {
      for (const { id, type, error } of await retryStuckEvents(services)) {
        log.warn({ eventId: id, type, error }, 'a message of the payment provider was stuck: it is handled again');
      }
    },
  };
}
