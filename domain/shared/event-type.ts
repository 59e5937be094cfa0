export const eventTypes = ['event', 'post', 'transfer', 'travel'] as const;
export type EventType = (typeof eventTypes)[number];
