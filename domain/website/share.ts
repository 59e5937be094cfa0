/** Pixels of the picture that a link to a page shows where it is shared (PUB-023). */
export const sharePictureSize = { width: 1200, height: 630 } as const;
