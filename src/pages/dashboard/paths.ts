import { recordPath } from '../../components/record-path.ts';
/** The page the dashboard leads to, beside the lists behind its numbers. */
export const pages = {
  newEvent: recordPath('tenant', 'events', 'stepper'),
} as const;
