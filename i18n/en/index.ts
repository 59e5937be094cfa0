import { merged } from '../texts.ts';
import * as areas from './areas.ts';

/** The catalogue of the back office; the sign-in and gate pages load their own areas only. */
export const messages = merged(areas);
