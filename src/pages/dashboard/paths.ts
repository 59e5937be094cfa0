/** The pages the dashboard leads to, beside the lists behind its numbers. */
export const pages = {
  newEvent: '/tenant/events/stepper',
  reservations: '/tenant/reservations',
  requests: '/tenant/participation-requests',
  followers: '/tenant/tenant-subscriptions',
  checkIn: '/tenant/check-in-area',
  scanners: '/tenant/scanners',
  communications: '/tenant/communications',
  merchandising: '/tenant/merchandising',
} as const;
