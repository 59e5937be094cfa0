import { z } from 'zod';
import { ageBands } from '../events/entity.ts';
import { userTypes } from '../fields.ts';
import { type CheckpointFields, checkpoints } from './entity.ts';

/** What a phone holds of a checkpoint. */
export const gateCheckpointAnswer = checkpoints.answer.omit({ eventId: true, tenantId: true, version: true });

/** What a phone holds of a ticket, for checkpoints that ask for it. */
export const bearerAnswer = z.object({
  tier: z.enum(userTypes),
  ticketType: z.nullable(z.enum(ageBands)),
  extraIds: z.array(z.string()).readonly(),
  transportIds: z.array(z.string()).readonly(),
});

/** Where a ticket is at a checkpoint in a period. */
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
