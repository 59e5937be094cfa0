import type { SeenCode } from './decoder-type.ts';

/** What a detector of the browser's kind finds. */
export interface Detected {
  rawValue: string;
  boundingBox: Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
}

/** Where the codes that a detector found lie in their frame. */
export const seenCodes = (
  found: readonly Detected[],
  { videoWidth, videoHeight }: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight'>,
): SeenCode[] =>
  found.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
    text: rawValue,
    fromMiddle: Math.hypot(x + width / 2 - videoWidth / 2, y + height / 2 - videoHeight / 2),
  }));
