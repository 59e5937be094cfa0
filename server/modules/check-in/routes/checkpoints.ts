import { CHECKPOINTS_MAX, checkpointProblems } from '#domain/check-in/checkpoint-schema.ts';
import { type CheckpointFields, checkpoints } from '#domain/check-in/entity.ts';
import { Refusal } from '#domain/errors.ts';
import { owners } from '#server/entity/owners.ts';
import { type EntityService, serveEntity } from '#server/entity/serve-entity.ts';
import type { Routes } from '#server/kernel/http/app-types.ts';
import { lockEvent } from '../../events/queries/event.ts';
import { checkpointRecords, countCheckpoints, countParts } from '../queries/checkpoint.ts';

const { ownerOf } = owners.event;

const service: EntityService = {
  /** One of a cancelled event is no longer changed, but taken away. */
  async ownerOf(tx, caller, record, action) {
    if (action !== 'delete') return (await ownerOf?.(tx, caller, record, action)) ?? {};
    const { tenantId } = await lockEvent(tx, String(Reflect.get(record, 'eventId')));
    return { tenantId };
  },
  /** @throws Refusal validation_failed, checkpoints_too_many */
  async check(tx, record) {
    const fields = record as CheckpointFields;
    const problems = checkpointProblems(fields, await countParts(tx, fields.eventId, fields.audience));
    if (Object.keys(problems).length > 0) throw new Refusal('validation_failed', { fields: problems });
    if (!('_id' in record) && (await countCheckpoints(tx, fields.eventId)) >= CHECKPOINTS_MAX)
      throw new Refusal('checkpoints_too_many');
  },
};

/** The checkpoints of an event: where its tickets are scanned. */
export const checkpointRoutes: Routes = (app, services) =>
  serveEntity(app, services, checkpoints, checkpointRecords(services.now), service);
