import { isHandOnLapsed } from '#domain/tickets/hand-on.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import { lockHolding } from '../../reservations/commands/holding.ts';
import * as handOns from '../queries/hand-on.ts';
import { sendHandOnMails } from './hand-on-mails.ts';

/** Ends a hand-on nothing can come of any more, unless it was answered meanwhile, and tells whom it concerns. */
async function lapse(tx: Db, services: Services, { id, reservationId, ticketId }: handOns.HandOnRow): Promise<void> {
  const holding = await lockHolding(tx, services, { reservationId, requestId: '' }, [ticketId]);
  const [ticket] = holding.tickets;
  // Read again under the lock.
  const handOn = await handOns.getHandOn(tx, id);
  const { now } = holding.facts;
  if (!ticket || !isHandOnLapsed(handOn, ticket, now)) return;
  await handOns.moveHandOn(tx, handOn, { state: 'lapsed', settledAt: now.toISOString() });
  // The person who has the ticket knows that it was used or cancelled.
  const isGone = ticket.status === 'invalid' || ticket.isScanned;
  const gone = holding.event.status === 'canceled' ? 'goneOff' : 'gone';
  await sendHandOnMails(tx, services, { holding, ticket, handOn }, isGone ? gone : 'lapsed');
}

/** Ends what the clock has not come to yet, so that the ticket can be offered again. */
export async function lapseHandOnsOf(tx: Db, services: Services, ticketId: string): Promise<void> {
  for (const handOn of await handOns.lapsedHandOns(tx, services.now(), ticketId)) await lapse(tx, services, handOn);
}

/**
 * What the clock does for tickets that are being handed on: offers nobody took, and approvals that did not come, end in time,
 * and with their ticket.
 */
export async function lapseHandOns(services: Services): Promise<void> {
  const db = services.database.system;
  for (const handOn of await handOns.lapsedHandOns(db, services.now())) {
    await db.transaction((tx) => lapse(tx, services, handOn));
  }
}
