import { recordPath } from '../../components/record-path.ts';
/** The pages the dashboard leads to, beside the lists behind its numbers. */
export const pages = {
  newEvent: recordPath('tenant', 'events', 'stepper'),
  reservations: recordPath('tenant', 'reservations'),
  requests: recordPath('tenant', 'participation-requests'),
  followers: recordPath('tenant', 'tenant-subscriptions'),
  checkIn: recordPath('tenant', 'check-in-area'),
  scanners: recordPath('tenant', 'scanners'),
  communications: recordPath('tenant', 'communications'),
  merchandising: recordPath('tenant', 'merchandising'),
} as const;
