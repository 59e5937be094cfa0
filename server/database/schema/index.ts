export * from './bookings.ts';
export * from './communications.ts';
export * from './events.ts';
export * from './live.ts';
export * from './lookups.ts';
export * from './money.ts';
export * from './operations.ts';
export * from './people.ts';
