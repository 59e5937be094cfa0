import { type NarrowedTo, type Narrowing, namedNarrowing, narrowedBy } from '#domain/communications/narrowing.ts';
import type { CommunicationDraft } from '#domain/communications/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cleanHtml } from '#server/kernel/rich-text.ts';
import type { Letter } from '../mails/communication-mail.ts';
import { letterParts, narrowingChoices, ownerOfEvent, toLetter } from '../queries/letter.ts';

type Addressed = Pick<CommunicationDraft, 'eventId' | 'tenantId'>;

const unknownChoice = (field: 'eventId' | 'tenantId') =>
  new Refusal('validation_failed', { fields: { [field]: 'validation.id' } });

/**
 * Whose a communication is: a community's own; an administrator's belongs to the community named, to that of the event, or to
 * the platform.
 * @throws Refusal validation_failed for an event of another community
 */
export async function ownerOf(db: Db, caller: Caller, { eventId, tenantId }: Addressed): Promise<string | null> {
  const isForAll = scopeOf(caller.actor, 'create', 'communications') === 'all';
  const named = isForAll ? (tenantId ?? null) : caller.actor.tenantId;
  if (!eventId) return named;
  const owner = await ownerOfEvent(db, eventId);
  if (owner === undefined || (named !== null && named !== owner)) throw unknownChoice('eventId');
  return owner;
}

/**
 * Which of an event's participants a communication is for, with the names of points and lists.
 * @throws Refusal validation_failed for those of another event
 */
export async function narrowedTo(
  db: Db,
  written: Partial<Narrowing> & Pick<Addressed, 'eventId'>,
): Promise<NarrowedTo> {
  const isAsked = written.eventId && narrowedBy(written) !== undefined;
  const none = { departurePoints: [], transports: [] };
  return namedNarrowing(written, isAsked && written.eventId ? await narrowingChoices(db, written.eventId) : none);
}

/** A text with all that stands around it, as it will be mailed. @throws Refusal validation_failed */
export async function letterOf(db: Db, caller: Caller, draft: CommunicationDraft): Promise<Letter> {
  const tenantId = await ownerOf(db, caller, draft);
  const parts = await letterParts(db, { tenantId, eventId: draft.eventId ?? null });
  if (tenantId !== null && !parts.community) throw unknownChoice('tenantId');
  const { subject, body, userType } = draft;
  return toLetter({ subject, body: cleanHtml(body), userType, ...parts });
}
