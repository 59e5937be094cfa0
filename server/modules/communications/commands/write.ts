import type { Communication, CommunicationFields } from '#domain/communications/entity.ts';
import { idsOf, isSameNarrowing } from '#domain/communications/narrowing.ts';
import { assertChangeable, assertPlan, assertResendable, isUnchosen } from '#domain/communications/rules.ts';
import type { CommunicationInput } from '#domain/communications/schema.ts';
import { communicationForm } from '#domain/communications/schema.ts';
import { Refusal } from '#domain/errors.ts';
import { timeOf } from '#domain/events/dates.ts';
import { isBlankHtml } from '#domain/rich-text.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { cleanHtml } from '#server/kernel/rich-text.ts';
import type { Services } from '#server/services.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { type Addressees, freezeRecipients } from '../queries/audience.ts';
import * as store from '../queries/communication.ts';
import { isEventCanceled } from '../queries/letter.ts';
import { requeueFailed } from '../queries/recipient.ts';
import { narrowedTo, ownerOf } from './letter.ts';

type Sending = Pick<Services, 'queue' | 'now'>;

/** The text as it is kept. @throws Refusal validation_failed when nothing of it may be kept */
function cleanBody(html: string): string {
  const body = cleanHtml(html);
  if (isBlankHtml(body)) throw new Refusal('validation_failed', { fields: { body: 'validation.required' } });
  return body;
}

async function freeze(tx: Db, id: string, to: Addressees): Promise<number> {
  const recipients = await freezeRecipients(tx, id, to);
  if (recipients === 0) {
    const fields = { userType: 'errors.communication_no_recipients' };
    throw new Refusal('communication_no_recipients', { fields });
  }
  return recipients;
}

/**
 * Stores a communication with the people it goes to, as they are now, and hands it over for sending: all in one transaction. The
 * people of one that is planned are chosen when its moment comes.
 * @throws Refusal validation_failed, communication_no_recipients, event_canceled
 */
export async function createCommunication(
  tx: Db,
  { queue, now }: Sending,
  caller: Caller,
  input: CommunicationInput,
): Promise<Communication> {
  const { subject, userType, eventId = null, plannedFor = null } = input;
  const tenantId = await ownerOf(tx, caller, input);
  const narrowed = await narrowedTo(tx, input);
  const isPlanned = plannedFor !== null;
  if (isPlanned) assertPlan(plannedFor, { isCanceled: await isEventCanceled(tx, eventId), now: now() });
  const id = await store.insertCommunication(tx, {
    ...{ subject, body: cleanBody(input.body), userType, eventId, ...narrowed },
    ...{ plannedFor, status: isPlanned ? ('planned' as const) : ('new' as const) },
    ...{ tenantId, senderId: caller.actor.userId, senderRole: caller.actor.role },
  });
  const to = { tenantId, userType, eventId, ...idsOf(narrowed) };
  const going = isPlanned ? { plannedFor } : { recipients: await freeze(tx, id, to) };
  if (!isPlanned) await queue.send(tx, 'sendCommunication', { communicationId: id });
  const changes = { subject, userType, eventId, ...idsOf(narrowed), ...going };
  await audit(tx, caller, { action: 'create', resource: 'communications', recordId: id, tenantId, changes });
  return store.getCommunication(tx, id);
}

const isSame = (a: CommunicationFields, b: CommunicationFields): boolean =>
  a.userType === b.userType && (a.eventId ?? null) === (b.eventId ?? null) && isSameNarrowing(a, b);

/**
 * When a changed communication goes out: a planned one, or one that was stopped, may be planned anew or sent at once.
 * @throws Refusal validation_failed, event_canceled
 */
async function replanned(
  tx: Db,
  { now }: Sending,
  row: store.CommunicationRow,
  { eventId, plannedFor }: { eventId: string | null; plannedFor: string | null | undefined },
) {
  const isSame = plannedFor === undefined || timeOf(plannedFor) === timeOf(row.plannedFor);
  if (!isUnchosen(row)) {
    if (isSame) return { goesNow: false, patch: {} };
    throw new Refusal('validation_failed', { fields: { plannedFor: 'validation.locked' } });
  }
  if (plannedFor === null) {
    return { goesNow: true, patch: { plannedFor, status: 'new' as const, stopReason: null, finishedAt: null } };
  }
  const moment = plannedFor ?? row.plannedFor ?? now().toISOString();
  // Its text alone is changed; one that is held is planned again by naming its moment, while that is still to come.
  const isTextAlone = plannedFor === undefined || (isSame && Date.parse(moment) <= now().getTime());
  if (isTextAlone && row.status === 'stopped') return { goesNow: false, patch: {} };
  assertPlan(moment, { isCanceled: await isEventCanceled(tx, eventId), now: now() });
  const patch = { plannedFor: moment, status: 'planned' as const, stopReason: null, finishedAt: null };
  return { goesNow: false, patch };
}

/**
 * Changes a communication nobody has yet; another audience is written down anew, as it is now.
 * @throws Refusal not_found, stale_write, communication_sent, communication_sending, validation_failed,
 *   communication_no_recipients, event_canceled
 */
export async function changeCommunication(
  tx: Db,
  services: Sending,
  caller: Caller,
  id: string,
  patch: Partial<CommunicationFields>,
  assertFresh: (version: number) => void,
): Promise<Communication> {
  const row = await store.lockCommunication(tx, id);
  assertFresh(row.version);
  assertChangeable(row, row.sendingSince !== null);
  const before = { ...row, ...idsOf(row) };
  const { subject, body, userType, eventId, conditions, attendance, departurePointIds, transportIds } = {
    ...before,
    ...patch,
  };
  const audience = { userType, eventId, conditions, attendance, departurePointIds, transportIds };
  const next = { subject, body: patch.body === undefined ? body : cleanBody(body), ...audience };
  const problem = communicationForm.safeParse(next).error?.issues[0];
  if (problem) throw new Refusal('validation_failed', { fields: { [problem.path.join('.')]: problem.message } });
  const isOther = !isSame(before, next);
  // Points and lists keep the names they were written down with, unless others are chosen.
  const { departurePoints, transports } = isOther ? await narrowedTo(tx, next) : row;
  if (isOther) {
    const owner = await ownerOf(tx, caller, { eventId, tenantId: row.tenantId });
    if (owner !== row.tenantId) throw new Refusal('validation_failed', { fields: { eventId: 'validation.id' } });
  }
  const plan = await replanned(tx, services, row, { eventId: eventId ?? null, plannedFor: patch.plannedFor });
  await store.updateCommunication(tx, row, {
    ...{ subject, body: next.body, userType, eventId: eventId ?? null },
    ...{ conditions, attendance, departurePoints, transports, ...plan.patch },
  });
  const isChosenNow = isUnchosen(row) ? plan.goesNow : isOther;
  if (isChosenNow) await freeze(tx, id, { tenantId: row.tenantId, ...next, eventId: eventId ?? null });
  if (plan.goesNow) await services.queue.send(tx, 'sendCommunication', { communicationId: id });
  const { body: changedBody, ...changes } = changesOf(before, { ...next, ...plan.patch });
  const named = { ...changes, ...(changedBody !== undefined && { body: true }) };
  await audit(tx, caller, {
    ...{ action: 'update', resource: 'communications', recordId: id },
    ...{ tenantId: row.tenantId, changes: named },
  });
  return store.getCommunication(tx, id);
}

/**
 * Deletes a communication nobody has: one that still waits, or that reached no one. What was queued for it finds
 * nothing to do.
 * @throws Refusal not_found, communication_sent, communication_sending
 */
export async function deleteCommunication(tx: Db, caller: Caller, id: string): Promise<void> {
  const row = await store.lockCommunication(tx, id);
  assertChangeable(row, row.sendingSince !== null);
  await store.removeCommunication(tx, id);
  const entry = { recordId: id, tenantId: row.tenantId, changes: { subject: row.subject } };
  await audit(tx, caller, { action: 'delete', resource: 'communications', ...entry });
}

/**
 * Tries again anyone who did not get it; nobody who did gets it a second time.
 * @throws Refusal not_found, communication_sending, communication_nothing_to_resend
 */
export async function resendCommunication(
  tx: Db,
  { queue }: Sending,
  caller: Caller,
  id: string,
): Promise<Communication> {
  const row = await store.lockCommunication(tx, id);
  assertResendable(row);
  const again = await requeueFailed(tx, id, 'all');
  await store.reopenCommunication(tx, id);
  await store.countRecipients(tx, id, { isOver: false });
  await queue.send(tx, 'sendCommunication', { communicationId: id });
  const entry = { recordId: id, tenantId: row.tenantId, changes: { again } };
  await audit(tx, caller, { action: 'send', resource: 'communications', ...entry });
  return store.getCommunication(tx, id);
}
