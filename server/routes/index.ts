import { authRoutes } from './auth.ts';
import { eventPartRoutes } from './event-parts.ts';
import { eventRoutes } from './events.ts';
import { healthRoutes } from './health.ts';
import { lookupRoutes } from './lookups.ts';
import { optionsRoutes } from './options.ts';
import type { Routes } from './routes.ts';
import { scanRoutes } from './scans.ts';

/** Every file of routes. */
export const routeFiles: readonly Routes[] = [
  healthRoutes,
  optionsRoutes,
  authRoutes,
  lookupRoutes,
  eventRoutes,
  eventPartRoutes,
  scanRoutes,
];
