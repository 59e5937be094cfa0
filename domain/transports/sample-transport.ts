import type { Transport } from './schema.ts';

/** A bus of fifty places, empty; for tests. */
export const sampleTransport = (changes: Partial<Transport> = {}): Transport => ({
  _id: '0190a000-0000-7000-8000-0000000000f1',
  eventId: '0190a000-0000-7000-8000-0000000000e1',
  tenantId: '22222222-2222-4222-8222-222222222222',
  transportType: 'bus',
  layer: 'outward',
  identifier: 'Bus 1',
  maximumSlots: 50,
  slots: 0,
  supplier: '',
  name: '',
  description: '',
  image: null,
  version: 1,
  ...changes,
});
