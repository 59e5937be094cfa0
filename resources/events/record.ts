import type { EventWithCounters } from '#domain/events/schema.ts';

/** An event as react-admin holds it. */
export type EventRecord = EventWithCounters & { id: string };
