import type { Db } from '#server/kernel/database/database.ts';
import { declareFact } from '#server/kernel/fact.ts';
import type { Services } from '#server/services.ts';

/** What was ordered is picked up elsewhere, or at other times. */
export const pickUpsMoved = declareFact<[tx: Db, services: Services, orderIds: readonly string[]]>('pickUpsMoved');
