import type { ActionContext } from '#server/kernel/action-context.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { declareFact } from '#server/kernel/fact.ts';
import type { Services } from '#server/services.ts';

/** A person is about to be erased. Announced before they are locked: events are locked ahead of people. */
export const personErased = declareFact<[tx: Db, doing: ActionContext, userId: string]>('personErased');

/** Somebody works for a community no more: they scan for it no longer, or their account is switched off, deleted or erased. */
export const leftStaff = declareFact<[tx: Db, services: Services, caller: Caller, userId: string]>('leftStaff');

/** A community works no more: it was disabled or deleted. */
export const communityClosed = declareFact<[tx: Db, services: Services, tenantId: string]>('communityClosed');

/** What was another's is a person's now. The events of both are locked. */
export const peopleMerged = declareFact<[tx: Db, doing: ActionContext, userId: string]>('peopleMerged');
