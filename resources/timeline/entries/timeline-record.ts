import type { TimelineEntry } from '#domain/timeline/schema.ts';

export type TimelineRecord = TimelineEntry & { id: string };
