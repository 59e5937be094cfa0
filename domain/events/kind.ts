export const eventTypes = ['event', 'post', 'transfer', 'travel'] as const;
export type EventType = (typeof eventTypes)[number];

/** Width by height of the cropped images (events §9). */
export const imageRatios = { header: 2.5, card: 1.6, gallery: 1.7, sponsor: 3.6, product: 1, profile: 1 } as const;
