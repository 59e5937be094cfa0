/** The accounts of the demo data, one per role. Refused in production. */
export const DEMO_PASSWORD = 'Regia!2026';

export const demoAccounts = [
  { email: 'admin@regia.test', role: 'admin', what: 'administrator' },
  { email: 'tenant@regia.test', role: 'tenant', what: 'community' },
  { email: 'tenant2@regia.test', role: 'tenant', what: 'second community' },
  { email: 'new@regia.test', role: 'tenant', what: 'new community' },
  { email: 'scanner@regia.test', role: 'scanner', what: 'scanner' },
] as const;
