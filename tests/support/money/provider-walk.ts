import { sql } from 'drizzle-orm';
import { Refusal } from '#domain/errors.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/modules/money/provider/provider.ts';
import type { SandboxPayment } from '#server/modules/money/provider/sandbox/objects.ts';
import { cardCheckouts, sandboxObjects } from '#server/tables.ts';
import { message, sendMessage } from '../payments/card-messages.ts';
import { later } from '../payments/cards.ts';
import { handleReceived, sendForm, take, waitingMessages } from '../payments/provider-jobs.ts';
import type { World } from '../world.ts';
import type { randomOf } from './random.ts';
import type { WalkParts } from './walk.ts';

/** Makes the provider fail on a share of refunds: refused for good, or out of reach until asked again. */
function failingRefunds(world: World, random: ReturnType<typeof randomOf>): void {
  const { payments } = world.services;
  const refund = payments.refund.bind(payments);
  payments.refund = async (order) => {
    if (random.chance(0.15)) throw new ProviderRefused('expired_or_canceled_card', 'The card is closed');
    if (random.chance(0.1)) throw new ProviderUnavailable('not in reach');
    return refund(order);
  };
}

/** What a rule or the provider refuses is no change. */
export async function orRefused<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if (error instanceof Refusal || error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/** Does some of the work that waits, in an order of its own; what fails waits again. */
async function workSome(world: World, random: ReturnType<typeof randomOf>): Promise<void> {
  const jobs = jobHandlers(world.services, world.app.log);
  const bodies = await waitingMessages(world);
  if (random.chance(0.3)) bodies.reverse();
  for (const body of bodies) await jobs.deliverWebhook({ body });
  await handleReceived(world);
  for (const name of ['closeCheckout', 'captureCard', 'releaseHold'] as const) {
    for (const payload of await take<{ checkoutId: string }>(world, name)) await jobs[name](payload);
  }
  for (const name of ['refundCard', 'returnFee'] as const) {
    for (const payload of await take<{ refundId: string }>(world, name)) {
      try {
        await jobs[name](payload);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        await world.services.queue.send(world.db, name, payload);
      }
    }
  }
  await take(world, 'sendMail');
}

/** What buyers do on the provider's pages, and what their banks, the provider and its own pages do to charges. */
export function providerSteps(world: World, parts: WalkParts) {
  const { random, urls, call, recent, count } = parts;
  failingRefunds(world, random);
  /** A charge as the provider has it, of which something is left; one that is contested, or one that is not. */
  const paidAtProvider = async (isDisputed = false) => {
    const { rows } = await world.db.execute<{ id: string; account: string; data: SandboxPayment }>(
      sql`select id, owner_id account, data from sandbox_objects where kind = 'payment' and data ->> 'state' = 'paid'
        and (data ->> 'refunded')::int < (data ->> 'amount')::int and (data -> 'dispute' is not null) = ${isDisputed}
        order by created_at desc limit 12`,
    );
    const row = random.of(rows);
    return row && { ...row, of: { account: row.account, payment: row.id } };
  };

  const openPage = async () => {
    const booking = recent();
    if (!booking) return;
    const { body } = await call('POST', `payments/${booking._id}`);
    if (typeof body['sessionUrl'] === 'string') urls.set(booking._id, body['sessionUrl']);
  };
  const outcomes = ['pay', 'pay', 'pay', 'pay', 'refuse', 'keep', 'lapse'] as const;
  const payPage = async () => {
    const [id, url] = random.of([...urls].slice(-6)) ?? [];
    if (id === undefined || url === undefined) return;
    urls.delete(id);
    await sendForm(world, url, { outcome: random.of(outcomes) ?? 'pay' });
  };

  /** Pays what is asked of a booking at once, or does whatever else one may on its page. */
  const payNow = async (id: string) => {
    const { body } = await call('POST', `payments/${id}`);
    if (typeof body['sessionUrl'] !== 'string') return;
    await sendForm(world, body['sessionUrl'], { outcome: random.chance(0.8) ? 'pay' : 'keep' });
    await workSome(world, random);
  };

  const pages = [
    openPage,
    payPage,
    payPage,
    async () => {
      await openPage();
      await payPage();
    },
    async () => {
      await openPage();
      await payPage();
      await workSome(world, random);
    },
    () => workSome(world, random),
    () => workSome(world, random),
  ];
  const troubles = [
    async () => {
      if (!random.chance(0.15)) return;
      later(world, 25);
      await jobHandlers(world.services, world.app.log).cardWork({});
      later(world, 0);
    },
    async () => {
      // The provider's page is paid again by somebody who had it open: the second charge is one of its own.
      const [page] = await world.db
        .select()
        .from(cardCheckouts)
        .where(sql`charge = 'none' and state in ('closing', 'expired', 'open') and session_id is not null`)
        .orderBy(sql`created_at desc`)
        .limit(1);
      if (!page) return;
      const payment = `pi_walk_${page.id.replaceAll('-', '')}`;
      const data = {
        ...{ paymentId: page.id, description: 'Doppio', amount: page.amount, fee: page.fee },
        state: 'paid',
        refunded: 0,
        refundedFee: 0,
      };
      await world.db
        .insert(sandboxObjects)
        .values({ id: payment, kind: 'payment', ownerId: page.account, data })
        .onConflictDoNothing();
      const fact = { kind: 'paymentChanged', payment, paymentId: page.id, state: 'paid', amount: page.amount } as const;
      await sendMessage(world, message(page.account, fact));
      count();
    },
    async () => {
      if (!random.chance(0.2)) return;
      // The bank sends a confirmed refund of ours back.
      const { rows } = await world.db.execute<{ id: string; account: string; provider_id: string; amount: number }>(
        sql`select r.id, c.account, r.provider_id, r.amount from refunds r join card_checkouts c on c.id = r.checkout_id
          where r.state = 'succeeded' and r.reason not in ('provider', 'dispute') order by r.updated_at desc limit 1`,
      );
      const [row] = rows;
      if (!row) return;
      const told = { refund: row.provider_id, refundId: row.id, payment: null, amount: row.amount };
      await sendMessage(
        world,
        message(row.account, { kind: 'refundChanged', ...told, state: 'failed', error: 'lost_or_stolen_card' }),
      );
      count();
    },
    async () => {
      // On the provider's own pages: all of a payment goes back, or a part of it, or one of two people's money.
      const paid = await paidAtProvider();
      if (!paid || !world.services.sandbox || !random.chance(0.4)) return;
      const left = paid.data.amount - paid.data.refunded;
      const amount = random.of([left, Math.min(2000, left), 1 + random.below(left)] as const) ?? left;
      const key = `walk-${count()}-${paid.id}`;
      await orRefused(world.services.sandbox.refund({ ...paid.of, amount, key, refundId: null }));
      count();
    },
    async () => {
      const paid = await paidAtProvider();
      if (paid && random.chance(0.4)) await world.services.sandbox?.dispute(paid.id, paid.of.account);
    },
    async () => {
      const paid = await paidAtProvider(true);
      if (!paid) return;
      await world.services.sandbox?.closeDispute(paid.id, paid.of.account, random.chance(0.5));
      count();
    },
  ];
  return { pages, troubles, payNow };
}
