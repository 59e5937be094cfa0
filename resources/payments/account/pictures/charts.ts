import { lazy } from 'react';
import { loadChunk } from '#src/components/page/lazy-page.ts';

const load = () => loadChunk(() => import('./account-charts.tsx'));

/** The drawings come after the figures. */
export const StepsChart = lazy(async () => ({ default: (await load()).StepsChart }));
