import { chargedOf, type Settlement, settleCharge } from '#domain/payments/card.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import { actionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { byId, distinct } from '#server/kernel/rows.ts';
import type { Services } from '#server/services.ts';
import { applyTicketChanges, type TicketChange } from '../../bookings/tickets/commands/ticket-changes.ts';
import { postCharges } from '../../money/commands/ledger.ts';
import * as cards from '../../money/queries/card.ts';
import { lockProviderObject, markEvents, resumeParkedMessages } from '../../money/queries/provider.ts';
import { concludePaid, merged, type PageNews } from './follow.ts';
import { type LockedCard, lockCards, paidTickets, payed } from './lock-card.ts';

/** A charge that pays what it was made for and nothing else. */
interface PlainCharge {
  card: LockedCard;
  page: cards.CheckoutRow;
  settlement: Settlement;
}

/** The charge of a payment, when all there is to do is to pay its tickets with it; whatever is less plain is settled by itself. */
function plainCharge(tx: Db, doing: ActionContext, card: LockedCard): PlainCharge | undefined {
  if (!card.reservation || card.request || card.order) return undefined;
  const [page, ...others] = card.pages.filter(
    ({ charge, settledAt, heldAt }) =>
      charge === 'held' || heldAt !== null || (charge === 'paid' && settledAt === null),
  );
  if (!page || others.length > 0 || page.charge !== 'paid' || page.heldAt !== null) return undefined;
  const { due, lapsed, isPaid } = paidTickets(tx, doing, card);
  const settlement = settleCharge({ amount: chargedOf(page), due, lapsed, canRetake: false, isPaid });
  return settlement.pay.length > 0 && settlement.giveBack === 0 ? { card, page, settlement } : undefined;
}

/** Pays the tickets of many bookings at once: what `settle` does for one charge, in as many statements. */
async function payTogether(
  tx: Db,
  services: Services,
  doing: ActionContext,
  plain: readonly PlainCharge[],
): Promise<void> {
  const locked = plain.flatMap(({ card }) => card.locked ?? []);
  const paid = new Set(plain.flatMap(({ settlement }) => settlement.pay));
  const tickets = locked.flatMap((one) => one.tickets);
  await applyTicketChanges(
    tx,
    doing,
    {
      events: new Map(locked.flatMap(({ events }) => [...events])),
      reservations: new Map(locked.flatMap(({ reservations }) => [...reservations])),
      tickets,
    },
    tickets.filter(({ id }) => paid.has(id)).map((ticket): TicketChange => ({ ticket, to: payed })),
  );
  await postCharges(
    tx,
    doing,
    plain.map(({ card: { payment }, page, settlement: { giveBack: amount, reason: cause } }) => ({
      ...{ payment, page },
      rest: { amount, cause },
    })),
  );
  await concludePaid(
    tx,
    services,
    plain.map(({ card: { payment }, page }) => ({ payment, page, amount: chargedOf(page) })),
  );
}

/**
 * Follows what the provider tells of many pages in one transaction, as when hundreds pay in the same second: the event is held
 * once for all of them instead of once for each. Only what is plain is done here: pages that were filled in, and charges that
 * pay exactly the tickets of one booking.
 * @returns the messages that are done, marked as such; the others are to be followed one by one
 */
export async function followTogether(services: Services, news: readonly PageNews[]): Promise<ReadonlySet<string>> {
  return services.database.system.transaction(async (tx) => {
    const doing = actionContext(services, null);
    const lastWins = services.testing?.lastMessageWins === true;
    await lockProviderObject(tx, ...news.flatMap(({ reported }) => reported.providerId ?? []));
    const found = byId(
      await cards.findCheckouts(
        tx,
        news.map(({ pageId }) => pageId),
      ),
    );
    // Another account cannot speak for this one's payments.
    const own = news.filter(({ pageId, message }) => found.get(pageId)?.account === message.account);
    const paymentsOf = (some: readonly PageNews[]) =>
      distinct(some.flatMap(({ pageId }) => found.get(pageId)?.paymentId ?? []));
    const locked = await lockCards(tx, paymentsOf(own.filter(({ reported }) => reported.charge === 'paid')));
    // That a page was filled in says nothing of money: what was booked need not be held for it.
    const held = new Set(locked.map(({ payment }) => payment.id));
    const filledIn = await cards.lockCheckouts(
      tx,
      paymentsOf(own).filter((id) => !held.has(id)),
    );
    const before = [...locked.flatMap(({ pages }) => pages), ...filledIn];

    const foldedInto = (page: cards.CheckoutRow, messages: readonly PageNews[]): cards.CheckoutRow => {
      const known = { ...page };
      for (const { pageId, reported } of messages)
        if (pageId === page.id) Object.assign(known, merged(known, reported, lastWins));
      return known;
    };
    const gone = await cards.refundsOf(tx, [...held]);
    const plain = locked.flatMap((card) => {
      if (gone.some(({ paymentId }) => paymentId === card.payment.id)) return [];
      const pages = card.pages.map((page) => foldedInto(page, own));
      return plainCharge(tx, doing, { ...card, pages }) ?? [];
    });

    const settled = new Set(plain.map(({ page }) => page.id));
    const done = own.filter(({ pageId, reported }) => reported.charge === undefined || settled.has(pageId));
    const settledAt = doing.now.toISOString();
    const changed = before.flatMap((page) => {
      if (!done.some(({ pageId }) => pageId === page.id)) return [];
      const after = foldedInto(page, done);
      return [settled.has(page.id) ? { ...after, settledAt } : after];
    });
    await cards.storeNews(tx, changed);
    const known = new Set(before.flatMap(({ providerId }) => providerId ?? []));
    const learned = changed.flatMap(({ providerId }) => providerId ?? []).filter((id) => !known.has(id));
    await resumeParkedMessages(tx, services.queue, ...learned);
    if (plain.length > 0) await payTogether(tx, services, doing, plain);
    const ids = done.map(({ message }) => message.id);
    await markEvents(tx, ids, 'done');
    return new Set(ids);
  });
}
