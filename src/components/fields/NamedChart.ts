import { lazy } from 'react';
import { loadChunk } from '../page/lazy-page.ts';

export type { NamedPoint } from './named-bars.tsx';

/** Bars with their names; the drawing comes after the figures. */
export const NamedChart = lazy(async () => ({
  default: (await loadChunk(() => import('./named-bars.tsx'))).NamedChart,
}));
