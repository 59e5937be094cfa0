export * from './bookings.ts';
export * from './events.ts';
export * from './lookups.ts';
export * from './operations.ts';
export * from './people.ts';
