import { MINUTE } from '#domain/values/time.ts';
import type { PageFrame } from './Layout.tsx';

interface CountdownTexts {
  /** Texts with `%{count}` in them. */
  one: string;
  other: string;
  /** Said when nothing is left. */
  over: string;
}

/** What an element needs for the time that is left to count on while the page is open. @param unit milliseconds of what is counted */
export const countdownOf = (
  { one, other, over }: CountdownTexts,
  until: string,
  { now }: PageFrame,
  unit = MINUTE,
) => ({
  'data-until': until,
  'data-now': now.toISOString(),
  'data-unit': unit,
  ...{ 'data-one': one, 'data-other': other, 'data-over': over },
});
