import { dayBeganAt } from '#domain/check-in/checkpoint.ts';
import type { Language } from '#domain/shared/language.ts';
import { formatDate } from '#domain/values/time.ts';
import { movedDay as english } from '#i18n/en/check-in/moved-day.ts';
import { fill } from '#i18n/fill.ts';
import { movedDay as italian } from '#i18n/it/check-in/moved-day.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import type { Services } from '#server/services.ts';
import type { MovedEvent } from '../../events/facts.ts';
import { lockEntered, revertBefore, storeDayChange, unscanTickets } from '../queries/scan.ts';

/** Why an entry of a day before the one an event was put to counts no longer. */
export const reasonOfMove = (begins: string, language: Language): string =>
  fill({ en: english, it: italian }[language].reason, { after: formatDate(begins) });

/**
 * Has the tickets of those who came in on a former day be valid on the day an event goes to. What was scanned stays on record, taken
 * back with the reason.
 */
export async function reopenTickets(
  tx: Db,
  services: Services,
  { actor, language }: Caller,
  { id: eventId, begins }: MovedEvent,
): Promise<void> {
  const moment = dayBeganAt(begins.after);
  const at = services.now().toISOString();
  await storeDayChange(tx, eventId, at);
  // A scan locks its ticket first, so this does too.
  const ids = await lockEntered(tx, eventId, moment);
  if (ids.length === 0) return;
  await revertBefore(tx, ids, moment, { userId: actor.userId, reason: reasonOfMove(begins.after, language), at });
  await unscanTickets(tx, ids);
}
