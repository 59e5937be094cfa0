import type { ParticipationRequest } from '#domain/participations/schema.ts';

export type RequestRecord = ParticipationRequest & { id: string };
