import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { declareFact } from '#server/kernel/fact.ts';
import type { Services } from '#server/services.ts';
import type { EventRow } from './queries/event.ts';

/** An event was called off. It is locked. */
export const eventCanceled =
  declareFact<[tx: Db, services: Services, caller: Caller, event: EventRow]>('eventCanceled');

/** An event, locked, that begins on another day than before. */
export interface MovedEvent {
  id: string;
  begins: { before: string; after: string };
}

/** An event begins on another day than before. Its bookings are locked as well. */
export const dayChanged = declareFact<[tx: Db, services: Services, caller: Caller, event: MovedEvent]>('dayChanged');

/** An event takes bookings until an earlier moment than before. It is locked. */
export const closedEarlier =
  declareFact<[tx: Db, doing: ActionContext, closing: { eventId: string; at: string }]>('closedEarlier');

/** An event has more places than before. It is locked. */
export const placesAdded = declareFact<[tx: Db, doing: ActionContext, eventIds: readonly string[]]>('placesAdded');
