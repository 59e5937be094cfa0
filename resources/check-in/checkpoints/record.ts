import type { Checkpoint } from '#domain/check-in/checkpoint-schema.ts';

export type CheckpointRecord = Checkpoint & { id: string };
