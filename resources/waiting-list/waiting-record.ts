import type { WaitingEntry } from '#domain/waiting-list/schema.ts';

export type WaitingRecord = WaitingEntry & { id: string };
