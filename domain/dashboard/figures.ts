/** Longest chart label on extra-small screens, and elsewhere. */
export const LABEL_MAX = { small: 15, wide: 20 } as const;

/** A chart's label, cut where it is longer than its screen allows. */
export function chartLabel(text: string, isSmall: boolean): string {
  const max = isSmall ? LABEL_MAX.small : LABEL_MAX.wide;
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}

/** Values longer than this are shown in the larger size. */
export const FIGURE_THRESHOLD = 5;

export const isLargeFigure = (text: string): boolean => text.length > FIGURE_THRESHOLD;
