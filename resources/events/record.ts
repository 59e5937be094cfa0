import type { EventWithCounters } from '#domain/events/entity.ts';

/** An event as react-admin holds it. */
export type EventRecord = EventWithCounters & { id: string };
