import { app } from './app.ts';
import { checkIn, checkInResource } from './check-in.ts';
import { enums } from './enums.ts';
import { errors } from './errors.ts';
import { eventValidation } from './event-validation.ts';
import { events, eventsResource } from './events.ts';
import { ra } from './ra.ts';
import { status } from './status.ts';
import { validation } from './validation.ts';

/** The catalogue of the back office; the sign-in and gate pages load their own areas only. */
export const messages = {
  ra,
  app,
  checkIn,
  enums,
  errors,
  events,
  status,
  validation: { ...validation, ...eventValidation },
  resources: { 'check-in-area': checkInResource, events: eventsResource },
};
