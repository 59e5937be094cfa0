import {
  CHECKPOINTS_MAX,
  type Checkpoint,
  type CheckpointFields,
  checkpointDefaults,
  checkpointProblems,
} from '#domain/check-in/checkpoint-schema.ts';
import { Refusal } from '#domain/errors.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { audit, changesOf } from '../../audit/queries/audit.ts';
import { lockEvent } from '../../events/queries/event.ts';
import { openEvent } from '../../transports/commands/transports.ts';
import * as checkpoints from '../queries/checkpoint.ts';

/** @throws Refusal validation_failed, with the fields */
async function assertSound(tx: Db, fields: Pick<CheckpointFields, 'eventId' | 'opensAt' | 'closesAt' | 'audience'>) {
  const problems = checkpointProblems(fields, await checkpoints.countParts(tx, fields.eventId, fields.audience));
  if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
}

/** @throws Refusal not_found, event_canceled, validation_failed, checkpoints_too_many, checkpoint_name_taken */
export async function createCheckpoint(
  tx: Db,
  caller: Caller,
  input: Partial<CheckpointFields> & Pick<CheckpointFields, 'eventId' | 'name' | 'kind'>,
): Promise<Checkpoint> {
  const { tenantId } = await openEvent(tx, input.eventId);
  const fields = { ...checkpointDefaults, ...input };
  await assertSound(tx, fields);
  if ((await checkpoints.countCheckpoints(tx, input.eventId)) >= CHECKPOINTS_MAX)
    throw new Refusal('checkpoints_too_many');
  const checkpoint = await checkpoints.insertCheckpoint(tx, { ...fields, tenantId });
  await audit(tx, caller, { action: 'create', resource: 'checkpoints', recordId: checkpoint._id, tenantId });
  return checkpoint;
}

/** @throws Refusal not_found, event_canceled, stale_write, validation_failed, checkpoint_name_taken */
export async function editCheckpoint(
  tx: Db,
  caller: Caller,
  id: string,
  patch: Partial<CheckpointFields>,
  fresh: (version: number) => void,
): Promise<Checkpoint> {
  await openEvent(tx, (await checkpoints.getCheckpoint(tx, id)).eventId);
  // Read again under the event's lock: somebody may have saved it meanwhile.
  const before = await checkpoints.getCheckpoint(tx, id);
  fresh(before.version);
  const { eventId: _fixed, ...content } = patch;
  await assertSound(tx, { ...before, ...content });
  const checkpoint = await checkpoints.updateCheckpoint(tx, before, content);
  const changes = changesOf({ ...before }, content);
  const { tenantId } = before;
  await audit(tx, caller, { action: 'update', resource: 'checkpoints', recordId: id, tenantId, changes });
  return checkpoint;
}

/**
 * Takes a checkpoint away: it is offered no longer and lets nobody in. The row stays, with its scans, because phones that were
 * away may still send what they let in there.
 * @throws Refusal not_found
 */
export async function removeCheckpoint(tx: Db, caller: Caller, id: string, now: Date): Promise<void> {
  await lockEvent(tx, (await checkpoints.getCheckpoint(tx, id)).eventId);
  const before = await checkpoints.getCheckpoint(tx, id);
  await checkpoints.updateCheckpoint(tx, before, { archivedAt: now.toISOString() });
  await audit(tx, caller, { action: 'delete', resource: 'checkpoints', recordId: id, tenantId: before.tenantId });
}
