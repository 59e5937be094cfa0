import { z } from 'zod';
import { declareEntity, field, type RecordOf } from '../entity/entity.ts';
import { ageBands } from '../events/entity.ts';
import { id, instant, missingOrUnknown, nameText, userTypes } from '../fields.ts';
import { declareList } from '../list-query.ts';
import { checkpointKinds, checkpointRepeats, EVERYBODY } from './checkpoint.ts';

const several = <T extends z.ZodType>(one: T) => z.array(one).max(100, 'validation.maxItems');

const audience = z.strictObject({
  tiers: several(z.enum(userTypes, { error: 'validation.enum' })),
  ticketTypes: several(z.enum(ageBands, { error: 'validation.enum' })),
  extraIds: several(id),
  transportIds: several(id),
});
const repeat = z.enum(checkpointRepeats, { error: 'validation.enum' });

/** Where tickets of an event are scanned; open always, once, for everybody until somebody says otherwise. */
export const checkpoints = declareEntity('checkpoints', {
  noun: ['a checkpoint', 'the checkpoints of an event'],
  owner: 'event',
  fields: {
    eventId: field(id, { initial: '' }),
    name: field(nameText(60), { initial: '', isSortable: true }),
    kind: field(z.enum(checkpointKinds, { error: missingOrUnknown }), { initial: 'entry' }),
    opensAt: field(instant.nullable().optional(), { initial: null }),
    closesAt: field(instant.nullable().optional(), { initial: null }),
    repeat: field(repeat.optional(), { initial: 'once' }),
    /** Whether people are scanned when they leave, and may come in again. */
    hasExit: field(z.boolean({ error: 'validation.boolean' }).optional(), { initial: false }),
    audience: field(audience.optional(), { initial: EVERYBODY }),
  },
  answered: {
    opensAt: instant.nullable(),
    closesAt: instant.nullable(),
    repeat,
    hasExit: z.boolean(),
    audience,
    /** When it was deleted; its scans stay. */
    archivedAt: z.nullable(z.string()),
  },
  sent: { tenantId: id.optional() },
  fixed: ['eventId'],
  list: declareList({
    sortable: ['createdAt', 'name'],
    filters: { _id: 'id', eventId: 'id', kind: checkpointKinds },
    search: false,
    defaultSort: 'createdAt',
  }),
  calledBy: 'name',
  recordedAs: [],
  rules: {
    refusals: {
      create: ['event_canceled', 'checkpoint_name_taken', 'checkpoints_too_many'],
      update: ['event_canceled', 'checkpoint_name_taken'],
    },
  },
});
export type Checkpoint = RecordOf<typeof checkpoints>;
export type CheckpointFields = Omit<Checkpoint, '_id' | 'tenantId' | 'archivedAt' | 'version'>;
