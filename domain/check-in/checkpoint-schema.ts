import { z } from 'zod';
import { ageBands } from '../events/schema.ts';
import { id, instant, missingOrUnknown, nameText, userTypes } from '../fields.ts';
import { checkpointKinds, checkpointRepeats, EVERYBODY } from './checkpoint.ts';

const several = <T extends z.ZodType>(one: T) => z.array(one).max(100, 'validation.maxItems');

export const audience = z.strictObject({
  tiers: several(z.enum(userTypes, { error: 'validation.enum' })),
  ticketTypes: several(z.enum(ageBands, { error: 'validation.enum' })),
  extraIds: several(id),
  transportIds: several(id),
});

/** What staff write of a checkpoint. */
export const checkpointFields = z.strictObject({
  eventId: id,
  name: nameText(60),
  kind: z.enum(checkpointKinds, { error: missingOrUnknown }),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  repeat: z.enum(checkpointRepeats, { error: 'validation.enum' }),
  /** Whether people are scanned when they leave, and may come in again. */
  hasExit: z.boolean({ error: 'validation.boolean' }),
  audience,
});
export type CheckpointFields = z.infer<typeof checkpointFields>;

/** What a checkpoint is until somebody says otherwise: open always, once, for everybody. */
export const checkpointDefaults = {
  opensAt: null,
  closesAt: null,
  repeat: 'once',
  hasExit: false,
  audience: EVERYBODY,
} as const satisfies Partial<CheckpointFields>;

/** Body of POST checkpoints: name and kind are required. */
export const checkpointInput = checkpointFields.partial({
  opensAt: true,
  closesAt: true,
  repeat: true,
  hasExit: true,
  audience: true,
});

export const checkpointAnswer = z.object({
  ...checkpointFields.shape,
  _id: z.string(),
  tenantId: z.string(),
  /** When it was deleted; its scans stay. */
  archivedAt: z.nullable(z.string()),
  version: z.number(),
});
export type Checkpoint = z.infer<typeof checkpointAnswer>;

/** What a phone holds of a checkpoint. */
export const gateCheckpointAnswer = checkpointAnswer.omit({ eventId: true, tenantId: true, version: true });

/** What a phone holds of a ticket, for checkpoints that ask for it. */
export const bearerAnswer = z.object({
  tier: z.enum(userTypes),
  ticketType: z.nullable(z.enum(ageBands)),
  extraIds: z.array(z.string()).readonly(),
  transportIds: z.array(z.string()).readonly(),
});

/** Where a ticket stands at a checkpoint in a period. */
export const gateStandAnswer = z.object({
  checkpointId: z.string(),
  period: z.string(),
  turn: z.int(),
  /** The entry that counts; null once the person left. */
  inside: z.nullable(z.object({ at: z.string(), by: z.string(), device: z.nullable(z.string()) })),
});
export type GateStand = z.infer<typeof gateStandAnswer>;

/** The most checkpoints of an event; a phone shows all of them to choose from. */
export const CHECKPOINTS_MAX = 50;

/** What is wrong with a checkpoint as it would be stored; a field's message each, none when all is well. */
export function checkpointProblems(
  {
    opensAt,
    closesAt,
    audience: { extraIds, transportIds },
  }: Pick<CheckpointFields, 'opensAt' | 'closesAt' | 'audience'>,
  ofEvent: { extras: number; transports: number },
): Record<string, string> {
  return {
    ...(opensAt !== null &&
      closesAt !== null &&
      Date.parse(closesAt) <= Date.parse(opensAt) && { closesAt: 'validation.closesAfterOpening' }),
    ...(new Set(extraIds).size !== ofEvent.extras && { 'audience.extraIds': 'validation.ofThisEvent' }),
    ...(new Set(transportIds).size !== ofEvent.transports && { 'audience.transportIds': 'validation.ofThisEvent' }),
  };
}
