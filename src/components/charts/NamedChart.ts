import { lazy } from 'react';
import { loadChunk } from '../page/lazy-page.ts';

export type { NamedPoint } from './named-chart.tsx';

/** Bars with their names; the drawing comes after the figures. */
export const NamedChart = lazy(async () => ({
  default: (await loadChunk(() => import('./named-chart.tsx'))).NamedChart,
}));
