/** Least contrast of text on its ground (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0').toUpperCase();

/** Relative luminance of `#RRGGBB`. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Ratio between two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The nearest darker colour on which white text is readable; the colour itself when it is dark enough. */
export function readableUnderWhite(colour: string): string {
  const parts = partsOf(colour);
  for (let share = 100; share > 0; share -= 1) {
    const darker = `#${parts.map((part) => hex((part * share) / 100)).join('')}`;
    if (contrastRatio(darker, '#FFFFFF') >= LEAST_CONTRAST) return darker;
  }
  return '#000000';
}
