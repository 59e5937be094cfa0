import type { Checkpoint } from '#domain/check-in/entity.ts';

export type CheckpointRecord = Checkpoint & { id: string };
