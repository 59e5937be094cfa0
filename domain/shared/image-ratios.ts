/** Width by height of the cropped images. */
export const imageRatios = { header: 2.5, card: 1.6, gallery: 1.7, sponsor: 3.6, product: 1, profile: 1 } as const;
