import { lastMomentOf } from '#domain/events/dates.ts';
import { isOver } from '#domain/waiting-list/offer.ts';
import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { type EventRow, lockEvent } from '#server/modules/events/queries/event.ts';
import { queueMailsOnce } from '#server/modules/outbox/commands/queue-mail.ts';
import type { Services } from '#server/services.ts';
import { type WaitingMailKind, waitingMail } from '../mails/waiting-mail.ts';
import * as entries from '../queries/entry.ts';
import { waitingMailFacts } from '../queries/mail-facts.ts';
import { endList, letGo, offerFreePlaces, queueWaitingMail } from './offer-places.ts';

export interface WaitingMailJob {
  /** Who of a waiting list is notified. */
  entryId: string;
  kind: WaitingMailKind;
  /** What the mail is about: one mail of it, however often the job runs. */
  causeId: string;
}

const isPast = (event: EventRow, now: Date): boolean => {
  const last = lastMomentOf(event);
  return event.eventType !== 'post' && last !== null && Date.parse(last) < now.getTime();
};

/** Ends an offer, or a keep, whose time has run out; its places go to the next. */
async function expire(tx: Db, doing: ActionContext, { id, eventId }: { id: string; eventId: string }): Promise<void> {
  await lockEvent(tx, eventId);
  const entry = await entries.lockEntry(tx, id);
  // Answered meanwhile, or given more time.
  if (!isOver(entry, doing.now)) return;
  if (entry.status === 'offered') {
    await letGo(tx, entry, { status: 'expired', settledAt: doing.now.toISOString() });
    await queueWaitingMail(tx, doing, id, 'expired');
  } else {
    await letGo(tx, entry, {});
  }
  await offerFreePlaces(tx, doing, [eventId]);
}

/** Offers what is free of an event by now, or ends its list when nothing will be any more. */
async function lookAt(tx: Db, doing: ActionContext, eventId: string): Promise<void> {
  const event = await lockEvent(tx, eventId);
  if (event.status === 'canceled') return endList(tx, doing, eventId, 'canceled');
  if (isPast(event, doing.now)) return endList(tx, doing, eventId, 'ended');
  await offerFreePlaces(tx, doing, [eventId]);
}

/**
 * What the clock does for waiting lists: offers that ran out, tiers and windows that opened, events that are past.
 */
export async function workWaitingLists(services: Services): Promise<void> {
  const db = services.database.system;
  const doing = { by: null, now: services.now(), queue: services.queue };
  const now = doing.now.toISOString();
  for (const overdue of await entries.overdueEntries(db, now)) {
    await db.transaction((tx) => expire(tx, doing, overdue));
  }
  for (const id of await entries.eventsToLookAt(db, now)) await db.transaction((tx) => lookAt(tx, doing, id));
}

/** Writes the mail of an entry and hands it over; an offer that was answered meanwhile needs none. */
export async function sendWaitingMail(services: Services, { entryId, kind, causeId }: WaitingMailJob): Promise<void> {
  await services.database.system.transaction(async (tx) => {
    const facts = await waitingMailFacts(tx, entryId);
    const isOpen = kind === 'offered' || kind === 'shortened';
    if (!facts || (isOpen && facts.entry.status !== 'offered')) return;
    const { tenantId } = facts.entry;
    const mail = waitingMail(services, facts, kind);
    const written = { ...mail, tenantId, from: 'community' as const, to: facts.email, subjectId: entryId, causeId };
    await queueMailsOnce(services, tx, [written]);
  });
}

/** Takes a person who is being erased off every list: what is held for them goes to the next. */
export async function leaveEveryList(tx: Db, doing: ActionContext, userId: string): Promise<void> {
  for (const { id, eventId } of await entries.liveEntriesOf(tx, userId)) {
    await lockEvent(tx, eventId);
    await letGo(tx, await entries.lockEntry(tx, id), { status: 'removed', settledAt: doing.now.toISOString() });
    await offerFreePlaces(tx, doing, [eventId]);
  }
}
