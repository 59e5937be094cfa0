import type { DemoAuditEntry, DemoData } from './support/types.ts';

const HOUR = 3_600_000;
const later = (instant: string, hours: number): string => new Date(Date.parse(instant) + hours * HOUR).toISOString();

/** What the communities did with their events, bookings and followers, as the log would have kept it. */
export function buildAudit(data: DemoData, now: Date): DemoAuditEntry[] {
  const events = data.events.flatMap((event): DemoAuditEntry[] => {
    const about = {
      resource: 'events' as const,
      tenantId: event.tenantId,
      userId: event.tenantId,
      recordId: event._id,
    };
    const named = { name: { before: `${event.name} (bozza)`, after: event.name } };
    return [
      { ...about, action: 'create', at: event.createdAt, changes: { name: `${event.name} (bozza)` } },
      { ...about, action: 'update', at: later(event.createdAt, 3), changes: named },
    ];
  });
  const bookings = data.reservations.map(({ _id, tenantId, createdAt }): DemoAuditEntry => {
    const about = { tenantId, userId: tenantId, recordId: _id, changes: {} };
    return { resource: 'reservations', action: 'create', at: createdAt, ...about };
  });
  const followers = data.tenantSubscriptions
    .filter(({ status }) => status === 'accepted')
    .map(({ _id, tenantId, createdAt }): DemoAuditEntry => {
      const about = { tenantId, userId: tenantId, recordId: _id, changes: {} };
      return { resource: 'tenant-subscriptions', action: 'accept', at: later(createdAt, 1), ...about };
    });
  // What would lie ahead of the clock has not happened yet.
  return [...events, ...bookings, ...followers, ...data.bookingChanges].filter(({ at }) => at <= now.toISOString());
}
