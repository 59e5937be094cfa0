import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { declareFact } from '#server/kernel/fact.ts';

/** A person is about to be erased. Announced before they are locked: events are locked ahead of people. */
export const personErased = declareFact<[tx: Db, doing: ActionContext, userId: string]>('personErased');

/** What was another's is a person's now. The events of both are locked. */
export const peopleMerged = declareFact<[tx: Db, doing: ActionContext, userId: string]>('peopleMerged');
